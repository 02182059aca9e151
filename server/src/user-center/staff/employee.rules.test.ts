import { birthdayIn, clearedDespiteSync, hasEnded, hasRightCheck, mayPublish, questionsOf, type SaveFacts } from './employee.rules.ts';

test.each([
  ['51010419850504105X', true, '1985-05-04'],
  ['110101199003071233', true, '1990-03-07'],
  ['110101199003071234', false, '1990-03-07'],
  ['110101900307123', true, '1990-03-07'],
  ['11010119900230123X', false, undefined],
  ['110101900230123', true, undefined],
  ['1101019003071', true, undefined],
  ['51010419850504105x', true, '1985-05-04'],
  ['', true, undefined],
])('%s: check %s, born %s', (idCard, right, birthday) => {
  expect([hasRightCheck(idCard), birthdayIn(idCard)]).toEqual([right, birthday]);
});

test.each([
  ['1', false],
  ['2', false],
  ['3', true],
  ['0', true],
])('status %s ends the work: %s', (status, ended) => expect(hasEnded(status)).toBe(ended));

test.each([
  [1, true],
  [2, false],
  [3, false],
  [4, true],
])('user type %d may publish: %s', (type, may) => expect(mayPublish(type)).toBe(may));

const quiet: SaveFacts = {
  name: '多吉',
  newIdCard: '',
  birthday: '',
  twin: undefined,
  moves: false,
  leavesPosition: false,
  openReviews: 0,
  ends: false,
  account: undefined,
};

test.each<[string[], Partial<SaveFacts>]>([
  [[], {}],
  [['staff.ask.check'], { newIdCard: '110101199003071234', birthday: '1990-03-07' }],
  [[], { newIdCard: '110101199003071233' }],
  [['staff.ask.birthday'], { newIdCard: '110101199003071233', birthday: '1991-03-07' }],
  [['staff.ask.check'], { newIdCard: '110101199003071234' }],
  [[], { birthday: '1990-03-07' }],
  [[], { moves: true }],
  [['staff.ask.twin'], { twin: { jobNumber: 'TV1', organization: '拉萨' } }],
  [['staff.ask.twinUnseen'], { twin: 'unseen' }],
  [[], { openReviews: 2 }],
  [['staff.ask.reviews'], { moves: true, openReviews: 2 }],
  [[], { ends: true }],
  [['staff.ask.account'], { ends: true, account: 'crew' }],
  [['staff.ask.reviews'], { moves: true, leavesPosition: true, openReviews: 2 }],
  [[], { leavesPosition: true }],
  [['user.ask.passing'], { leavesPosition: true, openReviews: 2 }],
  [['user.ask.reviews', 'staff.ask.account'], { moves: true, leavesPosition: true, openReviews: 1, ends: true, account: 'crew' }],
])('asks %p', (keys, facts) => {
  expect(questionsOf({ ...quiet, ...facts }).map(question => question.key)).toEqual(keys);
});

test.each<[object, Partial<SaveFacts>]>([
  [{ name: '多吉' }, { twin: 'unseen' }],
  [{ name: '多吉', jobNumber: 'TV1', organization: '拉萨' }, { twin: { jobNumber: 'TV1', organization: '拉萨' } }],
  [
    { name: '多吉', count: 2 },
    { moves: true, openReviews: 2 },
  ],
  [
    { name: '多吉', account: 'crew' },
    { ends: true, account: 'crew' },
  ],
])('a question says whom it is about: %j', (params, facts) => {
  expect(questionsOf({ ...quiet, ...facts }).map(question => question.params)).toEqual([params]);
});

test('what a directory keeps can be filled or changed, not cleared', () => {
  const before = { jobNumber: 'TV1', jobPosition: ['vip'], emailAddress: '' };
  expect(clearedDespiteSync(before, { jobNumber: '', jobPosition: [], emailAddress: '' })).toEqual(['jobNumber', 'jobPosition']);
  expect(clearedDespiteSync(before, { jobNumber: 'TV2', jobPosition: ['vip'], emailAddress: 'a@b.cn' })).toEqual([]);
});
