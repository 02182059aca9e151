import type { SavedView } from '@reap/contracts/portal/saved-view';
import { useMemo, useState } from 'react';
import { type TableLook, useTableLook } from '../list/remembered/remembered.ts';
import { isSameLook, lookOf } from './view-state.ts';

/** A table's look under a saved view: what is changed there belongs to the view until it is saved, and leaves the person's own look alone. */
export function useViewLook(name: string, view: SavedView | undefined, columns: readonly { key: string; hidden: boolean }[]) {
  const remembered = useTableLook(name);
  const [edited, setEdited] = useState<{ view: SavedView; look: TableLook }>();
  const saved = useMemo(() => view && lookOf(view.state, columns), [view, columns]);
  const own = edited !== undefined && edited.view === view;
  const look: typeof remembered = view && saved ? [own ? edited.look : saved, next => setEdited({ view, look: next })] : remembered;
  const forget = () => setEdited(undefined);
  return { look, forget, changed: view !== undefined && own && !isSameLook(view.state, edited.look, columns) };
}
