import * as z from 'zod';
import { get, resource } from '../contract.ts';
import { code, id, money } from '../fields.ts';
import { carries } from '../model.ts';

const amount = () => carries('comp.order.sumMoney', money().optional());

/** What one flight costs in compensation. */
export const flightSums = resource('/api/compensation/flight', {
  sums: get('sums', {
    can: 'comp:order:view',
    added: true,
    query: z.object({ flightId: id() }),
    returns: z.object({
      orders: z.array(z.object({ status: code('compensationOrderStatus'), orders: z.int(), amount: amount() })),
      /** Of orders in effect: passengers who have claimed, and those who still may. */
      claimed: z.object({ pax: z.int(), amount: amount() }),
      open: z.object({ pax: z.int(), amount: amount() }),
    }),
  }),
});
