import type { EnumValue } from '@reap/contracts/enums';
import { SurveyStatus } from '@reap/contracts/survey/codes';
import { type Actor, creator, notCreator, stateMachine } from '../kernel/state-machine.ts';
import { stationTime } from '../kernel/station-time.ts';

export type StepAction = EnumValue<'surveyStepAction'>;

export interface SurveyFacts {
  status: SurveyStatus;
  createdBy: string;
  updatedByName: string;
  updatedAt: Date;
}

/** Who brought it where it is, and when. */
export const lastChange = ({ updatedByName, updatedAt }: SurveyFacts) => ({ by: updatedByName, at: stationTime(updatedAt) });

const { draft, pendingAudit, toPublish, rejected, published, paused, stopped } = SurveyStatus;
const everyState: readonly SurveyStatus[] = Object.values(SurveyStatus);

/** The state machine of survey tasks, row by row (entities.md surveyTask); whoever it is needs the code. */
export const { moves: surveyMoves, allowed: allowedActions } = stateMachine<SurveyFacts>()({
  states: 'surveyTaskStatus',
  refused: 'survey.state',
  told: lastChange,
  who: { creator: creator('survey.notCreator'), notCreator: notCreator('survey.ownTask') },
  transitions: {
    edit: { from: [draft, rejected], to: draft, who: 'creator', code: 'survey:task:edit' },
    submit: { from: [draft, rejected], to: pendingAudit, who: 'creator', code: 'survey:task:submit' },
    audit: { from: [pendingAudit], to: { agree: toPublish, reject: rejected }, who: 'notCreator', code: 'survey:task:audit' },
    publish: { from: [toPublish], to: published, code: 'survey:task:publish' },
    pause: { from: [published], to: paused, code: 'survey:task:pause' },
    reStart: { from: [paused], to: published, code: 'survey:task:pause' },
    // Agreed to and not wanted any more, or past its days before it was published.
    stop: { from: [toPublish, published, paused], to: stopped, code: 'survey:task:stop' },
    copy: { from: everyState, to: 'unchanged', code: 'survey:task:copy' },
    delete: { from: [draft, rejected, stopped], to: 'removed', who: 'creator', code: 'survey:task:delete' },
  },
});

/** The states in which a task waits for this person: his own rejected ones, others' to review, and what he may publish. */
export function waitingStates({ codes }: Pick<Actor, 'codes'>): Record<'own' | 'others' | 'all', readonly SurveyStatus[]> {
  return {
    own: codes.has('survey:task:edit') ? [surveyMoves.audit.to.reject] : [],
    others: codes.has('survey:task:audit') ? surveyMoves.audit.from : [],
    all: codes.has('survey:task:publish') ? surveyMoves.publish.from : [],
  };
}
