import type { Page } from 'playwright-core';
import { barriers } from './barriers.ts';

/** A button or a field that a thumb has to meet. */
const smallest = 44;

/** Whether the page has come to rest: nothing is being loaded, nothing moves. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(animation => animation.finished)));
}

/** Buttons and fields that are smaller than a thumb; links within a text are not. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(least => {
    const targets = [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, label:has(input)')];
    const isHidden = (target: HTMLElement) => target.matches('.reap-hidden, [hidden]') || target.getClientRects().length === 0;
    // A tick is part of its row, which is pressed anywhere.
    const isTick = (target: HTMLElement) => target.matches('input[type="checkbox"], input[type="radio"]');
    return targets
      .filter(target => !isHidden(target) && !isTick(target) && target.getBoundingClientRect().height < least)
      .map(target => `${Math.round(target.getBoundingClientRect().height)} px: ${target.outerHTML.slice(0, 120)}`);
  }, smallest);

const widerThanThePhone = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.documentElement.scrollWidth > window.innerWidth ? [`${document.documentElement.scrollWidth} px wide`] : [],
  );

/** What keeps somebody from using a page on a phone: barriers, targets too small for a thumb, more than the phone is wide. */
export const inTheWay = async (page: Page): Promise<string[]> => [
  ...(await barriers(page)),
  ...(await smallTargets(page)),
  ...(await widerThanThePhone(page)),
];
