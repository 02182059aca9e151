import baggage from '@reap/contracts/en-US/baggage.json';
import base from '@reap/contracts/en-US/base.json';
import compensation from '@reap/contracts/en-US/compensation.json';
import phone from '../../locales/en-US/phone.json';

/** What the staff's pages on phones say, beside those that all pages of staff have. */
export default [phone, baggage, base, compensation];
