import type { ReimbursementStatus } from '@reap/contracts/compensation/codes';
import { allowedActions, claimMaxDate, reimbursementMoves } from './reimbursement.rules.ts';

const codes = new Set(['comp:reimb:edit', 'comp:reimb:audit']);
const statuses: readonly ReimbursementStatus[] = [0, 1, 2, 3, 4];
const table = {
  edit: { 0: 0, 4: 4 },
  submit: { 0: 1, 4: 1 },
  delete: { 0: 0, 3: 3, 4: 4 },
} as const satisfies Record<string, Partial<Record<ReimbursementStatus, ReimbursementStatus>>>;

test.each((['edit', 'submit', 'delete'] as const).flatMap(action => statuses.map(status => ({ action, status }))))(
  '$action in state $status',
  ({ action, status }) => {
    const allowed: Partial<Record<ReimbursementStatus, ReimbursementStatus>> = table[action];
    const go = () => reimbursementMoves[action].next({ status, createdBy: 'me' }, { userId: 'me' });
    if (status in allowed) expect(go()).toBe(allowed[status]);
    else
      expect(go).toThrow(expect.objectContaining({ key: 'reimbursement.state', params: { status: `enum.reimbursementStatus.${status}` } }));
    if (status in allowed)
      expect(() => reimbursementMoves[action].next({ status, createdBy: 'other' }, { userId: 'me' })).toThrow('reimbursement.notCreator');
  },
);

test.each([
  [0, 'me', false, ['edit', 'submit', 'delete']],
  [0, 'other', false, []],
  [1, 'other', true, ['audit']],
  [1, 'me', true, []],
  [1, 'other', false, []],
  [2, 'me', false, []],
  [3, 'me', false, ['delete']],
  [4, 'me', false, ['edit', 'submit', 'delete']],
] as const)('state %i of %s, reviewing %s: %j', (status, createdBy, reviews, actions) => {
  expect(allowedActions({ status, createdBy, mine: reviews }, { userId: 'me', codes })).toEqual(actions);
});

test('each outcome of a review leads to its state', () => {
  const after = (kind: keyof typeof reimbursementMoves.audit.to) =>
    reimbursementMoves.audit.next({ status: 1, createdBy: 'me' }, 'system', kind);
  expect([after('waiting'), after('approved'), after('rejected'), after('noReviewer'), after('returned')]).toEqual([1, 2, 3, 3, 4]);
});

test('yesterday is the last day that can be claimed, as the stations count days', () => {
  expect(claimMaxDate(new Date('2026-03-14T15:59:00Z'))).toBe('2026-03-13');
  expect(claimMaxDate(new Date('2026-03-14T16:00:00Z'))).toBe('2026-03-14');
});
