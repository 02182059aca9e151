import baggage from '@reap/contracts/zh-CN/baggage.json';
import base from '@reap/contracts/zh-CN/base.json';
import compensation from '@reap/contracts/zh-CN/compensation.json';
import phone from '../../locales/zh-CN/phone.json';

/** What the staff's pages on phones say, beside those that all pages of staff have. */
export default [phone, baggage, base, compensation];
