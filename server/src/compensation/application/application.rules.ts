import type { ApplicationAudit } from '@reap/contracts/compensation/claim/application';
import { AccidentType, ApplicationStatus, ownArrangements, PayStatus, PersonAudit } from '@reap/contracts/compensation/codes';
import type { EnumValue } from '@reap/contracts/enums';
import type * as z from 'zod';
import { fail, type RefusedField } from '../../kernel/call/refusal.ts';
import { stateMachine } from '../../kernel/state-machine.ts';

export interface ApplicationFacts {
  status: ApplicationStatus;
  payStatus: EnumValue<'payStatus'>;
}

const { unreviewed, passed, failed, revoked } = ApplicationStatus;
const unlessOut = {
  holds: ({ payStatus }: ApplicationFacts): boolean => payStatus === PayStatus.paid || payStatus === PayStatus.paying,
  refused: 'application.paid',
} as const;

/** The state machine of applications, row by row (entities.md application): `revoke` is the applicant's or his agent's, `end` the system's. */
export const { moves: applicationMoves } = stateMachine<ApplicationFacts>()({
  states: 'approvalListStatus',
  refused: 'application.state',
  transitions: {
    audit: { from: [unreviewed], to: { passed, failed } },
    revoke: { from: [unreviewed], to: revoked },
    end: { from: [unreviewed, passed], to: revoked, unless: unlessOut },
    receive: { from: [passed], to: 'unchanged' },
    updQuickPay: { from: [unreviewed, passed], to: 'unchanged', unless: unlessOut },
  },
});

/** Whether an application keeps its lines from being applied for again: it waits, or is passed. */
export const isLive = (status: ApplicationStatus): boolean => status === unreviewed || status === passed;

/** Own arrangements of an irregular flight are paid by what the receipts say (seed 0 §2.4). */
export const hasMaterialStep = (application: { accidentType: number; accidentSubType: string }): boolean =>
  application.accidentType === AccidentType.irregularFlight && application.accidentSubType === ownArrangements;

/** Quick pay skips the wait, in which a wrong collector is found out: never with a phone that is not the booking's. */
export const mayQuickPay = (application: ApplicationFacts & { phoneOfBooking: boolean }): boolean =>
  application.phoneOfBooking && applicationMoves.updQuickPay.can(application);

export interface ClaimedLine {
  id: string;
  amountFen: number;
}
type Given = z.output<typeof ApplicationAudit>;
export type Verdicts = Pick<Given, 'applyUserAudit' | 'applyPaxInfoS' | 'applyProfileAudit' | 'applyPaxAmounts' | 'auditRemark'>;

export interface Judgement {
  outcome: keyof typeof applicationMoves.audit.to;
  collectorAudit: EnumValue<'personAuditType'>;
  collectorReasonId: string | null;
  materialAudit: EnumValue<'personAuditType'> | null;
  lines: { id: string; auditType: EnumValue<'personAuditType'>; rejectReasonId: string | null; newAmountFen: number | null }[];
}

type Problems = Record<string, RefusedField>;

/**
 * What an auditor's verdicts make of an application. Every line needs one, a rejected person a reason, a rejected material a
 * remark; amounts of the material are positive and never above the applied. Refuses with request.invalid at the fields.
 */
export function judged(
  application: { accidentType: number; accidentSubType: string },
  lines: readonly ClaimedLine[],
  given: Verdicts,
): Judgement {
  const material = hasMaterialStep(application);
  const problems = { ...personProblems(given), ...coverProblems(lines, given), ...(material && materialProblems(lines, given)) };
  if (Object.keys(problems).length > 0) fail('request.invalid', {}, problems);
  const { applyUserAudit, applyPaxInfoS, applyProfileAudit, applyPaxAmounts } = given;
  const verdicts = new Map(applyPaxInfoS.map(one => [one.paxInfoId, one]));
  const materialAudit = material ? (applyProfileAudit?.auditType ?? PersonAudit.reject) : null;
  // Only those of a material that passes were looked at.
  const amounts = new Map(materialAudit === PersonAudit.pass ? applyPaxAmounts.map(one => [one.paxInfoId, one.newAmount * 100]) : []);
  const agreed = [applyUserAudit.auditType, materialAudit ?? PersonAudit.pass, ...applyPaxInfoS.map(one => one.auditType)].every(
    type => type === PersonAudit.pass,
  );
  return {
    outcome: agreed ? 'passed' : 'failed',
    collectorAudit: applyUserAudit.auditType,
    collectorReasonId: reasonOf(applyUserAudit),
    materialAudit,
    lines: lines.map(({ id }) => {
      const verdict = verdicts.get(id);
      const auditType = verdict?.auditType ?? PersonAudit.reject;
      return { id, auditType, rejectReasonId: verdict ? reasonOf(verdict) : null, newAmountFen: amounts.get(id) ?? null };
    }),
  };
}

/** Passing clears the reason (seed 0 §4). */
const reasonOf = (verdict: Given['applyUserAudit']): string | null =>
  verdict.auditType === PersonAudit.reject ? (verdict.rejectReasonId ?? null) : null;

function personProblems({ applyUserAudit, applyPaxInfoS }: Verdicts): Problems {
  const unexplained = (verdict: Given['applyUserAudit']) => verdict.auditType === PersonAudit.reject && !verdict.rejectReasonId;
  const problem = { key: 'wizard.rejectReasonRequired' };
  return {
    ...(unexplained(applyUserAudit) && { 'applyUserAudit.rejectReasonId': problem }),
    ...Object.fromEntries(applyPaxInfoS.flatMap((one, at) => (unexplained(one) ? [[`applyPaxInfoS.${at}.rejectReasonId`, problem]] : []))),
  };
}

/** Each line is decided about exactly once, and nothing else is. */
function coverProblems(lines: readonly ClaimedLine[], { applyPaxInfoS }: Verdicts): Problems {
  const asked = new Set(lines.map(line => line.id));
  const decided = new Set(applyPaxInfoS.map(one => one.paxInfoId));
  const stray = applyPaxInfoS.some(one => !asked.has(one.paxInfoId)) || decided.size < applyPaxInfoS.length;
  if (stray) return { applyPaxInfoS: { key: 'validate.choice' } };
  return decided.size < asked.size ? { applyPaxInfoS: { key: 'audit.decisionRequired' } } : {};
}

function materialProblems(lines: readonly ClaimedLine[], given: Verdicts): Problems {
  const { applyProfileAudit, applyPaxAmounts, auditRemark } = given;
  if (!applyProfileAudit) return { 'applyProfileAudit.auditType': { key: 'audit.decisionRequired' } };
  if (applyProfileAudit.auditType === PersonAudit.reject)
    return auditRemark === '' ? { auditRemark: { key: 'wizard.materialRemarkRequired' } } : {};
  const applied = new Map(lines.map(line => [line.id, line.amountFen]));
  const problemOf = ({ paxInfoId, newAmount }: Given['applyPaxAmounts'][number]): string | undefined => {
    const appliedFen = applied.get(paxInfoId);
    if (appliedFen === undefined) return 'validate.choice';
    if (newAmount < 1) return 'wizard.newAmountInvalid';
    return newAmount * 100 > appliedFen ? 'wizard.newAmountTooLarge' : undefined;
  };
  const wrong = applyPaxAmounts.flatMap((one, at) => {
    const key = problemOf(one);
    return key ? [[`applyPaxAmounts.${at}.newAmount`, { key }] as const] : [];
  });
  const said = new Set(applyPaxAmounts.map(one => one.paxInfoId));
  const missing = said.size < applied.size || said.size < applyPaxAmounts.length;
  return { ...Object.fromEntries(wrong), ...(missing && { applyPaxAmounts: { key: 'wizard.newAmountRequired' } }) };
}
