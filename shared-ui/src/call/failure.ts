import type { Translate } from '../portal/portal.tsx';
import { ApiError } from './api-error.ts';

/** What a person is told of an error: a sentence, a code, and the request's id for those who look further. */
export interface Failure {
  text: string;
  code: string;
  requestId: string;
}

/** Any error as text; the server's own words where it had some. Never a stack. */
export function failureOf(error: unknown, t: Translate): Failure {
  if (!(error instanceof ApiError))
    return { text: t('failure.unexpected'), code: error instanceof Error ? error.name : 'Error', requestId: '' };
  const known = t(error.key, error.params);
  // The page's own texts for what never reached the server; else the server's, which knows names and times.
  const text = error.message && error.message !== error.key ? error.message : known;
  return { text: text === error.key ? t('failure.unexpected') : text, code: error.key, requestId: error.requestId };
}
