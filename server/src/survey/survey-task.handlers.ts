import { SurveyStatus } from '@reap/contracts/survey/codes';
import type { surveyTask } from '@reap/contracts/survey/task';
import { asc, eq } from 'drizzle-orm';
import type { Handlers } from '../kernel/call/context.ts';
import { pageOf } from '../kernel/call/page.ts';
import { fail } from '../kernel/call/refusal.ts';
import { holdersOf } from '../user-center/index.ts';
import { surveySteps, surveyTasks } from './survey.schema.ts';
import { insertSurvey, saveDraft, withFreshKeys } from './survey-draft.ts';
import { optionImage } from './survey-images.ts';
import { tellApproved, tellRejected, tellReviewers } from './survey-notice.ts';
import { loadSurvey, moveSurvey, noteStep, refuseExpired, removeSurvey } from './survey-task.moves.ts';
import { listedColumns, surveyWhere, toSurveyRow } from './survey-task.queries.ts';
import { surveyMoves } from './survey-task.rules.ts';

const sort = {
  createdTime: surveyTasks.createdAt,
  updatedTime: surveyTasks.updatedAt,
  name: surveyTasks.name,
  status: surveyTasks.status,
  validTo: surveyTasks.validTo,
};

export const surveyTaskHandlers: Handlers<typeof surveyTask> = {
  async page(filter, { db, user }) {
    const query = db.select(listedColumns).from(surveyTasks).where(surveyWhere(filter, user)).$dynamic();
    const found = await pageOf(db, query, filter, { id: surveyTasks.id, sort });
    return { ...found, rows: found.rows.map(row => toSurveyRow(row, user)) };
  },

  async get({ id }, context) {
    const record = await loadSurvey(id, context);
    surveyMoves.edit.require(record, context.user);
    return { ...toSurveyRow(record, context.user), problems: record.problems };
  },

  async view({ id }, context) {
    const { db, user } = context;
    const record = await loadSurvey(id, context);
    const steps = await db.select().from(surveySteps).where(eq(surveySteps.taskId, id)).orderBy(asc(surveySteps.at), asc(surveySteps.id));
    const waitingFor = record.status === SurveyStatus.pendingAudit ? await holdersOf(db, 'survey:task:audit', record.createdBy) : [];
    return {
      ...toSurveyRow(record, user),
      problems: record.problems,
      steps: steps.map(step => ({ action: step.action, by: step.byName, at: step.at.toISOString(), remark: step.remark })),
      waitingFor: waitingFor.map(person => person.employeeName),
    };
  },

  image: ({ imageId }, context) => optionImage(imageId, context),

  draftSave: (draft, context) => saveDraft(draft, context, false),
  saveOrUpdate: (draft, context) => saveDraft(draft, context, true),

  async submit({ taskId, version }, context) {
    const record = await loadSurvey(taskId, context);
    surveyMoves.submit.require(record, context.user);
    if (record.topicsCount === 0) fail('survey.noTopics', {}, { problems: { key: 'survey.noTopics' } });
    refuseExpired(record, context);
    const reviewers = await holdersOf(context.db, 'survey:task:audit', record.createdBy);
    if (reviewers.length === 0) fail('survey.noReviewer');
    const moved = await moveSurvey(context, record, {
      to: found => surveyMoves.submit.next(found, context.user),
      version,
      change: { submittedAt: context.now, rejectReason: '' },
    });
    await noteStep(context, moved.id, 'submit');
    await tellReviewers(
      context,
      moved,
      reviewers.map(person => person.userId),
    );
    return null;
  },

  async auditAgree({ taskId, version }, context) {
    const record = await loadSurvey(taskId, context);
    surveyMoves.audit.require(record, context.user);
    refuseExpired(record, context);
    const moved = await moveSurvey(context, record, {
      to: found => surveyMoves.audit.next(found, context.user, 'agree'),
      version,
    });
    await noteStep(context, moved.id, 'agree');
    await tellApproved(context, moved);
    return null;
  },

  async auditReject({ taskId, version, rejectReason }, context) {
    const moved = await moveSurvey(context, await loadSurvey(taskId, context), {
      to: found => surveyMoves.audit.next(found, context.user, 'reject'),
      version,
      change: { rejectReason },
    });
    await noteStep(context, moved.id, 'reject', rejectReason);
    await tellRejected(context, moved, rejectReason);
    return null;
  },

  async publish({ taskId, version }, context) {
    const record = await loadSurvey(taskId, context);
    surveyMoves.publish.require(record, context.user);
    refuseExpired(record, context);
    await moveSurvey(context, record, { to: found => surveyMoves.publish.next(found, context.user), version });
    await noteStep(context, record.id, 'publish');
    return null;
  },

  async pause({ taskId, version }, context) {
    await moveSurvey(context, await loadSurvey(taskId, context), { to: found => surveyMoves.pause.next(found, context.user), version });
    await noteStep(context, taskId, 'pause');
    return null;
  },

  async reStart({ taskId, version }, context) {
    const record = await loadSurvey(taskId, context);
    surveyMoves.reStart.require(record, context.user);
    refuseExpired(record, context);
    await moveSurvey(context, record, { to: found => surveyMoves.reStart.next(found, context.user), version });
    await noteStep(context, record.id, 'reStart');
    return null;
  },

  async stop({ taskId, version }, context) {
    await moveSurvey(context, await loadSurvey(taskId, context), { to: found => surveyMoves.stop.next(found, context.user), version });
    await noteStep(context, taskId, 'stop');
    return null;
  },

  async copy({ id, name }, context) {
    const record = await loadSurvey(id, context);
    surveyMoves.copy.require(record, context.user);
    const { problems, topicsCount, name: original } = record;
    // Its days are not taken over: they are those of the round that is over.
    const content = { name, validFrom: null, validTo: null, problems: withFreshKeys(problems), topicsCount };
    return insertSurvey(content, context, 'copy', original);
  },

  async delete({ id, version }, context) {
    await removeSurvey(context, await loadSurvey(id, context), version);
    return null;
  },
};
