import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { nextPaint } from '../support/browser.ts';
import { root } from '../support/processes.ts';
import { type Figure, median } from '../support/report.ts';

const site = 'http://gallery.test';

/** 300 rows of 12 columns with selection, in the gallery: tick one, tick all, type into a cell. */
export async function rowFigures(browser: Browser, rounds: number): Promise<Figure[]> {
  execFileSync(process.execPath, [join(root, 'tooling/webpack/gallery.mjs'), 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route(`${site}/**`, route => {
    const script = route.request().url().includes('gallery.js');
    const body = readFileSync(join(root, 'shared-ui/gallery/dist', script ? 'gallery.js' : 'index.html'));
    return route.fulfill({ contentType: script ? 'text/javascript' : 'text/html; charset=utf-8', body });
  });
  await page.goto(`${site}/?${new URLSearchParams({ story: 'editable-table', alone: '300 rows of 12 columns' })}`);
  const boxes = page.locator('.reap-editable input[type="checkbox"]');
  const cells = page.locator('.reap-editable input:not([type="checkbox"])');
  await cells.first().waitFor();
  const times: Record<string, number[]> = { 'tick one': [], 'tick all': [], 'type in a cell': [] };
  for (let round = 0; round < rounds; round += 1) {
    times['tick one']?.push(await nextPaint(page, () => boxes.nth(round + 1).click()));
    times['tick all']?.push(await nextPaint(page, () => boxes.first().click()));
    await cells.nth(round).click();
    times['type in a cell']?.push(await nextPaint(page, () => page.keyboard.type('7')));
  }
  await page.close();
  const limits: Record<string, number> = { 'tick one': 50, 'tick all': 150, 'type in a cell': 50 };
  return Object.entries(times).map(([name, values]) => ({
    name: `300 rows × 12 columns: ${name} to the next paint`,
    unit: 'ms',
    ours: median(values),
    atMost: limits[name] ?? 50,
  }));
}
