import { ReimbursementStatus } from '@reap/contracts/compensation/codes';
import { compensationPages } from '@reap/contracts/compensation/pages';
import type { EnumValue } from '@reap/contracts/enums';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, expected } from '../../kernel/call/versioned-record.ts';
import { addDays, startOfStationDay } from '../../kernel/station-time.ts';
import { sendMail } from '../../message-center/index.ts';
import { decide, startWorkflow, taskWithInstance } from '../../workflow/index.ts';
import { chosenFrom } from '../audit/reviewer-list.ts';
import { claimRulesOf } from '../claim-rules/claim-rules.ts';
import { askWhereNobodyIsLater } from '../flow/nobody-later.ts';
import { loadReimbursement, type ReimbursementRecord, reimbursementBusiness } from './reimbursement.load.ts';
import { reimbursementMoves } from './reimbursement.rules.ts';
import { reimbursementLines, reimbursements } from './reimbursement.schema.ts';

const nobodyChosen = { isPrompt: false, orderAuditorList: [], taskId: null };

const tell = (context: Context, { id, orderNo, station }: ReimbursementRecord, to: readonly string[], template: string): Promise<void> =>
  sendMail(context, {
    to,
    template: `reimbursement.mail.${template}`,
    params: { orderNo, station },
    tells: { 'comp.reimbursement.orderNo': orderNo },
    businessType: 'compensation',
    targetUrl: `${compensationPages.reimbursementDetail}?id=${id}`,
  });

export const tellReviewers = (context: Context, record: ReimbursementRecord, to: readonly string[]): Promise<void> =>
  tell(context, record, to, 'waiting');

/** Money for a station's till is claimed while its passengers' could be. */
async function deadlines({ flightEndDate }: ReimbursementRecord, { db }: Context) {
  const { claimDays } = await claimRulesOf(db);
  return [{ kind: 'claim' as const, at: startOfStationDay(addDays(flightEndDate, claimDays + 1)).toISOString() }];
}

/** Files a draft; with nobody to review it, it stays a draft and the person is told. */
export async function submit(record: ReimbursementRecord, version: number | undefined, context: Context) {
  const status = reimbursementMoves.submit.next(record, context.user);
  const reviewed = { businessType: reimbursementBusiness, amountFen: record.sumFen, station: record.station };
  await askWhereNobodyIsLater('reimbursement.confirmNobodyLater', reviewed, context);
  const outcome = await startWorkflow(context, {
    ...reviewed,
    businessId: record.id,
    deadlines: await deadlines(record, context),
  });
  if (outcome.kind !== 'waiting') return { ...nobodyChosen, isPrompt: true };
  const moved = await changeVersioned(reimbursements, expected(record, version), { status }, context);
  context.audit({ target: moved.orderNo, before: { status: record.status }, after: { status: moved.status } });
  context.emit({ kind: 'task', orderId: moved.id });
  await tellReviewers(context, moved, outcome.reviewerIds);
  return { ...nobodyChosen, ...(await chosenFrom(context, outcome)) };
}

/** Decides the open node of a reimbursement, known by its task. */
export async function process(
  { taskId, auditStatus, remarks }: { taskId: string; auditStatus: EnumValue<'auditDecision'>; remarks: string },
  context: Context,
) {
  const found = await taskWithInstance(context.db, taskId);
  if (found?.instance.businessType !== reimbursementBusiness) return fail('audit.notYourTask');
  const record = await loadReimbursement(found.instance.businessId, context);
  const outcome = await decide(context, found, { businessId: record.id, decision: auditStatus, remarks });
  const moved = await changeVersioned(
    reimbursements,
    record,
    { status: reimbursementMoves.audit.next(record, 'system', outcome.kind) },
    context,
  );
  context.audit({ target: moved.orderNo, before: { status: record.status }, after: { status: moved.status } });
  context.emit({ kind: 'task', orderId: moved.id });
  if (outcome.kind === 'waiting') {
    await tellReviewers(context, moved, outcome.reviewerIds);
    return { ...nobodyChosen, ...(auditStatus === 'AGREE' ? await chosenFrom(context, outcome) : { taskId: outcome.taskId }) };
  }
  await tell(context, moved, [moved.createdBy], outcome.kind);
  // What was refused for good can be claimed again, by another reimbursement.
  if (moved.status === ReimbursementStatus.failed)
    await context.db.update(reimbursementLines).set({ live: false }).where(eq(reimbursementLines.reimbursementId, moved.id));
  return { ...nobodyChosen, isPrompt: outcome.kind === 'noReviewer' };
}
