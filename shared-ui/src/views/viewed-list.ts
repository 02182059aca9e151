import type { SavedView } from '@reap/contracts/portal/saved-view';
import type { ShownList } from './view-state.ts';

/** A list as its saved views are about it. */
export interface ViewedList extends ShownList {
  /** Path of its call, and of its page: what views name it by. */
  list: string;
  page: string;
  columns: readonly { key: string; hidden: boolean; title: string }[];
  /** The view that is shown, and whether filters, order or columns are other ones by now. */
  view: SavedView | undefined;
  changed: boolean;
  /** Shows a saved view; without an id, the list as delivered. */
  choose: (id: string | undefined) => void;
}
