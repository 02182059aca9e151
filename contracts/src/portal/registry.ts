import type { Resource } from '../contract.ts';
import { job } from './job.ts';
import { override } from './override.ts';
import { portal } from './portal.ts';
import { release } from './release.ts';
import { remoteHealth } from './remote-health.ts';
import { savedView } from './saved-view.ts';
import { todo } from './todo.ts';

/** The portal itself: resources under the first part of their call ids. */
export const portalCalls = {
  portal,
  'portal.job': job,
  'portal.remoteHealth': remoteHealth,
  'portal.todo': todo,
  'portal.savedView': savedView,
  'portal.release': release,
  'portal.override': override,
} as const satisfies Record<string, Resource>;
