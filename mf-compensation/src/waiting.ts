import { formatDateTime } from '@reap/shared-ui/core/format';
import type { Translate } from '@reap/shared-ui/portal';

interface Waiting {
  nodeName: string;
  waitingFor: readonly string[];
  waitingSince: string | null;
}

/** Where an order waits, for whom and since when; nothing when it does not wait. */
export function waitingWords(row: Waiting, t: Translate): string | undefined {
  if (!row.waitingSince) return undefined;
  return t('order.waiting', { node: row.nodeName, who: row.waitingFor.join('、'), since: formatDateTime(row.waitingSince) });
}
