import * as z from 'zod';
import { get, page, post, resource } from '../../contract.ts';
import { actor, asks, code, entity, id, instant, money, paging } from '../../fields.ts';
import { carriesBy } from '../../model.ts';
import { AuditDecision } from './audit.ts';

/** So many records of an inbox are decided at once. */
export const maxItems = 500;

/** What is to be decided, each with the version that the person saw. */
export const BulkAuditDraft = entity('bulkAudit', {
  kind: code('bulkKind'),
  auditStatus: asks(code('auditDecision'), 'audit.decisionRequired'),
  remarks: AuditDecision.shape.remarks,
  items: z
    .array(z.object({ id: id(), version: z.int().optional() }))
    .min(1, { error: 'bulkAudit.nothingChosen' })
    .max(maxItems, { error: 'bulkAudit.tooMany' }),
});

/** Numbers and amounts are those of the records that are decided, whichever they are. */
const recordNo = () => carriesBy('kind', { order: 'comp.order.orderNo', application: 'comp.application.orderNo' }, z.string().optional());
const amount = () => carriesBy('kind', { order: 'comp.order.sumMoney', application: 'comp.application.applyAmount' }, money().optional());

export const BulkAuditRun = entity('bulkAudit', {
  id: id(),
  kind: code('bulkKind'),
  auditStatus: asks(code('auditDecision'), 'audit.decisionRequired'),
  remarks: z.string(),
  status: code('bulkStatus'),
  total: z.int(),
  /** How many the dry run found clean; what they come to. */
  clean: z.int(),
  cleanAmount: amount(),
  done: z.int(),
  /** Clean in the dry run, and not any more when its turn came. */
  refused: z.int(),
  createdBy: actor(),
  createdTime: instant(),
  finishedTime: instant().nullable(),
});

export const BulkAuditItem = entity('bulkAuditItem', {
  itemId: id(),
  kind: code('bulkKind'),
  /** The order or application itself. */
  businessId: id(),
  orderNo: recordNo(),
  sumMoney: amount(),
  verdict: code('bulkVerdict'),
  result: code('bulkResult'),
  /** Why it is not clean, or was refused, in words. */
  note: z.string(),
  doneTime: instant().nullable(),
});

const Ref = z.object({ id: id() });

/** Deciding many records of one's inbox at once (ours): a dry run that stays, then only what is clean, each in its own transaction. */
export const bulkAudit = resource('/api/compensation/bulkAudit', {
  check: post('check', {
    can: 'comp:bulkAudit:run',
    added: true,
    body: BulkAuditDraft,
    returns: Ref,
    once: true,
    errors: ['record.notFound'],
  }),
  find: get('find', { can: 'comp:bulkAudit:run', added: true, query: Ref, returns: BulkAuditRun, errors: ['record.notFound'] }),
  items: get('items', {
    can: 'comp:bulkAudit:run',
    added: true,
    query: entity('bulkAuditItem', {
      id: id(),
      verdict: code('bulkVerdict').optional(),
      result: code('bulkResult').optional(),
      ...paging,
    }),
    returns: page(BulkAuditItem),
    sortable: ['place'],
    errors: ['record.notFound'],
  }),
  page: get('page', {
    can: 'comp:bulkAudit:run',
    added: true,
    query: z.object({ ...paging }),
    returns: page(BulkAuditRun),
    sortable: ['createdTime'],
  }),
  run: post('run', {
    can: 'comp:bulkAudit:run',
    added: true,
    body: Ref,
    returns: z.object({ status: code('bulkStatus') }),
    once: true,
    errors: ['record.notFound'],
  }),
});
