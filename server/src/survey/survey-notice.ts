import { surveyPages } from '@reap/contracts/survey/pages';
import type { Context } from '../kernel/call/context.ts';
import type { Params } from '../kernel/call/refusal.ts';
import { sendMail } from '../message-center/index.ts';
import type { SurveyRecord } from './survey-task.queries.ts';

const mail = (context: Context, record: SurveyRecord, to: readonly string[], template: string, params: Params): Promise<void> =>
  sendMail(context, {
    to,
    template,
    params: { name: record.name, ...params },
    businessType: 'survey',
    targetUrl: `${surveyPages.task}?id=${record.id}`,
  });

/** Tells everybody who may review it that a survey task waits. */
export const tellReviewers = (context: Context, record: SurveyRecord, to: readonly string[]): Promise<void> =>
  mail(context, record, to, 'survey.mail.waiting', { topics: record.topicsCount });

/** Tells the creator how the review ended. */
export const tellApproved = (context: Context, record: SurveyRecord): Promise<void> =>
  mail(context, record, [record.createdBy], 'survey.mail.approved', {});

export const tellRejected = (context: Context, record: SurveyRecord, reason: string): Promise<void> =>
  mail(context, record, [record.createdBy], 'survey.mail.rejected', { reason });
