import { addressNow, writeEntry } from '../pages/location.ts';

/** Whether a page of this visit stands behind this one, so that Back stays within. */
export const isWithin = (): boolean => (history.state as { within?: true } | null)?.within === true;

/** Opens a page; Back leads to this one. */
export function openPath(path: string): void {
  if (path !== addressNow()) writeEntry(path, { within: true }, false);
}

/** Opens a page in the place of this one. */
export const replacePath = (path: string): void => writeEntry(path, history.state, true);
