import { and, eq } from 'drizzle-orm';
import type { Context } from '../kernel/call/context.ts';
import { fail } from '../kernel/call/refusal.ts';
import { newId } from '../kernel/ids.ts';
import { stationDay, stationTime } from '../kernel/station-time.ts';
import { surveySteps, surveyTasks } from './survey.schema.ts';
import type { SurveyRecord } from './survey-task.queries.ts';
import { type Deed, next, type StepAction, type SurveyStatus } from './survey-task.rules.ts';

/** A survey task with its questionnaire; refuses with survey.notFound. */
export async function loadSurvey(id: string, { db }: Context): Promise<SurveyRecord> {
  const [record] = await db.select().from(surveyTasks).where(eq(surveyTasks.id, id));
  return record ?? fail('survey.notFound');
}

const lastChange = (record: SurveyRecord) => ({ by: record.updatedByName, at: stationTime(record.updatedAt) });

/** The state that a deed leads to; refuses, naming the state that it is in and who brought it there. */
export function decide(record: SurveyRecord, deed: Deed, { user }: Context): SurveyStatus {
  const decision = next(record, deed, user);
  if ('to' in decision) return decision.to;
  if (decision.refused !== 'survey.state') fail(decision.refused);
  fail('survey.state', { status: `enum.surveyTaskStatus.${record.status}`, ...lastChange(record) });
}

/** Refuses where the last valid day has passed: nobody could answer any more. */
export function refuseExpired({ validTo }: Pick<SurveyRecord, 'validTo'>, { now }: Context): void {
  if (validTo && validTo < stationDay(now)) fail('survey.expired', { day: validTo });
}

type Change = Partial<Omit<SurveyRecord, 'tenantId' | 'id' | 'status' | 'version'>>;
interface Move {
  deed: Deed;
  /** The version that the person saw; without it the state alone is compared. */
  version?: number | undefined;
  change?: Change;
}

/** Moves a task by one compare-and-set: state and version must still hold. Tells open pages. */
export async function moveSurvey(context: Context, record: SurveyRecord, { deed, version, change = {} }: Move): Promise<SurveyRecord> {
  const { db, user, now, audit, emit } = context;
  const status = decide(record, deed, context);
  const [moved] = await db
    .update(surveyTasks)
    .set({ ...change, status, updatedByName: user.employeeName, updatedAt: now, version: record.version + 1 })
    .where(stillAt(record, version))
    .returning();
  if (!moved) return changedMeanwhile(context, record, deed);
  audit({ target: record.name, before: { status: record.status }, after: { status, ...change } });
  emit({ kind: 'survey', taskId: record.id });
  return moved;
}

/** Removes a task, if it still is as it was seen. */
export async function removeSurvey(context: Context, record: SurveyRecord, version?: number): Promise<void> {
  decide(record, 'delete', context);
  const gone = await context.db.delete(surveyTasks).where(stillAt(record, version)).returning({ id: surveyTasks.id });
  if (gone.length === 0) await changedMeanwhile(context, record, 'delete');
  context.audit({ target: record.name, before: record });
  context.emit({ kind: 'survey', taskId: record.id });
}

const stillAt = (record: SurveyRecord, version: number | undefined) =>
  and(eq(surveyTasks.id, record.id), eq(surveyTasks.status, record.status), eq(surveyTasks.version, version ?? record.version));

/** Somebody was quicker: refuses with what he did and when. */
async function changedMeanwhile(context: Context, record: SurveyRecord, deed: Deed): Promise<never> {
  const now = await loadSurvey(record.id, context);
  decide(now, deed, context);
  return fail('record.changed', lastChange(now));
}

/** One line of the history. */
export async function noteStep({ db, tenantId, user, now }: Context, taskId: string, action: StepAction, remark = ''): Promise<void> {
  await db
    .insert(surveySteps)
    .values({ tenantId, id: newId(), taskId, action, byId: user.userId, byName: user.employeeName, at: now, remark });
}
