import type { Named } from '../codes.ts';
import type { EnumValue } from '../enums.ts';

export const SurveyStatus = {
  draft: 0,
  pendingAudit: 1,
  toPublish: 2,
  rejected: 3,
  published: 4,
  paused: 5,
  stopped: 6,
} as const satisfies Named<'surveyTaskStatus'>;
export type SurveyStatus = EnumValue<'surveyTaskStatus'>;
