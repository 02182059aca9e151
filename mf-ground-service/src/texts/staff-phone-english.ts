import base from '@reap/contracts/en-US/base.json';
import flightStates from '@reap/contracts/en-US/compensation.json';
import records from '@reap/contracts/en-US/flight-passenger.json';
import own from '../../locales/en-US/phone.json';

/** What the staff's pages on phones say, beside those that all pages of staff have. */
export default [own, base, flightStates, records];
