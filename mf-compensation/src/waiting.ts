import { formatDateTime } from '@reap/shared-ui/core/format';
import { joinWords } from '@reap/shared-ui/core/join-words';
import type { Portal } from '@reap/shared-ui/portal';

interface Waiting {
  nodeName: string;
  waitingFor?: readonly string[] | undefined;
  waitingSince: string | null;
}

/** Where an order waits, for whom and since when; nothing when it does not wait. */
export function waitingWords(row: Waiting, { t, language }: Pick<Portal, 't' | 'language'>): string | undefined {
  if (!row.waitingSince) return undefined;
  return t('order.waiting', {
    node: row.nodeName,
    who: joinWords(row.waitingFor ?? ['—'], language),
    since: formatDateTime(row.waitingSince),
  });
}

/** For whom it waits, short enough for a tag: one name, or the first of several with how many they are. */
export function waitingNote({ waitingFor, waitingSince }: Waiting, { t }: Pick<Portal, 't'>): string | undefined {
  const [first, ...others] = waitingSince ? (waitingFor ?? []) : [];
  return first && others.length > 0 ? t('order.waitingSome', { who: first, n: others.length + 1 }) : first;
}
