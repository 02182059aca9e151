import type { RowOf } from '@reap/contracts/contract';
import type { todo } from '@reap/contracts/portal/todo';
import { shortNumber } from '@reap/shared-ui/core/format';

/** Names and ticket numbers; what else waits has a long number of which the end is enough. */
const named: readonly string[] = ['survey', 'tsu', 'smsTask'];

/** What a waiting record is called where there is little room. */
export const shortNo = ({ kind, no }: Pick<RowOf<typeof todo.page>, 'kind' | 'no'>): string =>
  named.includes(kind) ? (no ?? '') : shortNumber(no ?? '');
