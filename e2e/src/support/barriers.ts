import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const asked = { all: {}, contrast: { runOnly: { type: 'rule', values: ['color-contrast'] } } };

/** No colour is on its way to another, and nothing moves but what turns for ever. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const ends = document.getAnimations().filter(animation => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ends.map(animation => animation.finished));
  });

/** What would keep somebody from using the page: rule, and the first places where it is broken. Rows that are being read again are dimmed for a moment and out of it. */
export async function barriers(page: Page, rules: keyof typeof asked = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await atRest(page);
  const { violations } = await page.evaluate(
    options =>
      (window as unknown as { axe: { run(where: object, options: object): Promise<AxeResults> } }).axe.run(
        { exclude: ['.reap-dimmed'] },
        { resultTypes: ['violations'], ...options },
      ),
    asked[rules],
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(node => `${node.target.join(' ')} ${node.html.slice(0, 160)}`).join(' ; ')}`);
}
