import * as z from 'zod';
import { dayRange } from '../../day-range.ts';
import { actorColumn, code, date, entity, flag, id, instant, list, money, paging, searched, stationCode, text } from '../../fields.ts';
import { carries, columnsOf, type DataModel } from '../../model.ts';
import { luggageLines } from '../luggage/material.ts';
import { OrderPaxDraft } from './order-pax.ts';

export const orderModel: DataModel = {
  id: 'comp.order',
  columns: { orderNo: {}, accidentNo: {}, flightNo: {}, sumMoney: {}, createdBy: { mask: 'name' } },
  station: 'serviceCity',
  businessType: 'accidentType',
};

export const OrderDraft = entity('compensationOrder', {
  orderId: id().optional(),
  accidentId: id(),
  compensateType: code('compensateType'),
  serviceCity: stationCode(),
  responsibleUnits: list(z.string().max(40), 20).pipe(z.array(z.string()).min(1, { error: 'common.enterTitle' })),
  remark: text('long').default(''),
  /** Of a material order the amounts are what its luggage costs. */
  passengers: z.array(OrderPaxDraft).max(2000).default([]),
  luggage: luggageLines().default([]),
  version: z.int().optional(),
});

const Action = z.enum(['edit', 'submit', 'withdraw', 'audit', 'takeEffect', 'freeze', 'grant', 'revoke', 'close', 'copy', 'delete']);
export type OrderAction = z.output<typeof Action>;

export const OrderRow = entity(
  'compensationOrder',
  columnsOf(orderModel, {
    orderId: id(),
    orderNo: z.string(),
    status: code('compensationOrderStatus'),
    compensateType: code('compensateType'),
    accidentId: id(),
    accidentNo: z.string(),
    accidentType: code('accidentType'),
    accidentSubType: z.string(),
    flightNo: z.string(),
    flightDate: date(),
    choiceSegment: z.array(z.string()),
    serviceCity: z.string(),
    responsibleUnits: z.array(z.string()),
    paxCount: z.int(),
    sumMoney: money(),
    duplicates: z.int(),
    /** Of a material order, pieces of luggage in all. */
    pieces: z.int(),
    grantedTime: instant().nullable(),
    remark: z.string(),
    /** Of an order under audit: where it waits, for whom and since when; `taskId` only for its open node. */
    nodeName: z.string(),
    waitingFor: carries(actorColumn, z.array(z.string()).optional()),
    waitingSince: instant().nullable(),
    /** The levels that follow the open node. */
    upcomingNodes: z.array(z.string()),
    taskId: id().nullable(),
    createdBy: z.string(),
    createdTime: instant(),
    updatedTime: instant(),
    version: z.int(),
    allowed: z.array(Action),
  }),
);

/** Filters of orders; reports of other data tables take the same. */
export const orderFilter = {
  orderNo: searched('orderNo').optional(),
  status: list(code('compensationOrderStatus'), 7).optional(),
  compensateType: code('compensateType').optional(),
  accidentTypes: list(z.string().max(20), 20).optional(),
  accidentId: id().optional(),
  createdBy: searched('operator').optional(),
  serviceCity: stationCode().optional(),
  responsibleUnits: list(z.string().max(40), 20).optional(),
  userId: id().optional(),
  flightNo: searched('flightNo').optional(),
  ...dayRange('flightStartDate', 'flightEndDate'),
  ...paging,
};
export const OrderFilter = entity('compensationOrder', {
  ...columnsOf(orderModel, orderFilter, { userId: 'createdBy' }),
  /** Only those whose luggage is reserved and not given out yet. */
  toGrant: flag().optional(),
});

/** Freezing takes a reason; thawing takes it away. */
export const freezing = {
  paxId: list(id(), 2000).pipe(z.array(z.string()).min(1, { error: 'order.noPassengers' })),
  frozen: z.boolean().default(true),
  freezeReason: text('long').default(''),
};
/** What came of it: how many of the chosen were frozen, or not, already, and stay as they were. */
export const Froze = z.object({ left: z.int() });
