import type { ReactNode } from 'react';
import type { BoardFlight } from './board.rules.ts';

/** As long as the sheet's mark lasts: what is drawn later, by scrolling say, has none. */
const markMs = 6000;

interface ToldCellProps {
  flight: BoardFlight;
  fields: readonly (keyof BoardFlight)[];
  children: ReactNode;
}

/** What a cell says, softly marked for some seconds where it was told anew. */
export function ToldCell({ flight: { told }, fields, children }: ToldCellProps) {
  const isNew = told !== undefined && Date.now() - told.at < markMs && fields.some(field => told.fields.has(field));
  return isNew ? (
    <span key={told.at} className="reap-told">
      {children}
    </span>
  ) : (
    children
  );
}
