import type { Browser, Page } from 'playwright-core';
import { nextPaint, openWindow } from '../support/browser.ts';
import { type Figure, median } from '../support/report.ts';

interface MenuNode {
  routeUrl?: string | null;
  children?: MenuNode[];
}

/** What people do on a list, and where; a list without the place leaves it out. */
const deeds: Record<string, { place: string; act: (page: Page, place: string) => Promise<void>; after?: (page: Page) => Promise<void> }> = {
  typing: {
    place: 'form input[type="text"]:not([role="combobox"]):enabled',
    act: async (page, place) => {
      await page.locator(place).first().focus();
      await page.keyboard.type('TV12');
    },
  },
  ticking: { place: 'tbody input[type="checkbox"]:enabled', act: (page, place) => page.locator(place).first().click() },
  'opening a choice': {
    place: 'form input[role="combobox"]',
    act: (page, place) => page.locator(place).first().click(),
    after: page => page.keyboard.press('Escape'),
  },
  'opening the calendar': {
    place: 'form .reap-day-place input',
    act: (page, place) => page.locator(place).first().click(),
    after: page => page.keyboard.press('Escape'),
  },
  'opening the columns': {
    place: '.reap-toolbar button:has([aria-label="table"])',
    act: (page, place) => page.locator(place).first().click(),
  },
  // The last one: where it opens a page and no dialog, the list is left.
  'opening a dialog, or a form': {
    place: '.reap-toolbar .ant-btn-primary:enabled',
    act: (page, place) => page.locator(place).first().click(),
  },
};

const lists = (nodes: readonly MenuNode[]): string[] => nodes.flatMap(node => [node.routeUrl ?? '', ...lists(node.children ?? [])]);

/** From an input to the next paint on every list, on a 4 × slower CPU: of each list the median of the rounds, and the slowest list of all. */
export async function inpFigures(browser: Browser, url: string, rounds: number): Promise<Figure[]> {
  const window = await openWindow(browser, false);
  const { page } = window;
  await page.goto(`${url}/login`);
  await page.fill('input[autocomplete="username"]', 'admin');
  await page.fill('input[type="password"]', 'Reap@2026');
  await page.keyboard.press('Enter');
  await page.locator('nav a').first().waitFor();
  const { data } = (await (await page.request.get(`${url}/portal/boot`)).json()) as { data: { menu: MenuNode[] } };
  const times: Record<string, Record<string, number[]>> = {};
  for (const path of new Set(lists(data.menu).filter(Boolean)))
    for (let round = 0; round < rounds; round += 1) {
      await window.devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.goto(url + path);
      await page.waitForLoadState('networkidle');
      if ((await page.locator('.reap-table').count()) === 0) break;
      await window.devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      for (const [deed, { place, act, after }] of Object.entries(deeds)) {
        if ((await page.locator(place).count()) === 0) continue;
        const took = await nextPaint(page, () => act(page, place));
        await after?.(page);
        const ofDeed = times[deed] ?? {};
        times[deed] = ofDeed;
        ofDeed[path] = [...(ofDeed[path] ?? []), took];
      }
    }
  await window.context.close();
  return Object.entries(times).map(([deed, ofDeed]) => {
    const medians = Object.entries(ofDeed).map(([path, all]) => ({ path, ms: median(all) }));
    const sorted = medians.toSorted((a, b) => a.ms - b.ms);
    const quickest = sorted[0];
    const slowest = sorted.at(-1);
    return {
      name: `${deed} on a list, slow, to the next paint: the slowest of ${medians.length}, ${slowest?.path}`,
      unit: 'ms',
      ours: slowest?.ms ?? Number.NaN,
      range: [quickest?.ms ?? Number.NaN, median(medians.map(({ ms }) => ms)), slowest?.ms ?? Number.NaN],
      atMost: 200,
    };
  });
}
