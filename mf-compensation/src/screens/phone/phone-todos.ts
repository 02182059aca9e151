import { h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import { luggage } from '@reap/contracts/compensation/luggage/luggage';
import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { audit } from '@reap/contracts/compensation/review/audit';
import { request } from '@reap/shared-ui/core/http';

const one = { pageNumber: 1, pageSize: 1 };

/** Orders that wait for this person's decision. */
export const ordersToReview = async (): Promise<number> => (await request(audit.todo, one)).total;

/** Orders of the station whose luggage is reserved and not given out. */
export const ordersToGrant = async (serviceCity: string): Promise<number> =>
  (await request(h5Order.findCompensationLuggageList, { ...one, toGrant: true, ...(serviceCity && { serviceCity }) })).total;

/** Bags of the station that nobody has matched for more than a day. */
export const unmatchedBags = async (station: string): Promise<number> =>
  (await request(h5Baggage.findBaggageAccidentList, { ...one, unmatched: true, ...(station && { terminal: [station] }) })).total;

/** Items of the station's stock at or below their warning level. */
export const lowLuggage = async (code: string): Promise<number> =>
  (await request(luggage.findLuggage, { ...one, low: true, ...(code && { code }) })).total;
