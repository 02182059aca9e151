import type { Locator } from 'playwright-core';

/** Puts a text in place of what stands there: the widest that can, where what does depends on the hour of the run. */
export const writeEach = (places: Locator, text: string): Promise<void> =>
  places.evaluateAll((found, words) => {
    for (const one of found) one.textContent = words;
  }, text);
