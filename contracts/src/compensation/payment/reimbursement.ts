import * as z from 'zod';
import { file, get, page, post, resource } from '../../contract.ts';
import { dayRange } from '../../day-range.ts';
import {
  actorColumn,
  asks,
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
  stationCode,
  text,
  version,
} from '../../fields.ts';
import { carries, columnsOf, type DataModel } from '../../model.ts';
import { orderPaxModel } from '../order/order-pax.ts';
import { compensationPages } from '../pages.ts';
import { AuditDecision, AuditRecordNode } from '../review/audit.ts';
import { Reviewer } from '../review/reviewer.ts';

export const reimbursementModel: DataModel = {
  id: 'comp.reimbursement',
  columns: { orderNo: {}, sumMoney: {}, createdBy: { mask: 'name' } },
  station: 'station',
};

const station = () => asks(stationCode(), 'reimbursement.stationRequired');
const Ref = entity('reimbursement', { id: id(), version: version().optional() });
const ById = z.object({ id: id() });

const Action = z.enum(['edit', 'submit', 'audit', 'delete']);
export type ReimbursementAction = z.output<typeof Action>;

/** An order passenger whose cash is claimed back. */
const Claimed = z.object({ orderId: id(), paxId: id() });

export const ReimbursementDraft = entity('reimbursement', {
  id: id().optional(),
  station: station(),
  ...dayRange('flightStartDate', 'flightEndDate', date()),
  remark: text('long').default(''),
  paxList: asks(z.array(Claimed).min(1, { error: 'reimbursement.noPassengers' }).max(2000), 'reimbursement.noPassengers'),
  version: z.int().optional(),
});

const row = columnsOf(reimbursementModel, {
  id: id(),
  orderNo: z.string(),
  status: code('reimbursementStatus'),
  station: z.string(),
  flightStartDate: date(),
  flightEndDate: date(),
  /** The last day whose flights could be claimed when it was saved. */
  claimMaxDate: date(),
  orderCount: z.int(),
  paxCount: z.int(),
  sumMoney: money(),
  remark: z.string(),
  /** Of one under audit: where it waits, for whom and since when. */
  nodeName: z.string(),
  waitingFor: carries(actorColumn, z.array(z.string()).optional()),
  waitingSince: instant().nullable(),
  taskId: id().nullable(),
  createdBy: z.string(),
  createdTime: instant(),
  updatedTime: instant(),
  version: z.int(),
  allowed: z.array(Action),
});
export const ReimbursementRow = entity('reimbursement', row);

/** A compensation order with what was paid of it in cash at the station. */
export const ReimbursementOrder = entity(
  'reimbursementOrder',
  columnsOf(
    reimbursementModel,
    {
      orderId: id(),
      orderNo: carries('comp.order.orderNo', z.string().optional()),
      flightNo: z.string(),
      flightDate: date(),
      accidentType: code('accidentType'),
      accidentSubType: z.string(),
      paxCount: z.int(),
      amount: money().optional(),
      paidPax: z.array(z.object({ paxId: id(), amount: carries('comp.orderPax.currentAmount', money().optional()) })),
    },
    { amount: 'sumMoney' },
  ),
);

export const ReimbursementPax = entity(
  'reimbursementPax',
  columnsOf(
    orderPaxModel,
    {
      orderId: id(),
      paxId: id(),
      orderNo: carries('comp.order.orderNo', z.string().optional()),
      flightNo: z.string(),
      flightDate: date(),
      segment: z.string(),
      paxName: z.string().optional(),
      tktNo: z.string().optional(),
      amount: money().optional(),
      receivedTime: instant(),
      /** The reimbursement that claims it, where that is another one. */
      claimedBy: carries('comp.reimbursement.orderNo', z.string().optional()),
    },
    { amount: 'currentAmount' },
  ),
);

export const ReimbursementFilter = entity(
  'reimbursement',
  columnsOf(reimbursementModel, {
    orderNo: searched('orderNo').optional(),
    status: list(code('reimbursementStatus'), 5).optional(),
    station: z.string().max(3).optional(),
    createdBy: searched('operator').optional(),
    ...dayRange('flightStartDate', 'flightEndDate'),
    /** Only what waits for me. */
    todo: flag().optional(),
    ...paging,
  }),
);

const Decided = z.object({ isPrompt: z.boolean(), orderAuditorList: z.array(Reviewer), taskId: id().nullable() });
const sortable = ['createdTime', 'orderNo', 'sumMoney', 'status', 'flightStartDate'] as const;
const states = ['reimbursement.notFound', 'reimbursement.state', 'reimbursement.notCreator', 'record.changed'] as const;
const exports = ['export.tooMany', 'export.busy'] as const;

const paxColumns = ['orderNo', 'flightNo', 'flightDate', 'segment', 'paxName', 'tktNo', 'amount', 'receivedTime'] as const;
const paxFile = (name: string) =>
  file('xlsx', { row: ReimbursementPax, name, page: compensationPages.reimbursements, columns: paxColumns });

/**
 * What a station paid to passengers in cash and claims back (seed 0 §7; fields and states are ours, decision 0014). `pax/{a}/{b}`:
 * a is an order, b the reimbursement whose passengers of it are asked for, or `new` for all that can be claimed.
 */
export const reimbursement = resource('/api/compensation/reimbursement', {
  queryPage: post('query/page', {
    can: 'comp:reimb:view',
    body: ReimbursementFilter,
    returns: page(ReimbursementRow),
    model: reimbursementModel,
    sortable,
  }),
  queryGet: get('query/get/{id}', {
    can: 'comp:reimb:edit',
    query: ById,
    returns: entity('reimbursement', { ...row, paxList: z.array(Claimed), orders: z.array(ReimbursementOrder) }),
    model: reimbursementModel,
    errors: states,
  }),
  queryDetail: get('query/detail/{id}', {
    can: 'comp:reimb:view',
    query: ById,
    returns: entity('reimbursement', {
      ...row,
      upcomingNodes: z.array(z.string()),
      orders: z.array(ReimbursementOrder),
      records: z.array(AuditRecordNode),
    }),
    model: reimbursementModel,
    errors: ['reimbursement.notFound'],
  }),
  queryPre: post('query/pre', {
    can: 'comp:reimb:edit',
    changes: false,
    body: entity('reimbursement', {
      id: id().optional(),
      station: station(),
      ...dayRange('flightStartDate', 'flightEndDate', date()),
    }),
    returns: z.array(ReimbursementOrder),
  }),
  queryPax: get('query/pax/{a}/{b}', {
    can: 'comp:reimb:view',
    query: z.object({ a: id(), b: z.union([id(), z.literal('new')]) }),
    returns: z.array(ReimbursementPax),
    model: orderPaxModel,
    errors: ['order.notFound', 'reimbursement.notFound'],
  }),
  queryClaimMaxDate: get('query/claimMaxDate', {
    can: 'comp:reimb:edit',
    returns: entity('reimbursement', { claimMaxDate: date() }),
  }),
  commandSaveOrUpdate: post('command/saveOrUpdate', {
    can: 'comp:reimb:edit',
    body: ReimbursementDraft,
    returns: z.object({ id: id(), orderNo: z.string(), version: z.int() }),
    once: true,
    errors: [...states, 'reimbursement.paxUnknown', 'reimbursement.paxClaimed'],
  }),
  commandSubmit: get('command/submit/{id}', {
    can: 'comp:reimb:edit',
    changes: true,
    query: Ref,
    returns: Decided,
    once: true,
    errors: states,
  }),
  commandDelete: get('command/delete/{id}', {
    can: 'comp:reimb:edit',
    changes: true,
    query: Ref,
    returns: nothing,
    once: 'keyed',
    errors: states,
  }),
  commandWorkflowProcess: post('command/workflowProcess', {
    can: 'comp:reimb:audit',
    body: entity('auditOperation', {
      taskId: id(),
      auditStatus: AuditDecision.shape.auditStatus,
      remarks: AuditDecision.shape.remarks,
    }),
    returns: Decided,
    once: true,
    errors: ['reimbursement.notFound', 'audit.handled', 'audit.notYourTask', 'audit.ownOrder'],
  }),
  reviewers: get('query/reviewers', {
    can: 'comp:reimb:view',
    added: true,
    query: z.object({ id: id(), taskId: id(), userInfo: line(40).optional(), ...paging }),
    returns: page(Reviewer),
    sortable: ['reviewerNameNo'],
    errors: ['reimbursement.notFound'],
  }),
  chooseReviewers: post('command/chooseReviewers', {
    can: 'comp:reimb:view',
    added: true,
    body: z.object({
      id: id(),
      taskId: id(),
      auditorIds: list(id(), 200).pipe(z.array(z.string()).min(1, { error: 'audit.reviewerRequired' })),
    }),
    returns: nothing,
    errors: ['reimbursement.notFound', 'audit.notYourTask', 'audit.handled', 'audit.reviewerUnknown', 'audit.reviewersChosen'],
  }),
  downloadOrderlist: post('download/orderlist', {
    can: 'comp:reimb:export',
    body: ReimbursementFilter,
    returns: file('xlsx', {
      row: ReimbursementRow,
      name: 'reimbursement.file.list',
      page: compensationPages.reimbursements,
      columns: [
        ...(['orderNo', 'status', 'station', 'flightStartDate', 'flightEndDate', 'orderCount', 'paxCount', 'sumMoney'] as const),
        ...(['remark', 'createdBy', 'createdTime', 'updatedTime'] as const),
      ],
    }),
    model: reimbursementModel,
    sortable,
    errors: exports,
  }),
  downloadDetail: get('download/detail/{id}', {
    can: 'comp:reimb:export',
    query: ById,
    returns: paxFile('reimbursement.file.detail'),
    model: orderPaxModel,
    errors: ['reimbursement.notFound', ...exports],
  }),
  downloadOrderInfo: get('download/orderInfo/{id}', {
    can: 'comp:reimb:export',
    query: ById,
    returns: file('xlsx', {
      row: ReimbursementOrder,
      name: 'reimbursement.file.orders',
      page: compensationPages.reimbursements,
      columns: ['orderNo', 'flightNo', 'flightDate', 'accidentSubType', 'paxCount', 'amount'],
    }),
    errors: ['reimbursement.notFound', ...exports],
  }),
  downloadPax: get('download/pax/{a}/{b}', {
    can: 'comp:reimb:export',
    query: z.object({ a: id(), b: z.union([id(), z.literal('new')]) }),
    returns: paxFile('reimbursement.file.pax'),
    model: orderPaxModel,
    errors: ['order.notFound', 'reimbursement.notFound', ...exports],
  }),
});
