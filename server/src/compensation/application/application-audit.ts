import { PaymentChannel } from '@reap/contracts/compensation/codes';
import { compensationPages } from '@reap/contracts/compensation/pages';
import { groupedYuan } from '@reap/contracts/fields';
import { inArray, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { expected } from '../../kernel/call/versioned-record.ts';
import { stationTime } from '../../kernel/station-time.ts';
import { sendMail } from '../../message-center/index.ts';
import { rejectReasons } from '../claim-rules/claim-rules.schema.ts';
import { planPayments } from '../payment/plan.ts';
import { type ApplicationRecord, changeApplication } from './application.changes.ts';
import { loadApplication } from './application.load.ts';
import { applicationMoves, type Judgement, judged, type Verdicts } from './application.rules.ts';
import { counting, holdToDecide, linesOf } from './application-lines.ts';
import { isOwn, selfOf } from './application-own.ts';
import { tellApplicants } from './tell-applicant.ts';

export interface Audit extends Verdicts {
  applyId: string;
  version?: number | undefined;
}

/** Refuses an application that somebody else was first with, saying who and when. */
function refuseHandled(record: ApplicationRecord, { user }: Context): void {
  if (record.auditedAt && !applicationMoves.audit.can(record))
    fail('application.handled', { by: record.auditedByName, at: stationTime(record.auditedAt) });
  applicationMoves.audit.require(record, user);
}

/**
 * Audits an application: the one path for both wizards and for many at once. Never one's own; passing it plans its payments,
 * rejecting it frees its lines, all in this transaction.
 */
export async function auditApplication(
  context: Context,
  { applyId, version, ...verdicts }: Audit,
  kind?: 'behalf',
): Promise<ApplicationRecord> {
  const { db, user, now } = context;
  await holdToDecide(db, (await loadApplication(applyId, context, kind)).id);
  // As it is once nobody else decides about it: whoever was second reads who was first.
  const found = await loadApplication(applyId, context, kind);
  refuseHandled(found, context);
  const record = expected(found, version);
  const lines = (await linesOf(db, [record.id])).get(record.id) ?? [];
  if (isOwn(record, lines, await selfOf(context))) fail('application.own');
  const live = counting(record, lines);
  const judgement = judged(record, live, verdicts);
  const reasons = await reasonsOf(judgement, verdicts, context);
  const audited = await changeApplication(context, record, {
    status: applicationMoves.audit.next(record, user, judgement.outcome),
    amountFen: grantedFen(live, judgement),
    collectorAudit: judgement.collectorAudit,
    collectorReasonId: judgement.collectorReasonId,
    collectorReason: reasons.get(judgement.collectorReasonId ?? '') ?? '',
    materialAudit: judgement.materialAudit,
    auditRemark: verdicts.auditRemark,
    auditedBy: user.userId,
    auditedByName: user.employeeName,
    auditedAt: now,
  });
  await writeVerdicts(judgement, reasons, context);
  if (judgement.outcome === 'passed') await tellPassed(context, audited, await planPayments(context, audited));
  else await tellRefused(context, audited, [...reasons.values()]);
  context.audit({
    target: record.applyNo,
    before: { status: record.status, payAmount: record.amountFen },
    after: { status: audited.status, payAmount: audited.amountFen, auditRemark: audited.auditRemark },
  });
  context.emit({ kind: 'application', applyId: record.id });
  if (judgement.outcome === 'failed') await tellAgent(context, audited);
  return audited;
}

function tellPassed(context: Context, audited: ApplicationRecord, dueAt: Date): Promise<void> {
  const result = audited.payChannel === PaymentChannel.cash ? 'passedCash' : 'passed';
  const params = { amount: groupedYuan(audited.amountFen), at: stationTime(dueAt) };
  return tellApplicants(context, [{ application: audited, result, params }]);
}

/** With the reasons that were chosen, each once, and the remark. */
function tellRefused(context: Context, audited: ApplicationRecord, reasons: readonly string[]): Promise<void> {
  const said = [...new Set([...reasons, audited.auditRemark])].filter(Boolean);
  const reason = said.join(audited.language === 'zh-CN' ? '；' : '; ');
  return tellApplicants(context, [{ application: audited, result: reason ? 'refusedWhy' : 'refused', params: { reason } }]);
}

/** The agent who applied for a passenger hears of it too. */
async function tellAgent(context: Context, { id, applyNo, flightNo, flightDate, createdBy }: ApplicationRecord): Promise<void> {
  if (!createdBy) return;
  await sendMail(context, {
    to: [createdBy],
    template: 'application.mail.failed',
    params: { applyNo, flightNo, flightDate },
    tells: { 'comp.application.orderNo': applyNo },
    businessType: 'compensation',
    targetUrl: `${compensationPages.applicationAudit}?applyId=${id}`,
  });
}

/** What is paid: what was granted, where amounts were looked at, else what was applied for. */
function grantedFen(lines: readonly { id: string; amountFen: number }[], { lines: decided }: Judgement): number {
  const granted = new Map(decided.map(line => [line.id, line.newAmountFen]));
  return lines.reduce((sum, line) => sum + (granted.get(line.id) ?? line.amountFen), 0);
}

/** The reasons chosen, as they read now. Refuses one that is not there (any more), at its field. */
async function reasonsOf({ collectorReasonId, lines }: Judgement, given: Verdicts, { db }: Context): Promise<Map<string, string>> {
  const chosen = [...new Set([collectorReasonId, ...lines.map(line => line.rejectReasonId)].filter(id => id !== null))];
  if (chosen.length === 0) return new Map();
  const rows = await db
    .select({ id: rejectReasons.id, value: rejectReasons.value })
    .from(rejectReasons)
    .where(inArray(rejectReasons.id, chosen));
  const known = new Map(rows.map(row => [row.id, row.value]));
  const gone = (reason: string | null | undefined) => reason && chosen.includes(reason) && !known.has(reason);
  const fields = [
    ...(gone(given.applyUserAudit.rejectReasonId) ? ['applyUserAudit.rejectReasonId'] : []),
    ...given.applyPaxInfoS.flatMap((one, at) => (gone(one.rejectReasonId) ? [`applyPaxInfoS.${at}.rejectReasonId`] : [])),
  ];
  if (fields.length > 0) fail('request.invalid', {}, Object.fromEntries(fields.map(field => [field, { key: 'validate.choice' }])));
  return known;
}

/** The verdict on each line; one statement. */
async function writeVerdicts({ lines }: Judgement, reasons: ReadonlyMap<string, string>, { db }: Context): Promise<void> {
  const decided = lines.map(line => ({
    id: line.id,
    audit_type: line.auditType,
    reject_reason_id: line.rejectReasonId,
    reject_reason: reasons.get(line.rejectReasonId ?? '') ?? '',
    new_amount_fen: line.newAmountFen,
  }));
  await db.execute(sql`
    update application_lines l
    set audit_type = d.audit_type, reject_reason_id = d.reject_reason_id, reject_reason = d.reject_reason, new_amount_fen = d.new_amount_fen
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb)
      as d(id uuid, audit_type integer, reject_reason_id uuid, reject_reason text, new_amount_fen bigint)
    where l.id = d.id`);
}
