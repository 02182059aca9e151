import baggage from '@reap/contracts/en-US/baggage.json';
import base from '@reap/contracts/en-US/base.json';
import bagLink from '../../locales/en-US/bag-link.json';

/** All that the page of a passenger's bag says: it loads no other texts. */
export default [bagLink, base, baggage];
