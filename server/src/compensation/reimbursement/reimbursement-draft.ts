import { ReimbursementStatus } from '@reap/contracts/compensation/codes';
import type { ReimbursementDraft } from '@reap/contracts/compensation/payment/reimbursement';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, expected, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { compensationOrders, compensationReceipts } from '../compensation.schema.ts';
import { newNumber } from '../numbers.ts';
import { type Claimable, claimableBy, paidThere } from './claimable.queries.ts';
import { loadReimbursement, type ReimbursementRecord, reimbursementRules } from './reimbursement.load.ts';
import { claimMaxDate, reimbursementMoves } from './reimbursement.rules.ts';
import { reimbursementLines, reimbursements } from './reimbursement.schema.ts';

type Draft = z.output<typeof ReimbursementDraft>;
type Line = Pick<typeof reimbursementLines.$inferInsert, 'orderId' | 'paxId' | 'amountFen'>;

/** Days that can be claimed: in their order, none after the last one. */
export function checkDays({ flightStartDate: from, flightEndDate: to }: Omit<Claimable, 'station'>, now: Date): void {
  const max = claimMaxDate(now);
  if (from > to) fail('request.invalid', {}, { flightEndDate: { key: 'reimbursement.datesReversed' } });
  if (to > max) fail('request.invalid', {}, { flightEndDate: { key: 'reimbursement.afterMax', params: { max } } });
}

/** What was paid to each of these order passengers. Refuses reimbursement.paxUnknown where somebody got no cash there. */
async function linesOf(draft: Draft, context: Context): Promise<Line[]> {
  const asked = new Map(draft.paxList.map(one => [`${one.orderId} ${one.paxId}`, one]));
  const found = await context.db
    .select({ orderId: compensationReceipts.orderId, paxId: compensationReceipts.paxId, amountFen: compensationReceipts.amountFen })
    .from(compensationReceipts)
    .innerJoin(compensationOrders, eq(compensationOrders.id, compensationReceipts.orderId))
    .where(
      and(
        inArray(compensationReceipts.orderId, [...new Set(draft.paxList.map(one => one.orderId))]),
        paidThere(draft),
        claimableBy(context),
      ),
    );
  const lines = found.filter(line => asked.has(`${line.orderId} ${line.paxId}`));
  const count = asked.size - lines.length;
  if (count > 0) fail('reimbursement.paxUnknown', { count }, { paxList: { key: 'reimbursement.paxUnknown', params: { count } } });
  return lines;
}

/** Writes the lines. Refuses reimbursement.paxClaimed where another reimbursement has one of them, also one that is saved at this moment. */
async function writeLines(id: string, lines: readonly Line[], { db, tenantId }: Context): Promise<void> {
  await db.delete(reimbursementLines).where(eq(reimbursementLines.reimbursementId, id));
  const written = await db
    .insert(reimbursementLines)
    .values(lines.map(line => ({ ...line, tenantId, reimbursementId: id })))
    .onConflictDoNothing()
    .returning({ orderId: reimbursementLines.orderId });
  const count = lines.length - written.length;
  if (count > 0) fail('reimbursement.paxClaimed', { count }, { paxList: { key: 'reimbursement.paxClaimed', params: { count } } });
}

/** Writes a new draft, or overwrites one that is its creator's to edit. */
export async function saveDraft(draft: Draft, context: Context): Promise<ReimbursementRecord> {
  const { db, tenantId, user, now } = context;
  checkDays(draft, now);
  const lines = await linesOf(draft, context);
  const fields = {
    station: draft.station,
    flightStartDate: draft.flightStartDate,
    flightEndDate: draft.flightEndDate,
    claimMaxDate: claimMaxDate(now),
    remark: draft.remark,
    orderCount: new Set(lines.map(line => line.orderId)).size,
    paxCount: lines.length,
    sumFen: lines.reduce((sum, line) => sum + line.amountFen, 0),
  };
  const saved = draft.id ? await overwrite(draft.id, draft.version, fields, context) : undefined;
  const record = saved ?? (await insert());
  await writeLines(record.id, lines, context);
  await refuseUnseen(record, context);
  context.audit({ target: record.orderNo, after: draft });
  return record;

  async function insert(): Promise<ReimbursementRecord> {
    const [made] = await db
      .insert(reimbursements)
      .values({
        ...fields,
        ...signedBy(context),
        tenantId,
        id: newId(),
        status: ReimbursementStatus.draft,
        orderNo: await newNumber(db, 'RB', now),
        createdBy: user.userId,
        createdByName: user.employeeName,
        createdAt: now,
      })
      .returning();
    if (!made) throw new Error('an insert gives a row');
    return made;
  }
}

async function overwrite(id: string, version: number | undefined, fields: Partial<ReimbursementRecord>, context: Context) {
  const found = await loadReimbursement(id, context);
  reimbursementMoves.edit.require(found, context.user);
  return changeVersioned(reimbursements, expected(found, version), fields, context);
}

/** Nobody writes where his row rules don't let him look. */
async function refuseUnseen({ id }: ReimbursementRecord, context: Context): Promise<void> {
  const [seen] = await context.db
    .select({ one: sql`1` })
    .from(reimbursements)
    .where(and(eq(reimbursements.id, id), reimbursementRules(context)));
  if (!seen) fail('request.invalid', {}, { station: { key: 'validate.choice' } });
}
