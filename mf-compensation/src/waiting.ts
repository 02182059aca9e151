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
