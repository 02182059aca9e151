import type { SurveyStatus } from '@reap/contracts/survey/codes';
import { eq } from 'drizzle-orm';
import type { Context } from '../kernel/call/context.ts';
import { fail } from '../kernel/call/refusal.ts';
import { changeVersioned, deleteVersioned } from '../kernel/call/versioned-record.ts';
import { newId } from '../kernel/ids.ts';
import { stationDay } from '../kernel/station-time.ts';
import { surveySteps, surveyTasks } from './survey.schema.ts';
import type { SurveyRecord } from './survey-task.queries.ts';
import { type StepAction, surveyMoves } from './survey-task.rules.ts';

/** A survey task with its questionnaire; refuses with survey.notFound. */
export async function loadSurvey(id: string, { db }: Context): Promise<SurveyRecord> {
  const [record] = await db.select().from(surveyTasks).where(eq(surveyTasks.id, id));
  return record ?? fail('survey.notFound');
}

/** Refuses where the last valid day has passed: nobody could answer any more. */
export function refuseExpired({ validTo }: Pick<SurveyRecord, 'validTo'>, { now }: Context): void {
  if (validTo && validTo < stationDay(now)) fail('survey.expired', { day: validTo });
}

type Change = Partial<Omit<SurveyRecord, 'tenantId' | 'id' | 'status' | 'version'>>;
interface Move {
  /** The state that it leads to, by a move of the state machine; asked again where somebody was quicker. */
  to: (record: SurveyRecord) => SurveyStatus;
  /** The version that the person saw; without it the state alone is compared. */
  version?: number | undefined;
  change?: Change;
}

/** Moves a task by one compare-and-set: state and version must still hold. Tells open pages. */
export async function moveSurvey(context: Context, record: SurveyRecord, { to, version, change = {} }: Move): Promise<SurveyRecord> {
  const { audit, emit } = context;
  const status = to(record);
  const moved = await changeVersioned(surveyTasks, seenAs(record, version), { ...change, status }, context, to);
  audit({ target: record.name, before: { status: record.status }, after: { status, ...change } });
  emit({ kind: 'survey', taskId: record.id });
  return moved;
}

/** Removes a task, if it still is as it was seen. */
export async function removeSurvey(context: Context, record: SurveyRecord, version?: number): Promise<void> {
  const refuse = (one: SurveyRecord) => surveyMoves.delete.require(one, context.user);
  refuse(record);
  await deleteVersioned(surveyTasks, seenAs(record, version), context, refuse);
  context.audit({ target: record.name, before: record });
  context.emit({ kind: 'survey', taskId: record.id });
}

const seenAs = ({ id, version }: SurveyRecord, seen = version) => ({ id, version: seen });

/** One line of the history. */
export async function noteStep({ db, tenantId, user, now }: Context, taskId: string, action: StepAction, remark = ''): Promise<void> {
  await db
    .insert(surveySteps)
    .values({ tenantId, id: newId(), taskId, action, byId: user.userId, byName: user.employeeName, at: now, remark });
}
