/** What stands above a table on its page, in pixels. */
export interface TablePlace {
  pageHeight: number;
  searchBar: number;
  header: number;
  inDialog: boolean;
}

export const PAGE_SIZES = [20, 50, 100, 200, 300];
export const DEFAULT_PAGE_SIZE = 20;
/** From this many rows on only those in sight are drawn. */
export const VIRTUAL_FROM = 60;
/** Counting stops here; the server answers one more (DESIGN §2). */
export const COUNTED = 10_000;

export const SCROLL_X = 1300;
const SCROLL_Y = 470;
const FRAME = 260;
const LEAST = 200;

/** How high a table's body is: page minus search bar, header and 260 on pages, 470 in dialogs (seed 0 §9, DESIGN §8). */
export const tableHeight = ({ pageHeight, searchBar, header, inDialog }: TablePlace): number =>
  inDialog ? SCROLL_Y : Math.max(LEAST, pageHeight - searchBar - header - FRAME);

/** No scrolling for zero rows, horizontal only for ten or fewer, both directions above (seed 0 §9). */
export function tableScroll(rows: number, place: TablePlace, x = SCROLL_X): { x: number; y?: number } | undefined {
  if (rows === 0) return undefined;
  return rows <= 10 ? { x } : { x, y: tableHeight(place) };
}
