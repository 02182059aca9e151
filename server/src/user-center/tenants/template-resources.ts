import { compensationMenu } from '../menu/mf-compensation.ts';
import { groundServiceMenu } from '../menu/mf-ground-service.ts';
import { messageCenterMenu } from '../menu/mf-message-center.ts';
import { surveyMenu } from '../menu/mf-survey.ts';
import { userCenterMenu } from '../menu/mf-user-center.ts';
import type { ResourceSeed } from '../menu/resource-seed.ts';

/** The menu by subsystem (the name of the remote that shows its pages); every auth code of the contracts stands in it once. */
export const resourceSeeds: Record<string, readonly ResourceSeed[]> = {
  'mf-compensation': compensationMenu,
  'mf-survey': surveyMenu,
  'mf-ground-service': groundServiceMenu,
  'mf-message-center': messageCenterMenu,
  'mf-user-center': userCenterMenu,
};
