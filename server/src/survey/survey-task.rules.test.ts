import type { SurveyStatus } from '@reap/contracts/survey/codes';
import type { SurveyAction } from '@reap/contracts/survey/task';
import { allowedActions, surveyMoves, waitingStates } from './survey-task.rules.ts';

const everything = new Set(['edit', 'submit', 'audit', 'publish', 'pause', 'stop', 'copy', 'delete'].map(verb => `survey:task:${verb}`));
const creator = { userId: 'a', codes: everything };
const other = { userId: 'b', codes: everything };
const last = { updatedByName: '索朗', updatedAt: new Date('2026-03-14T04:00:00Z') };
const task = (status: SurveyStatus) => ({ ...last, status, createdBy: 'a' });

test.each<[SurveyStatus, SurveyAction[], SurveyAction[]]>([
  [0, ['edit', 'submit', 'copy', 'delete'], ['copy']],
  [1, ['copy'], ['audit', 'copy']],
  [2, ['publish', 'stop', 'copy'], ['publish', 'stop', 'copy']],
  [3, ['edit', 'submit', 'copy', 'delete'], ['copy']],
  [4, ['pause', 'stop', 'copy'], ['pause', 'stop', 'copy']],
  [5, ['reStart', 'stop', 'copy'], ['reStart', 'stop', 'copy']],
  [6, ['copy', 'delete'], ['copy']],
])('in state %i the creator may %j, somebody else %j', (status, mine, others) => {
  expect(allowedActions(task(status), creator)).toEqual(mine);
  expect(allowedActions(task(status), other)).toEqual(others);
});

test('without the code nothing is allowed, with one code that alone', () => {
  for (const status of [0, 1, 2, 3, 4, 5, 6] as const) expect(allowedActions(task(status), { userId: 'b', codes: new Set() })).toEqual([]);
  expect(allowedActions(task(4), { userId: 'b', codes: new Set(['survey:task:stop']) })).toEqual(['stop']);
});

test.each<[string, SurveyStatus, SurveyAction[]]>([
  ['edit', 0, ['edit']],
  ['submit', 0, ['submit']],
  ['audit', 1, ['audit']],
  ['publish', 2, ['publish']],
  ['pause', 4, ['pause']],
  ['pause', 5, ['reStart']],
  ['stop', 5, ['stop']],
  ['copy', 6, ['copy']],
  ['delete', 6, ['delete']],
])('with survey:task:%s alone, in state %i: %j', (verb, status, actions) => {
  const createdBy = verb === 'audit' ? 'b' : 'a';
  expect(allowedActions({ ...last, status, createdBy }, { userId: 'a', codes: new Set([`survey:task:${verb}`]) })).toEqual(actions);
});

type Leads = Partial<Record<SurveyStatus, SurveyStatus>>;
const leads: Record<Exclude<SurveyAction, 'audit'> | 'agree' | 'reject', Leads> = {
  edit: { 0: 0, 3: 0 },
  submit: { 0: 1, 3: 1 },
  agree: { 1: 2 },
  reject: { 1: 3 },
  publish: { 2: 4 },
  pause: { 4: 5 },
  reStart: { 5: 4 },
  stop: { 2: 6, 4: 6, 5: 6 },
  copy: { 0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 },
  delete: { 0: 0, 3: 3, 6: 6 },
};
const deeds = Object.keys(leads) as (keyof typeof leads)[];
const go = (deed: keyof typeof leads, from: SurveyStatus, { userId }: { userId: string }) =>
  deed === 'agree' || deed === 'reject'
    ? surveyMoves.audit.next(task(from), { userId }, deed)
    : surveyMoves[deed].next(task(from), { userId });
const every = deeds.flatMap(deed => ([0, 1, 2, 3, 4, 5, 6] as const).map(status => [deed, status] as const));

test.each(every)('%s from state %i leads where the state machine says, or nowhere, and says who brought it there', (deed, status) => {
  const actor = deed === 'agree' || deed === 'reject' ? other : creator;
  const to = leads[deed][status];
  const params = { status: `enum.surveyTaskStatus.${status}`, by: '索朗', at: '2026-03-14 12:00' };
  if (to !== undefined) expect(go(deed, status, actor)).toBe(to);
  else expect(() => go(deed, status, actor)).toThrow(expect.objectContaining({ key: 'survey.state', params }));
});

test('nobody audits what he created, nobody edits, submits or deletes what another created', () => {
  for (const deed of ['agree', 'reject'] as const) expect(() => go(deed, 1, creator)).toThrow('survey.ownTask');
  for (const deed of ['edit', 'submit', 'delete'] as const) expect(() => go(deed, 0, other)).toThrow('survey.notCreator');
});

test.each([
  ['edit', { own: [3], others: [], all: [] }],
  ['audit', { own: [], others: [1], all: [] }],
  ['publish', { own: [], others: [], all: [2] }],
  ['copy', { own: [], others: [], all: [] }],
])('for somebody with survey:task:%s alone tasks in these states wait: %j', (verb, states) => {
  expect(waitingStates({ codes: new Set([`survey:task:${verb}`]) })).toEqual(states);
});
