import type { Registry } from '@reap/contracts/registry';
import type { HandlersOf } from '../kernel/call/mount.ts';
import { surveyTaskHandlers } from './survey-task.handlers.ts';

export { surveySteps, surveyTasks } from './survey.schema.ts';
export { surveyImagePurpose } from './survey-images.ts';

export { surveyTodos } from './todos.ts';

export const survey = { 'gnd.surveyTask': surveyTaskHandlers } satisfies Partial<HandlersOf<Registry>>;
