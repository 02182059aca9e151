/** Pixels of a row; every row is as high, so that only those in sight need to be drawn. */
export const ROW_HEIGHT = 46;
/** Height of the table's body and rows of a page (seed 0 §9). */
export const BODY_HEIGHT = 400;
export const EDITABLE_PAGE = 300;
/** Rows drawn beyond those in sight. */
export const SPARE = 4;

/** Where to scroll so that a row is in sight; undefined where it is already. */
export function scrollFor(row: number, scrollTop: number): number | undefined {
  const top = row * ROW_HEIGHT;
  if (top < scrollTop) return top;
  return top + ROW_HEIGHT * 2 > scrollTop + BODY_HEIGHT ? top - BODY_HEIGHT + ROW_HEIGHT * 2 : undefined;
}
