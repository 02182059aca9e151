import base from '@reap/contracts/zh-CN/base.json';
import claims from '@reap/contracts/zh-CN/claims.json';
import compensation from '@reap/contracts/zh-CN/compensation.json';
import claim from '../../locales/zh-CN/claim.json';

/** All that the passenger's pages say: they load no other texts. */
export default [claim, claims, base, { enum: { flightAdjustState: compensation.enum.flightAdjustState } }];
