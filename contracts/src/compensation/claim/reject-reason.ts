import * as z from 'zod';
import { get, page, post, resource } from '../../contract.ts';
import { actor, asks, entity, id, instant, line, nothing, paging } from '../../fields.ts';

const value = asks(line(60).min(1), 'rejectReason.required');
const Ref = z.object({ id: id() });

export const RejectReasonDraft = entity('rejectReason', { value });
/** A change names the version that the person saw. */
export const RejectReasonChange = entity('rejectReason', { id: id(), value, version: z.int().optional() });

export const RejectReasonRow = entity('rejectReason', {
  id: id(),
  value: z.string(),
  updatedBy: actor(),
  updatedTime: instant(),
  version: z.int(),
});

const refusals = ['record.notFound', 'record.changed', 'rejectReason.taken'] as const;

/** Why an application or a collector may be refused (seed 0 §3, §7; seed 2 §7 Compensation). */
export const rejectReason = resource('/api/compensation/replace/rejectReason', {
  pages: post('pages', {
    can: 'comp:rejectReason:view',
    body: entity('rejectReason', { value: line(60).optional(), ...paging }),
    returns: page(RejectReasonRow),
    sortable: ['value', 'updatedTime'],
  }),
  create: post('create', {
    can: 'comp:rejectReason:edit',
    body: RejectReasonDraft,
    returns: Ref,
    once: true,
    errors: ['rejectReason.taken'],
  }),
  update: post('update', {
    can: 'comp:rejectReason:edit',
    body: RejectReasonChange,
    returns: z.object({ version: z.int() }),
    once: true,
    errors: refusals,
  }),
  delete: post('delete', {
    can: 'comp:rejectReason:edit',
    body: z.object({ id: id(), version: z.int().optional() }),
    returns: nothing,
    errors: ['record.notFound', 'record.changed'],
  }),
  getAllRejectReason: get('getAllRejectReason', {
    can: 'signed-in',
    returns: z.array(z.object({ id: id(), value: z.string() })),
  }),
});
