import type { ReactNode } from 'react';
import { type RowAction, useRowActions } from '../row-actions.tsx';

interface OpeningLinkProps {
  actions: readonly (RowAction | undefined | false)[];
  children: ReactNode;
}

/** What names a row leads to it (LOOK, list page): by the first of its actions that opens it; plain for whoever may not. */
export function OpeningLink({ actions, children }: OpeningLinkProps) {
  const { allowed, start } = useRowActions(actions);
  const opening = allowed.find(one => one.opens && !one.disabled);
  if (!opening) return children;
  return (
    <button type="button" className="reap-link reap-cut" title={opening.label} style={{ maxWidth: '100%' }} onClick={() => start(opening)}>
      {children}
    </button>
  );
}
