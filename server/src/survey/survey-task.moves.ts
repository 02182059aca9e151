import type { SurveyStatus } from '@reap/contracts/survey/codes';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../kernel/call/context.ts';
import { fail } from '../kernel/call/refusal.ts';
import { newId } from '../kernel/ids.ts';
import { stationDay } from '../kernel/station-time.ts';
import { surveySteps, surveyTasks } from './survey.schema.ts';
import type { SurveyRecord } from './survey-task.queries.ts';
import { lastChange, type StepAction, surveyMoves } from './survey-task.rules.ts';

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
  const { db, user, now, audit, emit } = context;
  const status = to(record);
  const [moved] = await db
    .update(surveyTasks)
    .set({ ...change, status, updatedByName: user.employeeName, updatedAt: now, version: record.version + 1 })
    .where(stillAt(record, version))
    .returning();
  if (!moved) return changedMeanwhile(context, record, to);
  audit({ target: record.name, before: { status: record.status }, after: { status, ...change } });
  emit({ kind: 'survey', taskId: record.id });
  return moved;
}

/** Removes a task, if it still is as it was seen. */
export async function removeSurvey(context: Context, record: SurveyRecord, version?: number): Promise<void> {
  const refuse = (one: SurveyRecord) => surveyMoves.delete.require(one, context.user);
  refuse(record);
  const gone = await context.db.delete(surveyTasks).where(stillAt(record, version)).returning({ id: surveyTasks.id });
  if (gone.length === 0) await changedMeanwhile(context, record, refuse);
  context.audit({ target: record.name, before: record });
  context.emit({ kind: 'survey', taskId: record.id });
}

const stillAt = (record: SurveyRecord, version: number | undefined) =>
  and(eq(surveyTasks.id, record.id), eq(surveyTasks.status, record.status), eq(surveyTasks.version, version ?? record.version));

/** Somebody was quicker: refuses with what he did and when. */
async function changedMeanwhile(context: Context, record: SurveyRecord, refuse: (now: SurveyRecord) => unknown): Promise<never> {
  const now = await loadSurvey(record.id, context);
  refuse(now);
  return fail('record.changed', lastChange(now));
}

/** One line of the history. */
export async function noteStep({ db, tenantId, user, now }: Context, taskId: string, action: StepAction, remark = ''): Promise<void> {
  await db
    .insert(surveySteps)
    .values({ tenantId, id: newId(), taskId, action, byId: user.userId, byName: user.employeeName, at: now, remark });
}
