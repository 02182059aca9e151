import { applicationDetail, applicationLine, ofOwnArrangements } from '../../../testing/sample-applications.ts';
import { applicationAuditOf, collarAuditOf, grantedFen, pagesOf, passes, problemsOf, undecided, type Verdicts } from './verdicts.ts';

const first = applicationLine(1);
const second = applicationLine(2);
const kinds = (detail = applicationDetail()) => pagesOf(detail).map(page => page.kind);
const decided = (change: Partial<Verdicts> = {}, detail = applicationDetail()): Verdicts => ({
  ...undecided(detail),
  collector: { auditType: 1 },
  passengers: { [first.paxId]: { auditType: 1 }, [second.paxId]: { auditType: 1 } },
  ...change,
});

test('a page for the collector, each passenger whatever his orders, and the material of own arrangements', () => {
  expect(kinds()).toEqual(['collector', 'passenger', 'passenger', 'finish']);
  expect(kinds(ofOwnArrangements())).toEqual(['collector', 'passenger', 'passenger', 'material', 'finish']);
  const ofTwoOrders = { compensationOrderVOList: [first, { ...second, paxId: first.paxId }] };
  expect(kinds(applicationDetail(1, { passengerPaxInfoVO: ofTwoOrders }))).toEqual(['collector', 'passenger', 'finish']);
});

test('going on asks for a verdict, and for a reason with a rejection', () => {
  const [collector = { kind: 'finish' }, passenger = { kind: 'finish' }] = pagesOf(applicationDetail());
  const nothing = undecided(applicationDetail());
  expect(problemsOf(collector, nothing, applicationDetail())).toEqual({ auditType: 'audit.decisionRequired' });
  expect(problemsOf(passenger, nothing, applicationDetail())).toEqual({ auditType: 'audit.decisionRequired' });
  const rejected = decided({ collector: { auditType: 2 } });
  expect(problemsOf(collector, rejected, applicationDetail())).toEqual({ rejectReasonId: 'wizard.rejectReasonRequired' });
});

test('amounts of the material: whole yuan, no more than applied for; whole ones are filled in', () => {
  const odd = applicationLine(2, { currentAmount: 20_050 });
  const detail = ofOwnArrangements({ passengerPaxInfoVO: { compensationOrderVOList: [first, odd] } });
  const material = pagesOf(detail)[3] ?? { kind: 'finish' };
  const filled = undecided(detail).material.amounts;
  expect(filled).toEqual({ [first.paxInfoId]: 400, [odd.paxInfoId]: null });
  const problems = (amounts: Record<string, number | null>) =>
    problemsOf(material, decided({ material: { auditType: 1, amounts, remark: '' } }, detail), detail);
  expect(problems(filled)).toEqual({ [odd.paxInfoId]: 'wizard.newAmountRequired' });
  expect(problems({ ...filled, [odd.paxInfoId]: 201 })).toEqual({ [odd.paxInfoId]: 'wizard.newAmountTooLarge' });
  expect(problems({ [first.paxInfoId]: 0.5, [odd.paxInfoId]: 0 })).toEqual({
    [first.paxInfoId]: 'wizard.newAmountInvalid',
    [odd.paxInfoId]: 'wizard.newAmountInvalid',
  });
  expect(problems({ [first.paxInfoId]: 400, [odd.paxInfoId]: 200 })).toEqual({});
});

test('a rejected material needs a remark, of at most 600 characters', () => {
  const detail = ofOwnArrangements();
  const material = pagesOf(detail)[3] ?? { kind: 'finish' };
  const problems = (remark: string) => problemsOf(material, decided({ material: { auditType: 2, amounts: {}, remark } }), detail);
  expect(problems(' ')).toEqual({ remark: 'wizard.materialRemarkRequired' });
  expect(problems('票'.repeat(601))).toEqual({ remark: 'wizard.materialRemarkMax' });
  expect(problems('票据不符')).toEqual({});
});

test('what is sent: a verdict for each line, a reason with a rejection alone, amounts where there is material', () => {
  const detail = applicationDetail();
  const reasoned = decided({
    collector: { auditType: 1, rejectReasonId: 'r' },
    passengers: { [first.paxId]: { auditType: 2, rejectReasonId: 'r' }, [second.paxId]: { auditType: 1 } },
  });
  expect(collarAuditOf(detail, reasoned)).toEqual({
    applyId: detail.applyId,
    version: 1,
    applyUserAudit: { auditType: 1 },
    applyPaxInfoS: [
      { auditType: 2, rejectReasonId: 'r', paxInfoId: first.paxInfoId },
      { auditType: 1, paxInfoId: second.paxInfoId },
    ],
  });
  expect(applicationAuditOf(detail, reasoned)).not.toHaveProperty('applyPaxAmounts');
  const own = ofOwnArrangements();
  const amounts = { [first.paxInfoId]: 400, [second.paxInfoId]: 120 };
  expect(applicationAuditOf(own, decided({ material: { auditType: 1, amounts, remark: ' 按票据 ' } }))).toMatchObject({
    applyProfileAudit: { auditType: 1 },
    applyPaxAmounts: [
      { paxInfoId: first.paxInfoId, newAmount: 400 },
      { paxInfoId: second.paxInfoId, newAmount: 120 },
    ],
    auditRemark: '按票据',
  });
});

test('money follows only where everything passes; then what was granted', () => {
  const own = ofOwnArrangements();
  const pages = pagesOf(own);
  const granted = decided({ material: { auditType: 1, amounts: { [first.paxInfoId]: 300 }, remark: '' } });
  expect(passes(pages, granted)).toBe(true);
  expect(grantedFen(first, pages, granted)).toBe(30_000);
  expect(passes(pages, { ...granted, material: { ...granted.material, auditType: 2 } })).toBe(false);
  expect(passes(pages, { ...granted, collector: { auditType: 2 } })).toBe(false);
  expect(grantedFen(first, pagesOf(applicationDetail()), granted)).toBe(40_000);
});
