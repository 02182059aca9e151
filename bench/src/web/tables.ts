import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { root } from '../support/processes.ts';
import { type Figure, median } from '../support/report.ts';

const site = 'http://tables.test';
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', html: 'text/html; charset=utf-8' };
const compared = [
  { rows: 'texts', name: 'a table, 20 × 13: text cells, selection, one sorter, first and last column pinned', atMost: 0.3 },
  { rows: 'orders', name: "a table, 20 × 13: the order list's cells", atMost: 0.5 },
  { rows: 'selects', name: 'four selects', atMost: 0.5 },
  { rows: 'range', name: 'a range of days', atMost: 0.5 },
  { rows: 'pages', name: 'the pages below a table', atMost: 0.5 },
];

/** Mounts of a list's table, and of what stands around it, beside antd's with the same cells, turn by turn in a fresh page for each round: the first, and later ones. */
export async function tableFigures(browser: Browser, rounds: number, mounts = 9): Promise<Figure[]> {
  execFileSync(process.execPath, [join(root, 'bench/tables/build.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const first: Record<string, number[]> = {};
  const later: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.route(`${site}/**`, route => {
      const file = new URL(route.request().url()).pathname.slice(1) || 'index.html';
      return route.fulfill({
        contentType: types[file.split('.').at(-1) ?? ''] ?? '',
        body: readFileSync(join(root, 'bench/tables/dist', file)),
      });
    });
    await page.goto(`${site}/`);
    // Whoever is drawn first warms the page for the other: they take turns.
    const names = (await page.evaluate(() => (window as unknown as { tables: string[] }).tables)).toSorted(() =>
      round % 2 === 0 ? 0 : -1,
    );
    for (let at = 0; at <= mounts; at += 1)
      for (const name of names) {
        const took = await page.evaluate(table => (window as unknown as { mount(table: string): Promise<number> }).mount(table), name);
        const place = at === 0 ? first : later;
        place[name] = [...(place[name] ?? []), took];
      }
    await page.close();
  }
  const of = (times: Record<string, number[]>, name: string) => median(times[name] ?? []);
  return compared.flatMap(({ rows, name, atMost }) => [
    {
      name: `mount beside antd's: ${name}`,
      unit: 'ms',
      ours: of(later, `our ${rows}`),
      floor: of(later, `antd's ${rows}`),
      atMost,
    },
    { name: `its first mount: ${name}`, unit: 'ms', ours: of(first, `our ${rows}`), floor: of(first, `antd's ${rows}`) },
  ]);
}
