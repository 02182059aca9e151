/** A page's number, or a step of five pages over those that are left out. */
export type PageStep = number | 'back' | 'on';

const AROUND = 2;
/** So many pages a step over left out ones goes. */
export const STEP = 2 * AROUND + 1;

/** The pages that are offered: the first, the last and five around the current one; all where there are at most seven. */
export function pageNumbers(current: number, last: number): PageStep[] {
  const from = last <= STEP + 2 ? 1 : Math.max(1, Math.min(current - AROUND, last - STEP + 1));
  const to = last <= STEP + 2 ? last : Math.min(last, Math.max(current + AROUND, STEP));
  const middle = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return [...edge(1, from, 'back'), ...middle, ...edge(last, to, 'on').reverse()];
}

/** From the first or last page to those that are shown; a step stands for two pages or more. */
function edge(page: number, shown: number, step: PageStep): PageStep[] {
  const away = Math.abs(shown - page);
  if (away === 0) return [];
  if (away === 1) return [page];
  return [page, away === 2 ? (page + shown) / 2 : step];
}

export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
