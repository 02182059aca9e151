import * as z from 'zod';
import { get, resource } from '../contract.ts';
import { date, money } from '../fields.ts';
import { carries, columnsOf } from '../model.ts';
import { FlightInfo } from './accident.ts';
import { orderModel } from './order/order-record.ts';

/** What the compensation cards of the home page show. */
export const compensationHome = resource('/api/compensation/home', {
  figures: get('figures', {
    can: 'comp:order:view',
    added: true,
    returns: z.object(
      columnsOf(
        orderModel,
        {
          irregularFlights: z.int(),
          affectedPax: z.int(),
          effectiveToday: money().optional(),
          effectiveYesterday: money().optional(),
          pendingReceive: money().optional(),
          pendingReceivePax: z.int(),
        },
        { effectiveToday: 'sumMoney', effectiveYesterday: 'sumMoney', pendingReceive: 'sumMoney' },
      ),
    ),
  }),
  irregularFlights: get('irregular_flights', {
    can: 'comp:accident:view',
    added: true,
    returns: z.array(FlightInfo),
  }),
  effectiveByDay: get('effective_by_day', {
    can: 'comp:order:view',
    added: true,
    returns: z.array(z.object({ day: date(), amount: carries('comp.order.sumMoney', money().optional()), orders: z.int() })),
  }),
});
