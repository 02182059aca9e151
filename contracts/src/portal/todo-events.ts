import type { PortalEvent } from './portal.ts';

/** Server events after which something else may wait for a person; a family whose changes are told by another event adds it. */
export const todoEvents = ['task', 'application', 'survey'] as const satisfies readonly PortalEvent['kind'][];
