import base from '@reap/contracts/zh-CN/base.json';
import flightStates from '@reap/contracts/zh-CN/compensation.json';
import records from '@reap/contracts/zh-CN/flight-passenger.json';
import own from '../../locales/zh-CN/phone.json';

/** What the staff's pages on phones say, beside those that all pages of staff have. */
export default [own, base, flightStates, records];
