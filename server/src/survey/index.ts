import type { surveyCalls } from '@reap/contracts/survey/registry';
import type { HandlersOf } from '../kernel/call/mount.ts';
import type { Module } from '../kernel/module.ts';
import { surveyGrants } from './grants.ts';
import { surveyMenu } from './menu.ts';
import { maySeeSurveyImage, surveyImagePurpose, surveyImageUse } from './survey-images.ts';
import { surveyTaskHandlers } from './survey-task.handlers.ts';
import { surveyTodos } from './todos.ts';

export { surveySteps, surveyTasks } from './survey.schema.ts';
export { surveyImagePurpose } from './survey-images.ts';

export const survey: Module<typeof surveyCalls> = {
  service: 'survey',
  seeds: { menu: { 'mf-survey': surveyMenu }, grants: surveyGrants },
  offers: {
    todos: surveyTodos,
    fileAccess: { [surveyImagePurpose]: maySeeSurveyImage },
    fileUses: { [surveyImagePurpose]: surveyImageUse },
  },
  make: () => ({ handlers: { 'gnd.surveyTask': surveyTaskHandlers } satisfies HandlersOf<typeof surveyCalls> }),
};
