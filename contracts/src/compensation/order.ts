import * as z from 'zod';
import { del, file, get, page, post, put, resource, storedFile } from '../contract.ts';
import { dayRange } from '../day-range.ts';
import {
  actorColumn,
  code,
  date,
  entity,
  flag,
  id,
  instant,
  line,
  list,
  money,
  nothing,
  paging,
  searched,
  text,
  version,
} from '../fields.ts';
import { paxFilter } from '../flight-passenger/pax-filter.ts';
import { HistoryLine } from '../history.ts';
import { carries, columnsOf, type DataModel } from '../model.ts';
import { revealing } from '../reveal.ts';
import { luggageLines, RevokeReason } from './material.ts';
import { ChoicePax, EarlierCompensation, OrderPax, OrderPaxDraft, orderPaxModel, ReceiveRecord } from './order-pax.ts';
import { compensationPages } from './pages.ts';
import { Reviewer } from './reviewer.ts';

export const orderModel: DataModel = {
  id: 'comp.order',
  columns: { orderNo: {}, accidentNo: {}, flightNo: {}, sumMoney: {}, createdBy: { mask: 'name' } },
  station: 'serviceCity',
  businessType: 'accidentType',
};
const station = () => z.string().regex(/^[A-Z]{3}$/, { error: 'common.enterTitleCorrectly' });

export const OrderDraft = entity('compensationOrder', {
  orderId: id().optional(),
  accidentId: id(),
  compensateType: code('compensateType'),
  serviceCity: station(),
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
  serviceCity: station().optional(),
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
  paxId: list(id(), 2000),
  frozen: z.boolean().default(true),
  freezeReason: text('long').default(''),
};

const Ref = entity('compensationOrder', { orderId: id(), version: version().optional() });
const sortable = ['createdTime', 'flightDate', 'orderNo', 'sumMoney', 'status', 'updatedTime', 'flightNo'];
const exportColumns = [
  'orderNo',
  'status',
  'flightNo',
  'flightDate',
  'choiceSegment',
  'sumMoney',
  'paxCount',
  'accidentNo',
  'accidentSubType',
  'compensateType',
  'serviceCity',
  'responsibleUnits',
  'duplicates',
  'remark',
  'nodeName',
  'waitingFor',
  'createdBy',
  'createdTime',
  'updatedTime',
] as const;
const PaxSort = ['paxName', 'tktNo', 'cabin', 'checkStatus', 'segment'] as const;

/** Compensation orders (seed 2 §3, §4, §7; entities.md compensationOrder). */
export const order = resource('/api/compensation/compensation', {
  page: get('page', {
    can: 'comp:order:view',
    query: OrderFilter,
    returns: page(OrderRow),
    model: orderModel,
    sortable,
  }),
  export: post('export', {
    can: 'comp:order:export',
    added: true,
    body: OrderFilter,
    returns: file('xlsx', { row: OrderRow, columns: exportColumns, name: 'order.export', page: compensationPages.orders }),
    model: orderModel,
    sortable,
    errors: ['export.tooMany', 'export.busy'],
  }),
  find: get('find', { can: 'comp:order:view', query: Ref, returns: OrderRow, model: orderModel, errors: ['order.notFound'] }),
  print: post('print', {
    can: 'comp:order:export',
    added: true,
    body: entity('compensationOrder', { orderId: id() }),
    returns: storedFile(),
    errors: ['order.notFound'],
  }),
  checkPrint: get('checkPrint', {
    can: 'signed-in',
    added: true,
    query: z.object({ code: line(40) }),
    returns: z.object({ genuine: z.boolean() }),
    errors: ['order.print.unknown'],
  }),
  history: get('history', {
    can: 'comp:order:view',
    added: true,
    query: Ref,
    returns: z.array(HistoryLine),
    model: orderModel,
    errors: ['order.notFound'],
  }),
  findOrderEditEcho: get('findOrderEditEcho', {
    can: 'comp:order:edit',
    query: Ref,
    returns: OrderRow,
    model: orderModel,
    errors: ['order.notFound'],
  }),
  limits: get('limits', {
    can: 'comp:order:edit',
    added: true,
    /** The most that is allowed, and what is usual for a passenger: reviewers are told of more. */
    returns: z.object({ paxLimit: money(), orderLimit: money(), irregularStandard: money(), baggageStandard: money() }),
  }),
  save: post('save', {
    can: 'comp:order:edit',
    body: OrderDraft,
    returns: z.object({ orderId: id(), orderNo: z.string(), version: z.int() }),
    once: true,
    errors: [
      'accident.notFound',
      'accident.voided',
      'order.state',
      'order.notCreator',
      'order.paxUnknown',
      'order.duplicateReason',
      'order.luggageElsewhere',
      'baggage.noOrder',
      'baggage.noPassenger',
      'record.changed',
    ],
  }),
  submit: put('submit', {
    can: 'comp:order:submit',
    added: true,
    query: Ref,
    returns: z.object({ isPrompt: z.boolean(), orderAuditorList: z.array(Reviewer), taskId: id().nullable() }),
    once: true,
    errors: [
      'order.notFound',
      'order.state',
      'order.notCreator',
      'order.noPassengers',
      'order.noLuggage',
      'order.paxUnknown',
      'accident.notFound',
      'accident.voided',
      'baggage.noOrder',
      'baggage.noPassenger',
      'record.changed',
    ],
  }),
  withdraw: put('withdraw', {
    can: 'comp:order:submit',
    added: true,
    query: Ref,
    returns: nothing,
    once: true,
    errors: ['order.notFound', 'order.state', 'order.notCreator', 'audit.handled', 'record.changed'],
  }),
  takeEffect: put('takeEffect', {
    can: 'comp:order:effect',
    query: Ref,
    returns: nothing,
    once: true,
    errors: ['order.notFound', 'order.state', 'luggage.short', 'record.changed'],
  }),
  revoke: put('revoke', {
    can: 'comp:order:revoke',
    added: true,
    query: Ref,
    body: RevokeReason,
    returns: nothing,
    once: true,
    errors: ['order.notFound', 'order.state', 'order.notRevocable', 'record.changed'],
  }),
  close: put('close', {
    can: 'comp:order:close',
    query: Ref,
    returns: nothing,
    errors: ['order.notFound', 'order.state', 'record.changed'],
  }),
  copy: post('copy', {
    can: 'comp:order:edit',
    added: true,
    body: entity('compensationOrder', { orderId: id() }),
    returns: z.object({ orderId: id(), orderNo: z.string(), version: z.int() }),
    once: true,
    errors: ['order.notFound', 'order.state', 'accident.notFound', 'accident.voided'],
  }),
  freezeOrderPax: put('freezeOrderPax', {
    can: 'comp:order:freeze',
    query: Ref,
    body: entity('compensationPassenger', freezing),
    returns: nothing,
    errors: ['order.notFound', 'order.state', 'order.paxUnknown', 'order.paxReceived', 'order.paxPaying'],
  }),
  delete: del('delete', {
    can: 'comp:order:delete',
    query: Ref,
    returns: nothing,
    errors: ['order.notFound', 'order.state', 'order.notCreator', 'record.changed'],
  }),
  findChoicePax: get('findChoicePax', {
    can: 'comp:order:edit',
    query: entity('compensationPassenger', {
      accidentId: id(),
      orderId: id().optional(),
      duplicatesOnly: flag().optional(),
      ...columnsOf(orderPaxModel, paxFilter),
    }),
    returns: page(ChoicePax),
    model: orderPaxModel,
    sortable: PaxSort,
    errors: ['accident.notFound'],
  }),
  findSelectedPax: get('findSelectedPax', {
    can: 'comp:order:edit',
    query: Ref,
    returns: z.array(OrderPax),
    model: orderPaxModel,
    errors: ['order.notFound'],
  }),
  findPax: get('findPax', {
    can: 'comp:order:view',
    query: entity('compensationPassenger', { orderId: id(), ...columnsOf(orderPaxModel, paxFilter) }),
    returns: page(OrderPax),
    model: orderPaxModel,
    sortable: [...PaxSort, 'currentAmount', 'receiveStatus'],
    errors: ['order.notFound'],
  }),
  reveal: post('reveal', revealing('comp:orderPax:reveal', orderPaxModel, { orderId: id(), paxId: id() })),
  findPaxOrderInfo: get('findPaxOrderInfo', {
    can: 'comp:order:view',
    query: z.object({ paxId: id(), orderId: id() }),
    returns: z.array(EarlierCompensation),
    errors: ['order.notFound', 'passenger.notFound'],
  }),
  findPaxReceiveRecord: get('findPaxReceiveRecord', {
    can: 'comp:order:view',
    query: z.object({ paxId: id().optional(), orderId: id().optional() }),
    returns: z.array(ReceiveRecord),
    model: orderPaxModel,
  }),
  findSameTypeOrders: get('findSameTypeOrders', {
    can: 'comp:order:view',
    query: z.object({ accidentId: id(), compensateType: code('compensateType').optional() }),
    returns: z.array(OrderRow),
    model: orderModel,
  }),
});
