import type { tsuAudit } from '@reap/contracts/flight-passenger/tsu';
import { and } from 'drizzle-orm';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { changeVersioned, deleteVersioned, expected } from '../../kernel/call/versioned-record.ts';
import { rowsOf } from '../../kernel/export/export-rows.ts';
import { newId } from '../../kernel/ids.ts';
import { openTasks, timelineOf, withdrawReview } from '../../workflow/index.ts';
import type { TicketSystem } from './ticket-system.ts';
import { tsuMoves } from './tsu.rules.ts';
import { type TsuApplication, tsuApplications } from './tsu.schema.ts';
import { couponAsSeen, holdCoupon, startReview } from './tsu-apply.ts';
import { loadTsu, noteStep, stepsOf, toFileRow, toRows, tsuBusiness, tsuOrder, tsuRules, tsuWhere } from './tsu-rows.ts';

type Filter = Parameters<typeof tsuWhere>[0];
interface Ref {
  id: string;
  version?: number | undefined;
}

const listed = (filter: Filter, context: Context) =>
  context.db
    .select()
    .from(tsuApplications)
    .where(and(tsuWhere(filter), tsuRules(context)))
    .$dynamic();

const seenBy = async ({ id, version }: Ref, context: Context): Promise<TsuApplication> => expected(await loadTsu(id, context), version);

/** Changes an application that is still as it was seen, and says so to log and pages. */
async function moved(record: TsuApplication, set: Partial<TsuApplication>, context: Context): Promise<void> {
  const after = await changeVersioned(tsuApplications, record, set, context);
  context.audit({ target: record.ticketNo, before: { status: record.status }, after: { status: after.status } });
  context.emit({ kind: 'task', orderId: record.id });
}

/** What a new order to the ticket system begins with: it is sent by the worker, under an id of its own. */
export const newOrder = () => ({ orderId: newId(), sentAt: null, askedAt: null, executedAt: null, failure: '' });

export const tsuAuditHandlers = (system: TicketSystem): Handlers<typeof tsuAudit> => ({
  async list(filter, context) {
    const found = await pageOf(context.db, listed(filter, context), filter, tsuOrder);
    return { ...found, rows: await toRows(found.rows, context) };
  },

  download: (filter, context) => rowsOf(context.db, listed(filter, context), filter, tsuOrder, toFileRow),

  async detail({ id }, context) {
    const { db, language } = context;
    const record = await loadTsu(id, context);
    const [row] = await toRows([record], context);
    const [task] = await openTasks(db, tsuBusiness, [id]);
    return {
      ...(row ?? toFileRow(record)),
      steps: await stepsOf(db, id),
      records: await timelineOf(db, tsuBusiness, id, language),
      taskId: task?.taskId ?? null,
    };
  },

  async executeAgain(ref, context) {
    const record = await seenBy(ref, context);
    const status = tsuMoves.executeAgain.next(record, context.user);
    await holdCoupon(context, record.paxId);
    await moved(record, { status, ...newOrder() }, context);
    await noteStep(context, record.id, 'executeAgain');
    return null;
  },

  async fimOperate({ fimNo, remarks, ...ref }, context) {
    const record = await seenBy(ref, context);
    const status = tsuMoves.fimOperate.next(record, context.user);
    await moved(record, { status, fimNo: fimNo.toUpperCase(), failure: '', executedAt: context.now }, context);
    await noteStep(context, record.id, 'fim', [fimNo.toUpperCase(), remarks].filter(Boolean).join(' · '));
    return null;
  },

  async revoke(ref, context) {
    const record = await seenBy(ref, context);
    const status = tsuMoves.revoke.next(record, context.user);
    await withdrawReview(context, tsuBusiness, record.id);
    await moved(record, { status }, context);
    await noteStep(context, record.id, 'revoke');
    return null;
  },

  async reApply(ref, context) {
    const record = await seenBy(ref, context);
    const status = tsuMoves.reApply.next(record, context.user);
    const pax = await couponAsSeen(system, { id: record.paxId, seen: record.fromStatus }, context);
    await holdCoupon(context, record.paxId);
    if (!(await startReview(record, pax, context))) return { isPrompt: true };
    await moved(record, { status }, context);
    await noteStep(context, record.id, 'reApply');
    return { isPrompt: false };
  },

  async delReApply(ref, context) {
    const record = await seenBy(ref, context);
    tsuMoves.delReApply.require(record, context.user);
    await deleteVersioned(tsuApplications, record, context);
    context.audit({ target: record.ticketNo, before: { status: record.status, reason: record.reason } });
    return null;
  },
});
