import { type BulkFacts, verdictOf } from './bulk-audit.rules.ts';

const clean: BulkFacts = {
  unchanged: true,
  changed: { by: '扎西', at: '14:05' },
  mine: true,
  paid: false,
  amountFen: 100,
  limitFen: 100,
  limit: '1.00',
  nextReviewers: undefined,
  node: { node: '财务', nodeEn: 'Finance' },
};

test.each([
  ['nothing in its way', {}, 'clean', 'clean'],
  ['changed since', { unchanged: false, mine: false }, 'changed', 'changed'],
  ["somebody else's", { mine: false, paid: true }, 'notYours', 'notYours'],
  ['paid already', { paid: true, amountFen: 200 }, 'paid', 'clean'],
  ['one fen over the limit', { amountFen: 101 }, 'overLimit', 'clean'],
  ['one next reviewer', { nextReviewers: 1 }, 'clean', 'clean'],
  ['several next reviewers', { nextReviewers: 2 }, 'nextNotUnique', 'clean'],
  ['no next reviewer', { nextReviewers: 0 }, 'noReviewer', 'clean'],
] as const)('%s', (_, change, agreeing, refusing) => {
  expect(verdictOf({ ...clean, ...change }, 'AGREE').verdict).toBe(agreeing);
  expect(verdictOf({ ...clean, ...change }, 'REJECT').verdict).toBe(refusing);
});

test.each([
  ['changed', { unchanged: false }, { by: '扎西', at: '14:05' }],
  ['overLimit', { amountFen: 101 }, { limit: '1.00' }],
  ['noReviewer', { nextReviewers: 0 }, { node: '财务', nodeEn: 'Finance' }],
  ['nextNotUnique', { nextReviewers: 3 }, { node: '财务', nodeEn: 'Finance', count: 3 }],
  ['clean', {}, {}],
] as const)('%s says what is meant', (verdict, change, params) => {
  expect(verdictOf({ ...clean, ...change }, 'AGREE')).toEqual({ verdict, params });
});
