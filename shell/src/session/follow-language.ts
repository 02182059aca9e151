import type { QueryClient } from '@tanstack/react-query';
import { usePreferences } from '../preferences.ts';
import { askAnew } from './ask-anew.ts';

/**
 * What the server says in words, refusals too, is in the language in which it was asked: it is asked for again in the new one.
 */
export const followLanguage = (client: QueryClient): (() => void) =>
  usePreferences.subscribe((now, before) => {
    if (now.language !== before.language) void askAnew(client);
  });
