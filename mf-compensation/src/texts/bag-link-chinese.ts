import baggage from '@reap/contracts/zh-CN/baggage.json';
import base from '@reap/contracts/zh-CN/base.json';
import bagLink from '../../locales/zh-CN/bag-link.json';

/** All that the page of a passenger's bag says: it loads no other texts. */
export default [bagLink, base, baggage];
