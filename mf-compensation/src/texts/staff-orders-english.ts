import contracted from '@reap/contracts/en-US/luggage.json';
import luggage from '../../locales/en-US/luggage.json';
import orders from '../../locales/en-US/phone-orders.json';
import ofStaff from './staff-phone-english.ts';

/** What the pages of orders on phones say, beside those of bags. */
export default [orders, luggage, contracted, ...ofStaff];
