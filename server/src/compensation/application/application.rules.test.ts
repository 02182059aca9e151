import type { ApplicationStatus } from '@reap/contracts/compensation/codes';
import { Refusal } from '../../kernel/call/refusal.ts';
import { applicationMoves, hasMaterialStep, isLive, judged, mayQuickPay, type Verdicts } from './application.rules.ts';

const states = [1, 2, 3, 4, 5] as const;
const asked = { userId: 'somebody' };
const refused = (run: () => unknown): Refusal => {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('it was not refused');
};

const { audit, ...plain } = applicationMoves;
const leads: Record<keyof typeof plain, Partial<Record<ApplicationStatus, ApplicationStatus>>> = {
  revoke: { 1: 4 },
  end: { 1: 4, 2: 4 },
  receive: { 2: 2 },
  updQuickPay: { 1: 1, 2: 2 },
};

test.each((Object.keys(leads) as (keyof typeof leads)[]).flatMap(action => states.map(status => [action, status] as const)))(
  '%s in state %i',
  (action, status) => {
    const to = leads[action][status];
    expect(plain[action].can({ status, payStatus: 0 })).toBe(to !== undefined);
    if (to) expect(plain[action].next({ status, payStatus: 0 }, asked)).toBe(to);
    else
      expect(refused(() => plain[action].next({ status, payStatus: 0 }, asked))).toMatchObject({
        key: 'application.state',
        params: { status: `enum.approvalListStatus.${status}` },
      });
  },
);

test('an audit passes or fails what waits, and nothing else', () => {
  expect(states.filter(status => audit.can({ status, payStatus: 0 }))).toEqual([1]);
  const after = (outcome: 'passed' | 'failed') => audit.next({ status: 1, payStatus: 0 }, asked, outcome);
  expect([after('passed'), after('failed')]).toEqual([2, 3]);
});

test.each(['end', 'updQuickPay'] as const)('%s is refused once money is out or on its way', action => {
  for (const payStatus of [1, 2] as const)
    expect(refused(() => plain[action].next({ status: 2, payStatus }, asked)).key).toBe('application.paid');
  expect(plain[action].can({ status: 2, payStatus: 3 })).toBe(true);
});

test('waiting and passed applications keep their lines, all others give them free', () => {
  expect(states.filter(isLive)).toEqual([1, 2]);
});

test('quick pay is for a phone of the booking alone', () => {
  expect(mayQuickPay({ status: 1, payStatus: 0, phoneOfBooking: true })).toBe(true);
  expect(mayQuickPay({ status: 1, payStatus: 0, phoneOfBooking: false })).toBe(false);
  expect(mayQuickPay({ status: 2, payStatus: 1, phoneOfBooking: true })).toBe(false);
});

const delay = { accidentType: 1, accidentSubType: '1' };
const own = { accidentType: 1, accidentSubType: '8' };
const lines = [
  { id: 'a', amountFen: 40_000 },
  { id: 'b', amountFen: 20_050 },
];
const pass = { auditType: 1 as const };
const verdicts = (changes: Partial<Verdicts> = {}): Verdicts => ({
  applyUserAudit: pass,
  applyPaxInfoS: [
    { ...pass, paxInfoId: 'a' },
    { ...pass, paxInfoId: 'b' },
  ],
  applyPaxAmounts: [],
  auditRemark: '',
  ...changes,
});
const material = (changes: Partial<Verdicts> = {}) =>
  verdicts({
    applyProfileAudit: pass,
    applyPaxAmounts: [
      { paxInfoId: 'a', newAmount: 400 },
      { paxInfoId: 'b', newAmount: 1 },
    ],
    ...changes,
  });

test('the material step is for own arrangements of an irregular flight', () => {
  expect([own, delay, { accidentType: 2, accidentSubType: '8' }].map(hasMaterialStep)).toEqual([true, false, false]);
});

test('all passed passes; passing clears a reason', () => {
  const judgement = judged(delay, lines, verdicts({ applyUserAudit: { ...pass, rejectReasonId: 'r' } }));
  expect(judgement).toMatchObject({ outcome: 'passed', collectorReasonId: null, materialAudit: null });
  expect(judgement.lines).toEqual(lines.map(({ id }) => ({ id, auditType: 1, rejectReasonId: null, newAmountFen: null })));
});

test.each<[string, Partial<Verdicts>]>([
  ['the collector', { applyUserAudit: { auditType: 2, rejectReasonId: 'r' } }],
  [
    'a passenger',
    {
      applyPaxInfoS: [
        { ...pass, paxInfoId: 'a' },
        { auditType: 2, rejectReasonId: 'r', paxInfoId: 'b' },
      ],
    },
  ],
])('%s rejected fails the application and keeps the reason', (_, changes) => {
  const judgement = judged(delay, lines, verdicts(changes));
  expect(judgement.outcome).toBe('failed');
  expect([judgement.collectorReasonId, ...judgement.lines.map(line => line.rejectReasonId)]).toContain('r');
});

test('the material passes with amounts up to those applied for, in fen', () => {
  expect(judged(own, lines, material())).toMatchObject({
    outcome: 'passed',
    materialAudit: 1,
    lines: [{ newAmountFen: 40_000 }, { newAmountFen: 100 }],
  });
});

test('amounts without a material step are nobody’s business', () => {
  expect(judged(delay, lines, material()).lines.map(line => line.newAmountFen)).toEqual([null, null]);
});

test('a rejected material fails the application, with a remark', () => {
  const rejected = { applyProfileAudit: { auditType: 2 as const }, applyPaxAmounts: [] };
  expect(judged(own, lines, material({ ...rejected, auditRemark: '票据与航班不符' }))).toMatchObject({
    outcome: 'failed',
    materialAudit: 2,
  });
  expect(refused(() => judged(own, lines, material(rejected))).fields).toEqual({ auditRemark: { key: 'wizard.materialRemarkRequired' } });
});

test.each([-5, 0, 9_007_199_254_740_991, 400])('an amount of %d that comes with a rejected material is not taken', newAmount => {
  const given = { applyProfileAudit: { auditType: 2 as const }, applyPaxAmounts: [{ paxInfoId: 'a', newAmount }], auditRemark: '票据不清' };
  expect(judged(own, lines, material(given)).lines.map(line => line.newAmountFen)).toEqual([null, null]);
});

test.each<[string, typeof own, Verdicts, string, string]>([
  [
    'a collector rejected without a reason',
    delay,
    verdicts({ applyUserAudit: { auditType: 2 } }),
    'applyUserAudit.rejectReasonId',
    'wizard.rejectReasonRequired',
  ],
  [
    'a passenger rejected without a reason',
    delay,
    verdicts({
      applyPaxInfoS: [
        { ...pass, paxInfoId: 'a' },
        { auditType: 2, paxInfoId: 'b' },
      ],
    }),
    'applyPaxInfoS.1.rejectReasonId',
    'wizard.rejectReasonRequired',
  ],
  [
    'a passenger nobody decided about',
    delay,
    verdicts({ applyPaxInfoS: [{ ...pass, paxInfoId: 'a' }] }),
    'applyPaxInfoS',
    'audit.decisionRequired',
  ],
  [
    'a passenger of another application',
    delay,
    verdicts({
      applyPaxInfoS: [
        { ...pass, paxInfoId: 'a' },
        { ...pass, paxInfoId: 'x' },
      ],
    }),
    'applyPaxInfoS',
    'validate.choice',
  ],
  [
    'a passenger decided about twice',
    delay,
    verdicts({
      applyPaxInfoS: [
        { ...pass, paxInfoId: 'a' },
        { ...pass, paxInfoId: 'a' },
      ],
    }),
    'applyPaxInfoS',
    'validate.choice',
  ],
  ['no verdict on the material', own, verdicts(), 'applyProfileAudit.auditType', 'audit.decisionRequired'],
  [
    'an amount missing',
    own,
    material({ applyPaxAmounts: [{ paxInfoId: 'a', newAmount: 400 }] }),
    'applyPaxAmounts',
    'wizard.newAmountRequired',
  ],
  [
    'an amount above the applied',
    own,
    material({
      applyPaxAmounts: [
        { paxInfoId: 'a', newAmount: 400 },
        { paxInfoId: 'b', newAmount: 201 },
      ],
    }),
    'applyPaxAmounts.1.newAmount',
    'wizard.newAmountTooLarge',
  ],
  [
    'an amount of nothing',
    own,
    material({
      applyPaxAmounts: [
        { paxInfoId: 'a', newAmount: 0 },
        { paxInfoId: 'b', newAmount: 1 },
      ],
    }),
    'applyPaxAmounts.0.newAmount',
    'wizard.newAmountInvalid',
  ],
  [
    'an amount of another application’s line',
    own,
    material({
      applyPaxAmounts: [
        { paxInfoId: 'a', newAmount: 1 },
        { paxInfoId: 'x', newAmount: 1 },
      ],
    }),
    'applyPaxAmounts.1.newAmount',
    'validate.choice',
  ],
])('%s is said at its field', (_, application, given, field, key) => {
  expect(refused(() => judged(application, lines, given)).fields).toMatchObject({ [field]: { key } });
});
