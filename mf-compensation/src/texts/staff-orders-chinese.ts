import contracted from '@reap/contracts/zh-CN/luggage.json';
import luggage from '../../locales/zh-CN/luggage.json';
import orders from '../../locales/zh-CN/phone-orders.json';
import ofStaff from './staff-phone-chinese.ts';

/** What the pages of orders on phones say, beside those of bags. */
export default [orders, luggage, contracted, ...ofStaff];
