import * as z from 'zod';
import { page, post, resource } from '../contract.ts';
import { actor, code, entity, id, instant, lookedUp, nothing, paging, text } from '../fields.ts';
import { columnsOf, type DataModel } from '../model.ts';

/** Numbers that are written to no more. */
export const smsBlockedModel: DataModel = { id: 'msg.smsBlocked', columns: { telphone: { mask: 'phone' } } };

const Blocked = entity(
  'smsBlocked',
  columnsOf(smsBlockedModel, {
    id: id(),
    telphone: z.string().optional(),
    reason: code('smsBlock'),
    /** In the gateway's words, where it was the gateway that said so. */
    note: z.string(),
    /** Who has noted it; empty where it was the gateway. */
    createdUser: actor(),
    createdTime: instant(),
  }),
);
export const BlockedDraft = entity('smsBlocked', { telphone: text('mobile'), reason: code('smsBlock') });

const view = { can: 'msg:smsBlocked:view', added: true } as const;
const edit = { can: 'msg:smsBlocked:edit', added: true } as const;

/** Passengers who want no more messages, and numbers that are nobody's: messages to many leave them out. */
export const smsBlocked = resource('/api/reaptv-message-center-bff/sms/blocked', {
  page: post('page', {
    ...view,
    model: smsBlockedModel,
    lookup: ['telphone'],
    body: entity(
      'smsBlocked',
      columnsOf(smsBlockedModel, { telphone: lookedUp('mobile').optional(), reason: code('smsBlock').optional(), ...paging }),
    ),
    returns: page(Blocked),
    sortable: ['createdTime'],
  }),
  save: post('save', { ...edit, body: BlockedDraft, returns: z.object({ id: id() }), once: true, errors: ['smsBlocked.known'] }),
  /** The number is written to again. */
  lift: post('lift', { ...edit, body: z.object({ id: id() }), returns: nothing, errors: ['record.notFound'] }),
});
