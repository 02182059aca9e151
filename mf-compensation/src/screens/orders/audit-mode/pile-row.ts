import type { audit } from '@reap/contracts/compensation/review/audit';
import type { RowOf } from '@reap/contracts/contract';
import type { Decision } from '@reap/shared-ui/decision-panel';
import type { Held } from '@reap/shared-ui/held-decision';

export type PileRow = RowOf<typeof audit.todo>;
/** What was decided about an item of the pile. */
export interface Decided {
  row: PileRow;
  decision: Decision;
  remarks: string;
  /** What it leads to, as it was said then. */
  hint: string | undefined;
}
/** A decision that was refused, or whose answer was `lost`: that one may stand, and is sent again as it was under its own key. */
export interface Unsettled extends Held<Decided> {
  lost: boolean;
}
/** Decided and not sent, sent without an answer, or refused. */
export type PileState = 'held' | 'unsure' | 'refused';

/** Whether a decision is about another order. */
export const notOf =
  (orderId: string) =>
  ({ item }: Held<Decided>): boolean =>
    item.row.orderId !== orderId;
export const without = (rows: readonly PileRow[], orderId: string | undefined): PileRow[] => rows.filter(row => row.orderId !== orderId);
