import type { SamplesOf } from '../testing/sample.ts';
import type { World } from '../testing/world.ts';
import { surveyDraft } from './testing/given-survey.ts';

export const surveyTaskSamples = (world: World): SamplesOf<'gnd.surveyTask'> => ({
  page: { name: '调查', status: [0, 1], createdBy: '索', createdTimeStart: '2026-01-01', createdTimeEnd: '2026-12-31', todo: true },
  get: { id: world.surveyId },
  view: { id: world.surveyId },
  image: { imageId: world.surveyId },
  draftSave: { ...surveyDraft(`${world.surveyName} 一`), id: world.surveyId },
  saveOrUpdate: { ...surveyDraft(`${world.surveyName} 二`), id: world.surveyId },
  submit: { taskId: world.surveyId },
  auditAgree: { taskId: world.surveyId },
  auditReject: { taskId: world.surveyId, rejectReason: '题目过多' },
  publish: { taskId: world.surveyId },
  pause: { taskId: world.surveyId },
  reStart: { taskId: world.surveyId },
  stop: { taskId: world.surveyId },
  copy: { id: world.surveyId, name: `${world.surveyName}-副本` },
  delete: { id: world.surveyId },
});
