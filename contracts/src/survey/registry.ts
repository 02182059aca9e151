import type { Resource } from '../contract.ts';
import { surveyTask } from './task.ts';

/** Surveys: resources under the first part of their call ids. */
export const surveyCalls = {
  'gnd.surveyTask': surveyTask,
} as const satisfies Record<string, Resource>;
