import type { InputOf } from '@reap/contracts/contract';
import { SurveyStatus } from '@reap/contracts/survey/codes';
import { inOrder, renderTypes } from '@reap/contracts/survey/questionnaire.rules';
import type { surveyTask } from '@reap/contracts/survey/task';
import type { SurveyTopic, TopicDraft } from '@reap/contracts/survey/topic';
import { and, eq, ne } from 'drizzle-orm';
import { waitForTurn } from '../db/turn.ts';
import type { Context } from '../kernel/call/context.ts';
import { fail } from '../kernel/call/refusal.ts';
import { newId } from '../kernel/ids.ts';
import { surveyTasks } from './survey.schema.ts';
import { takeImages } from './survey-images.ts';
import { loadSurvey, moveSurvey, noteStep } from './survey-task.moves.ts';
import type { SurveyRecord } from './survey-task.queries.ts';
import { surveyMoves } from './survey-task.rules.ts';

type Draft = InputOf<typeof surveyTask.draftSave>;

/** What is stored of a draft's topics: in order, numbered from 1, every default filled in. */
export const topicsOf = (topics: readonly TopicDraft[]): SurveyTopic[] =>
  inOrder(topics).map(({ topic }, at) => ({
    ...topic,
    sort: at + 1,
    problemRenderType: topic.problemRenderType ?? renderTypes[topic.problemType][0],
  }));

/** Makes or changes a draft; `noted` leaves a line in the history (the designer saves by itself every now and then). */
export async function saveDraft(draft: Draft, context: Context, noted: boolean): Promise<{ id: string; version: number }> {
  const existing = draft.id ? await loadSurvey(draft.id, context) : undefined;
  if (draft.validFrom && draft.validTo && draft.validTo < draft.validFrom)
    fail('request.invalid', {}, { validTo: { key: 'survey.validOrder' } });
  await takeImages(draft.problems, context);
  const problems = topicsOf(draft.problems);
  const { name, validFrom, validTo } = draft;
  const content = { name, validFrom, validTo, problems, topicsCount: problems.length };
  if (!existing) return insertSurvey(content, context, 'create');
  await refuseTakenName(name, context, existing.id);
  const moved = await moveSurvey(context, existing, {
    to: found => surveyMoves.edit.next(found, context.user),
    version: draft.version,
    change: { ...content, rejectReason: '' },
  });
  if (noted) await noteStep(context, moved.id, 'edit');
  return { id: moved.id, version: moved.version };
}

type Content = Pick<SurveyRecord, 'name' | 'validFrom' | 'validTo' | 'problems' | 'topicsCount'>;

/** A new draft of the signed-in person. */
export async function insertSurvey(
  content: Content,
  context: Context,
  made: 'create' | 'copy',
  remark = '',
): Promise<{ id: string; version: number }> {
  const { db, tenantId, user, now } = context;
  await refuseTakenName(content.name, context);
  const by = { createdBy: user.userId, createdByName: user.employeeName, updatedByName: user.employeeName };
  const [task] = await db
    .insert(surveyTasks)
    .values({ tenantId, id: newId(), ...content, ...by, status: SurveyStatus.draft, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: surveyTasks.id, version: surveyTasks.version });
  if (!task) return nameTaken();
  await noteStep(context, task.id, made, remark);
  context.audit({ target: content.name, after: content });
  context.emit({ kind: 'survey', taskId: task.id });
  return task;
}

async function refuseTakenName(name: string, { db, tenantId }: Context, itself?: string): Promise<void> {
  await waitForTurn(db, `survey:${tenantId}:${name}`);
  const [taken] = await db
    .select({ id: surveyTasks.id })
    .from(surveyTasks)
    .where(and(eq(surveyTasks.name, name), itself ? ne(surveyTasks.id, itself) : undefined));
  if (taken) nameTaken();
}

const nameTaken = (): never => fail('survey.nameTaken', {}, { name: { key: 'survey.nameTaken' } });

/** The same questionnaire with keys of its own, so that answers of the copy never mix with those of the original. */
export function withFreshKeys(topics: readonly SurveyTopic[]): SurveyTopic[] {
  const fresh = new Map(
    topics
      .flatMap(topic => [topic.problemKey, ...topic.problemSelects.map(option => placeOf(topic, option.selectKey))])
      .map(key => [key, newId()]),
  );
  const keyOf = (key: string): string => fresh.get(key) ?? newId();
  return topics.map(topic => ({
    ...topic,
    problemKey: keyOf(topic.problemKey),
    problemSelects: topic.problemSelects.map(option => ({ ...option, selectKey: keyOf(placeOf(topic, option.selectKey)) })),
    problemParents: topic.problemParents.map(link => ({
      ...link,
      parentProblemKey: keyOf(link.parentProblemKey),
      parentProblemSelectKey: link.parentProblemSelectKey && keyOf(`${link.parentProblemKey}/${link.parentProblemSelectKey}`),
    })),
  }));
}

// Options of two topics may have the same key; a slash stands in none.
const placeOf = (topic: SurveyTopic, selectKey: string): string => `${topic.problemKey}/${selectKey}`;
