import type { QueryClient } from '@tanstack/react-query';
import { usePreferences } from '../preferences.ts';

/** A refusal is said in the language that was spoken when it came: what it stands in the place of is asked for again in the new one. */
export const followLanguage = (client: QueryClient): (() => void) =>
  usePreferences.subscribe((now, before) => {
    if (now.language !== before.language)
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
