import type { QueryClient } from '@tanstack/react-query';
import { usePreferences } from '../preferences.ts';

/**
 * What the server says in words, refusals too, is in the language in which it was asked: it is asked for again in the new one, that of
 * hidden pages when they are shown. What a form was opened with is held.
 */
export const followLanguage = (client: QueryClient): (() => void) =>
  usePreferences.subscribe((now, before) => {
    if (now.language !== before.language)
      void client.invalidateQueries({ predicate: ({ queryKey: [name], state }) => name !== 'opened' || state.status === 'error' });
  });
