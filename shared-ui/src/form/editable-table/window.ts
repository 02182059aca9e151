/** Pixels of a row; every row is as high, so that only those in sight need to be drawn. */
export const ROW_HEIGHT = 46;
/** Height of the table's body and rows of a page (seed 0 §9). */
export const BODY_HEIGHT = 400;
export const EDITABLE_PAGE = 300;
const SPARE = 4;

/** The rows to draw when scrolled so far: those in sight and a few around. */
export function rowsInSight(scrollTop: number, count: number): { from: number; to: number } {
  const from = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - SPARE);
  return { from, to: Math.min(count, Math.ceil((scrollTop + BODY_HEIGHT) / ROW_HEIGHT) + SPARE) };
}

/** Where to scroll so that a row is in sight; undefined where it is already. */
export function scrollFor(row: number, scrollTop: number): number | undefined {
  const top = row * ROW_HEIGHT;
  if (top < scrollTop) return top;
  return top + ROW_HEIGHT * 2 > scrollTop + BODY_HEIGHT ? top - BODY_HEIGHT + ROW_HEIGHT * 2 : undefined;
}
