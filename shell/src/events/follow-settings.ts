import type { QueryClient } from '@tanstack/react-query';
import { onPortalEvent } from './portal-events.ts';

/** Calls that answer what administrators set: dictionaries, configuration, airports, passenger categories. */
const lookUps = / \/api\/[\w-]+\/(?:common\/(?:dict|config|bd)|login|bd\/(?:area\/get_all|passCategory\/passengerCategory))/;

/** Reads look-ups again when an administrator has changed them, also while this page slept; returns the unsubscribe. */
export function followSettings(client: QueryClient): () => void {
  return onPortalEvent('settings', () => {
    void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => typeof name === 'string' && lookUps.test(name) });
  });
}
