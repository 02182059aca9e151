import base from '@reap/contracts/en-US/base.json';
import claims from '@reap/contracts/en-US/claims.json';
import compensation from '@reap/contracts/en-US/compensation.json';
import claim from '../../locales/en-US/claim.json';

/** All that the passenger's pages say: they load no other texts. */
export default [claim, claims, base, { enum: { flightAdjustState: compensation.enum.flightAdjustState } }];
