import type { OrderTyped } from '../order-drafts.ts';
import type { Kept } from '../use-kept-form.ts';

/** What the rows of the form are given. */
export interface RowsProps {
  kept: Pick<Kept, 'change' | 'errors' | 'isOpen'>;
  typed: OrderTyped;
}
