import * as z from 'zod';
import { get, page, post, resource } from '../../contract.ts';
import { actor, actorColumn, asks, code, date, entity, epochMs, id, instant, line, list, money, nothing, paging } from '../../fields.ts';
import { byDuty, carries, columnsOf } from '../../model.ts';
import { orderModel } from '../order/order-record.ts';
import { Reviewer } from './reviewer.ts';

/** One node of the timeline (seed 0 §2.2, §3); `waiteAuditReviewers` is spelled as in the seed. */
export const AuditRecordNode = entity('auditRecordNode', {
  nodeName: code('auditNodeName'),
  status: code('auditNodeStatus'),
  /** The step's title. */
  objName: z.string(),
  reviewerInfo: actor(),
  remarks: z.string(),
  doneDate: epochMs().nullable(),
  waiteAuditReviewers: z.array(
    z.object({
      orgName: z.string(),
      reviewerName: byDuty(actorColumn, z.string()),
      reviewerNo: byDuty('uc.employee.jobNumber', z.string()),
      reviewerPhone: byDuty('uc.employee.phone', z.string()),
      reviewerId: id(),
    }),
  ),
  /** Of the open node: by when it has to be decided, and what happens then. */
  dueAt: instant().nullish(),
  dueKind: code('dueKind').nullish(),
});

/** Agree is the default; remarks up to 100 characters (seed 0 §4, §5). */
export const AuditDecision = entity('auditOperation', {
  orderId: id(),
  orderNo: z.string().max(30).optional(),
  taskId: id(),
  auditStatus: asks(code('auditDecision'), 'audit.decisionRequired'),
  remarks: z
    .string()
    .trim()
    .refine(value => [...value].length <= 100, { error: 'audit.remarksMax' })
    .default(''),
});

export const TodoRow = entity(
  'compensationOrder',
  columnsOf(
    orderModel,
    {
      orderId: id(),
      orderNo: z.string(),
      taskId: id(),
      nodeName: z.string(),
      submitter: z.string(),
      waitingSince: instant(),
      dueAt: instant().nullable(),
      dueKind: code('dueKind').nullable(),
      /** The order's own, so that a bulk review can tell that it was changed since. */
      version: z.int(),
      flightNo: z.string(),
      flightDate: date(),
      sumMoney: money(),
      paxCount: z.int(),
      serviceCity: z.string(),
      risks: z.array(code('todoRisk')),
    },
    { submitter: 'createdBy' },
  ),
);

/** Reviewing compensation orders (seed 0 §2.1, §2.2, §4, §7). */
export const audit = resource('/api/compensation/audit', {
  operation: post('operation', {
    can: 'comp:order:audit',
    body: AuditDecision,
    returns: z.object({ isPrompt: z.boolean(), orderAuditorList: z.array(Reviewer), taskId: id().nullable() }),
    once: true,
    errors: ['order.notFound', 'audit.handled', 'audit.notYourTask', 'audit.ownOrder'],
  }),
  saveReviewer: post('saveReviewer', {
    can: 'comp:order:view',
    body: z.object({
      orderId: id(),
      taskId: id(),
      auditorIds: list(id(), 200).pipe(z.array(z.string()).min(1, { error: 'audit.reviewerRequired' })),
    }),
    returns: nothing,
    errors: ['order.notFound', 'audit.notYourTask', 'audit.handled', 'audit.reviewerUnknown', 'audit.reviewersChosen'],
  }),
  findReviewer: get('findReviewer', {
    can: 'comp:order:view',
    query: z.object({ orgId: id().optional(), taskId: id(), userInfo: line(40).optional(), orderId: id(), ...paging }),
    returns: page(Reviewer),
    sortable: ['reviewerNameNo'],
    errors: ['order.notFound'],
  }),
  findAuditRecord: get('findAuditRecord', {
    can: 'comp:order:view',
    query: z.object({ orderId: id().optional(), orderNo: carries('comp.order.orderNo', z.string().max(30).optional()) }),
    returns: z.array(AuditRecordNode),
    errors: ['order.notFound'],
  }),
  todo: get('todo', {
    id: 'comp.order.todo',
    can: 'comp:order:audit',
    added: true,
    query: z.object({ ...paging }),
    returns: page(TodoRow),
    model: orderModel,
    sortable: ['dueAt', 'waitingSince', 'sumMoney', 'flightDate', 'orderNo'],
  }),
});

/** The contact link of the timeline: an in-site message to a reviewer who is still pending (seed 0 §7). */
export const orderSms = resource('/api/compensation/sms', {
  sendSMS: post('sendSMS', {
    can: 'comp:order:view',
    body: entity('inSiteMessage', {
      orderNo: z.string().max(30),
      userId: id(),
      flightDate: date().optional(),
      flightNo: line(10).optional(),
      sumMoney: money().optional(),
      accidentSubType: z.string().max(20).optional(),
      phone: z.string().max(20).optional(),
      webUrl: z
        .string()
        .max(300)
        .regex(/^\/features\//, { error: 'validate.format' })
        .optional(),
      h5Url: z
        .string()
        .max(300)
        .regex(/^\/h5\//, { error: 'validate.format' })
        .optional(),
    }),
    returns: nothing,
    once: true,
    errors: ['order.notFound', 'audit.notYourTask'],
  }),
});
