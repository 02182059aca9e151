import * as z from 'zod';
import { get, page, post, resource, storedFile } from '../contract.ts';
import { dayRange } from '../day-range.ts';
import type { ErrorKey } from '../errors.ts';
import {
  actor,
  actorColumn,
  code,
  date,
  entity,
  flag,
  id,
  instant,
  line,
  list,
  nothing,
  paging,
  searched,
  text,
  version,
} from '../fields.ts';
import { carries } from '../model.ts';
import { TopicList } from './questionnaire.ts';
import { SurveyTopic } from './topic.ts';

const Action = z.enum(['edit', 'submit', 'audit', 'publish', 'pause', 'reStart', 'stop', 'copy', 'delete']);
export type SurveyAction = z.output<typeof Action>;

const name = () => line(50).min(1, { error: 'common.enterTitle' });

/** What the designer sends. Left out, `id` makes a new survey; `version` is the one that the person saw. */
export const SurveyDraft = entity('surveyTask', {
  id: id().optional(),
  name: name(),
  validFrom: date().nullable().default(null),
  validTo: date().nullable().default(null),
  problems: TopicList.default([]),
  version: z.int().optional(),
});

const row = {
  id: id(),
  /** The same id, under the name that the control and audit calls take. */
  taskId: id(),
  name: z.string(),
  status: code('surveyTaskStatus'),
  topicsCount: z.int(),
  answersCount: z.int(),
  /** First and last day on which it takes answers; null is without limit. */
  validFrom: date().nullable(),
  validTo: date().nullable(),
  /** Why it was rejected; empty once it has been changed. */
  rejectReason: z.string(),
  /** Since when it waits for its review. */
  waitingSince: instant().nullable(),
  createdBy: actor(),
  createdTime: instant(),
  updatedBy: actor(),
  updatedTime: instant(),
  version: z.int(),
  allowed: z.array(Action),
};
const SurveyRow = entity('surveyTask', row);

/** One line of a survey's history. */
const SurveyStep = z.object({
  action: code('surveyStepAction'),
  by: actor(),
  at: instant(),
  remark: z.string(),
});

const Whole = entity('surveyTask', { ...row, problems: z.array(SurveyTopic) });
const Viewed = entity('surveyTask', {
  ...row,
  problems: z.array(SurveyTopic),
  steps: z.array(SurveyStep),
  waitingFor: carries(actorColumn, z.array(z.string()).optional()),
});
const Saved = z.object({ id: id(), version: z.int() });

const SurveyFilter = entity('surveyTask', {
  name: line(50).optional(),
  status: list(code('surveyTaskStatus'), 7).optional(),
  createdBy: carries(actorColumn, searched('operator').optional()),
  ...dayRange('createdTimeStart', 'createdTimeEnd'),
  /** Only those on which the signed-in person is expected to act next. */
  todo: flag().optional(),
  ...paging,
});

const ById = entity('surveyTask', { id: id(), version: version().optional() });
const ByTaskId = entity('surveyTask', { taskId: id(), version: version().optional() });
const moving = ['survey.notFound', 'survey.state', 'record.changed'] as const satisfies ErrorKey[];
const saving = {
  can: 'survey:task:edit',
  body: SurveyDraft,
  returns: Saved,
  once: true,
  errors: [...moving, 'survey.notCreator', 'survey.nameTaken'],
} as const;
const move = (can: 'publish' | 'pause' | 'stop', more: readonly ErrorKey[] = []) =>
  ({ can: `survey:task:${can}`, changes: true, query: ByTaskId, returns: nothing, errors: [...moving, ...more] }) as const;

/** Survey tasks (seed 2 §4, §7; entities.md surveyTask). Many of its GETs change state. */
export const surveyTask = resource('/api/reaptv-ground-bff/survey/task', {
  page: post('page', {
    can: 'survey:task:view',
    body: SurveyFilter,
    returns: page(SurveyRow),
    sortable: ['createdTime', 'updatedTime', 'name', 'status', 'validTo'],
  }),
  get: get('get', { can: 'survey:task:edit', query: ById, returns: Whole, errors: [...moving, 'survey.notCreator'] }),
  view: get('view', { can: 'survey:task:view', query: ById, returns: Viewed, errors: ['survey.notFound'] }),
  image: get('image', {
    can: 'survey:task:view',
    added: true,
    query: z.object({ imageId: id() }),
    returns: storedFile(),
    // Pictures of a page are not logged one by one, and come without our header.
    changes: false,
    errors: ['file.notFound'],
  }),
  draftSave: post('draftSave', saving),
  saveOrUpdate: post('saveOrUpdate', saving),
  submit: get('submit', {
    can: 'survey:task:submit',
    changes: true,
    query: ByTaskId,
    returns: nothing,
    errors: [...moving, 'survey.notCreator', 'survey.noTopics', 'survey.noReviewer', 'survey.expired'],
  }),
  auditAgree: get('audit/agree', {
    can: 'survey:task:audit',
    changes: true,
    query: ByTaskId,
    returns: nothing,
    errors: [...moving, 'survey.ownTask', 'survey.expired'],
  }),
  auditReject: get('audit/reject', {
    can: 'survey:task:audit',
    changes: true,
    query: entity('surveyTask', {
      taskId: id(),
      version: version().optional(),
      rejectReason: text('long').trim().min(1, { error: 'common.enterTitle' }),
    }),
    returns: nothing,
    errors: [...moving, 'survey.ownTask'],
  }),
  publish: get('publish', move('publish', ['survey.expired'])),
  pause: get('pause', move('pause')),
  reStart: get('reStart', move('pause', ['survey.expired'])),
  stop: get('stop', move('stop')),
  copy: get('copy', {
    can: 'survey:task:copy',
    changes: true,
    query: entity('surveyTask', { id: id(), name: name() }),
    returns: Saved,
    once: true,
    errors: ['survey.notFound', 'survey.nameTaken'],
  }),
  delete: get('delete', {
    can: 'survey:task:delete',
    changes: true,
    query: ById,
    returns: nothing,
    errors: [...moving, 'survey.notCreator'],
  }),
});
