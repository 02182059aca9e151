import type { EnumValue } from '@reap/contracts/enums';
import type { ErrorKey } from '@reap/contracts/errors';
import type { SurveyAction } from '@reap/contracts/survey/task';

/** 0 draft, 1 pending audit, 2 to publish, 3 audit rejected, 4 published, 5 paused, 6 stopped (entities.md surveyTask). */
export type SurveyStatus = EnumValue<'surveyTaskStatus'>;
export type StepAction = EnumValue<'surveyStepAction'>;
type Who = 'creator' | 'notCreator' | 'anyone';
/** What is done: an audit is an agreement or a rejection. */
export type Deed = Exclude<SurveyAction, 'audit'> | 'agree' | 'reject';

interface Transition {
  from: readonly SurveyStatus[];
  action: SurveyAction;
  deed: Deed;
  to: SurveyStatus | 'newDraft' | 'removed';
  who: Who;
  code: string;
}

const any: readonly SurveyStatus[] = [0, 1, 2, 3, 4, 5, 6];

/** The state machine of survey tasks, row by row; whoever it is needs the code. */
export const surveyTransitions: readonly Transition[] = [
  { from: [0, 3], action: 'edit', deed: 'edit', to: 0, who: 'creator', code: 'survey:task:edit' },
  { from: [0, 3], action: 'submit', deed: 'submit', to: 1, who: 'creator', code: 'survey:task:submit' },
  { from: [1], action: 'audit', deed: 'agree', to: 2, who: 'notCreator', code: 'survey:task:audit' },
  { from: [1], action: 'audit', deed: 'reject', to: 3, who: 'notCreator', code: 'survey:task:audit' },
  { from: [2], action: 'publish', deed: 'publish', to: 4, who: 'anyone', code: 'survey:task:publish' },
  { from: [4], action: 'pause', deed: 'pause', to: 5, who: 'anyone', code: 'survey:task:pause' },
  { from: [5], action: 'reStart', deed: 'reStart', to: 4, who: 'anyone', code: 'survey:task:pause' },
  { from: [4, 5], action: 'stop', deed: 'stop', to: 6, who: 'anyone', code: 'survey:task:stop' },
  { from: any, action: 'copy', deed: 'copy', to: 'newDraft', who: 'anyone', code: 'survey:task:copy' },
  { from: [0, 3, 6], action: 'delete', deed: 'delete', to: 'removed', who: 'creator', code: 'survey:task:delete' },
];

export interface SurveyFacts {
  status: SurveyStatus;
  createdBy: string;
}
export interface Actor {
  userId: string;
  codes: ReadonlySet<string>;
}

const fits = (who: Who, task: SurveyFacts, actor: Actor): boolean =>
  who === 'anyone' || (who === 'creator') === (task.createdBy === actor.userId);

/** What this person may do with this task now; travels with the row, so that no screen repeats a rule. */
export const allowedActions = (task: SurveyFacts, actor: Actor): SurveyAction[] => [
  ...new Set(
    surveyTransitions
      .filter(row => row.from.includes(task.status) && actor.codes.has(row.code) && fits(row.who, task, actor))
      .map(row => row.action),
  ),
];

type Refused = Extract<ErrorKey, 'survey.state' | 'survey.notCreator' | 'survey.ownTask'>;

/** Where a deed leads, or why it is refused. */
export function next(task: SurveyFacts, deed: Deed, actor: Actor): { to: SurveyStatus } | { refused: Refused } {
  const row = surveyTransitions.find(candidate => candidate.deed === deed);
  if (!row?.from.includes(task.status)) return { refused: 'survey.state' };
  if (!fits(row.who, task, actor)) return { refused: row.who === 'creator' ? 'survey.notCreator' : 'survey.ownTask' };
  return { to: typeof row.to === 'number' ? row.to : task.status };
}

/** The states in which a task waits for this person: his own rejected ones, others' to review, and what he may publish. */
export function waitingStates({ codes }: Actor): { own: SurveyStatus[]; others: SurveyStatus[]; all: SurveyStatus[] } {
  return {
    own: codes.has('survey:task:edit') ? [3] : [],
    others: codes.has('survey:task:audit') ? [1] : [],
    all: codes.has('survey:task:publish') ? [2] : [],
  };
}
