import type { ApplicationDetail } from '@reap/contracts/compensation/claim/application';
import { AccidentType, ownArrangements, PersonAudit } from '@reap/contracts/compensation/codes';
import type { EnumValue } from '@reap/contracts/enums';
import * as z from 'zod';

export type Detail = z.output<typeof ApplicationDetail>;
export type Line = Detail['passengerPaxInfoVO']['compensationOrderVOList'][number];
export type AuditType = EnumValue<'personAuditType'>;

const Verdict = z.object({ auditType: z.union([z.literal(1), z.literal(2)]).optional(), rejectReasonId: z.string().optional() });
export type Verdict = z.output<typeof Verdict>;

/** A verdict on a person after one is chosen: the same once more leaves the reason. */
export const decidedAs = (auditType: AuditType, verdict: Verdict = {}): Verdict =>
  verdict.auditType === auditType ? verdict : { auditType };

/** What an auditor has decided so far; kept over a reload, without anything personal. */
export const Verdicts = z.object({
  applyId: z.string(),
  collector: Verdict,
  /** By passenger: each has one verdict for all of his orders. */
  passengers: z.record(z.string(), Verdict),
  material: z.object({ auditType: Verdict.shape.auditType, amounts: z.record(z.string(), z.number().nullable()), remark: z.string() }),
});
export type Verdicts = z.output<typeof Verdicts>;

export type Page =
  | { kind: 'collector' }
  | { kind: 'passenger'; paxId: string; lines: readonly Line[] }
  | { kind: 'material' }
  | { kind: 'finish' };

/** The pages of the wizard: who applies, each passenger, the material of own arrangements, the end (seed 0 §2.3, §2.4). */
export function pagesOf(detail: Detail): Page[] {
  const { accidentType, accidentSubType } = detail.applyOrderDetailsVO;
  const passengers = Map.groupBy(detail.passengerPaxInfoVO.compensationOrderVOList, line => line.paxId);
  return [
    { kind: 'collector' },
    ...[...passengers].map(([paxId, lines]) => ({ kind: 'passenger' as const, paxId, lines })),
    ...(accidentType === AccidentType.irregularFlight && accidentSubType === ownArrangements ? [{ kind: 'material' as const }] : []),
    { kind: 'finish' },
  ];
}

/** Nothing decided; the amounts are those applied for, where they are whole yuan. */
export const undecided = (detail: Detail): Verdicts => ({
  applyId: detail.applyId,
  collector: {},
  passengers: {},
  material: {
    auditType: undefined,
    amounts: Object.fromEntries(
      detail.passengerPaxInfoVO.compensationOrderVOList.map(line => [
        line.paxInfoId,
        line.currentAmount % 100 === 0 ? line.currentAmount / 100 : null,
      ]),
    ),
    remark: '',
  },
});

export const maxRemark = 600;
/** What is wrong on a page, by field: keys of texts. */
export type Problems = Readonly<Record<string, string>>;

function personProblems({ auditType, rejectReasonId }: Verdict = {}): Problems {
  if (!auditType) return { auditType: 'audit.decisionRequired' };
  return auditType === PersonAudit.reject && !rejectReasonId ? { rejectReasonId: 'wizard.rejectReasonRequired' } : {};
}

export function amountProblem(yuan: number | null | undefined, line: Line): string | undefined {
  if (yuan === null || yuan === undefined) return 'wizard.newAmountRequired';
  if (!Number.isInteger(yuan) || yuan < 1) return 'wizard.newAmountInvalid';
  return yuan * 100 > line.currentAmount ? 'wizard.newAmountTooLarge' : undefined;
}

function materialProblems({ auditType, amounts, remark }: Verdicts['material'], lines: readonly Line[]): Problems {
  if (!auditType) return { auditType: 'audit.decisionRequired' };
  if ([...remark].length > maxRemark) return { remark: 'wizard.materialRemarkMax' };
  if (auditType === PersonAudit.reject) return remark.trim() === '' ? { remark: 'wizard.materialRemarkRequired' } : {};
  return Object.fromEntries(
    lines.flatMap(line => {
      const problem = amountProblem(amounts[line.paxInfoId], line);
      return problem ? [[line.paxInfoId, problem]] : [];
    }),
  );
}

/** What keeps an auditor from going on from a page (seed 0 §4, §5). */
export function problemsOf(page: Page, verdicts: Verdicts, detail: Detail): Problems {
  if (page.kind === 'collector') return personProblems(verdicts.collector);
  if (page.kind === 'passenger') return personProblems(verdicts.passengers[page.paxId]);
  return page.kind === 'material' ? materialProblems(verdicts.material, detail.passengerPaxInfoVO.compensationOrderVOList) : {};
}

/** Whether everything decided passes; then money follows. */
export const passes = (pages: readonly Page[], verdicts: Verdicts): boolean =>
  verdicts.collector.auditType === PersonAudit.pass &&
  pages.every(page =>
    page.kind === 'passenger'
      ? verdicts.passengers[page.paxId]?.auditType === PersonAudit.pass
      : page.kind !== 'material' || verdicts.material.auditType === PersonAudit.pass,
  );

/** What is paid for a line as things stand. */
export const grantedFen = (line: Line, pages: readonly Page[], { material }: Verdicts): number =>
  pages.some(page => page.kind === 'material') ? (material.amounts[line.paxInfoId] ?? 0) * 100 : line.currentAmount;

const wired = ({ auditType = PersonAudit.pass, rejectReasonId }: Verdict = {}) => ({
  auditType,
  ...(auditType === PersonAudit.reject && { rejectReasonId }),
});

/** What both audits send (seed 0 §3). */
export const collarAuditOf = ({ applyId, version, passengerPaxInfoVO }: Detail, verdicts: Verdicts) => ({
  applyId,
  version,
  applyUserAudit: wired(verdicts.collector),
  applyPaxInfoS: passengerPaxInfoVO.compensationOrderVOList.map(({ paxInfoId, paxId }) => ({
    ...wired(verdicts.passengers[paxId]),
    paxInfoId,
  })),
});

/** What the application audit sends besides, where there is material. */
export function applicationAuditOf(detail: Detail, verdicts: Verdicts) {
  const audit = collarAuditOf(detail, verdicts);
  if (!pagesOf(detail).some(page => page.kind === 'material')) return audit;
  const { auditType = 1, amounts, remark } = verdicts.material;
  return {
    ...audit,
    applyProfileAudit: { auditType },
    applyPaxAmounts:
      auditType === PersonAudit.pass ? audit.applyPaxInfoS.map(({ paxInfoId }) => ({ paxInfoId, newAmount: amounts[paxInfoId] ?? 0 })) : [],
    auditRemark: remark.trim(),
  };
}
