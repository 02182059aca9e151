import * as z from 'zod';
import { del, file, get, page, post, put, resource, storedFile } from '../../contract.ts';
import { code, entity, flag, id, line, money, nothing, version } from '../../fields.ts';
import { paxFilter } from '../../flight-passenger/pax-filter.ts';
import { HistoryLine } from '../../history.ts';
import { columnsOf } from '../../model.ts';
import { revealing } from '../../reveal.ts';
import { RevokeReason } from '../luggage/material.ts';
import { compensationPages } from '../pages.ts';
import { Reviewer } from '../review/reviewer.ts';
import { ChoicePax, EarlierCompensation, OrderPax, orderPaxModel, ReceiveRecord } from './order-pax.ts';
import { Froze, freezing, OrderDraft, OrderFilter, OrderRow, orderModel } from './order-record.ts';

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
    once: 'keyed',
    errors: ['order.notFound', 'order.state', 'record.changed'],
  }),
  copy: post('copy', {
    can: 'comp:order:edit',
    added: true,
    body: entity('compensationOrder', { orderId: id() }),
    returns: z.object({ orderId: id(), orderNo: z.string(), version: z.int(), passengersLeftOut: z.int(), luggageLeftOut: z.int() }),
    once: true,
    errors: ['order.notFound', 'order.state', 'accident.notFound', 'accident.voided'],
  }),
  freezeOrderPax: put('freezeOrderPax', {
    can: 'comp:order:freeze',
    query: Ref,
    body: entity('compensationPassenger', freezing),
    returns: Froze,
    once: 'keyed',
    errors: [
      ...(['order.notFound', 'order.state', 'order.paxUnknown', 'order.paxReceived', 'order.paxPaying'] as const),
      ...(['order.paxFrozenBefore', 'order.paxNotFrozen', 'record.changed'] as const),
    ],
  }),
  delete: del('delete', {
    can: 'comp:order:delete',
    query: Ref,
    returns: nothing,
    once: 'keyed',
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
    query: entity('compensationPassenger', {
      orderId: id(),
      duplicatesOnly: flag().optional(),
      ...columnsOf(orderPaxModel, paxFilter),
    }),
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
