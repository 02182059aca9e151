import type { Browser, Page } from 'playwright-core';
import { openWindow, seen } from '../support/browser.ts';
import type { Pax } from '../support/filing.ts';
import { newestCodes } from '../support/outbox.ts';
import type { Client } from '../support/portal-client.ts';
import { type Figure, median } from '../support/report.ts';

const phone = { width: 390, height: 844 };
const api = '/api/compensation';
const first = 'input[name="flightNo"]:enabled';
const claimPath = '/h5/claim/login?tenant=TV';

interface Site {
  url: string;
  dataDir: string;
  floorUrl: string;
}

/** Passengers who have a phone and something to claim. */
export async function claimants(admin: Client, count: number): Promise<Pax[]> {
  const found = new Map<string, Pax>();
  for (const { flightNo, flightDate } of await admin.get<Pax[]>(`${api}/compensation/page?pageSize=100&status=3&compensateType=1`)) {
    const flight = new URLSearchParams({ flightNo, flightDate, pageSize: '300' });
    const booked = await admin.get<(Pax & { openCount: number })[]>(`${api}/assist/findPaxList?${flight}`);
    for (const pax of booked) if (pax.telephone && pax.idNo && pax.openCount > 0) found.set(pax.telephone, pax);
    if (found.size >= count) return [...found.values()].slice(0, count);
  }
  throw new Error(`no ${count} passengers can claim`);
}

/** What the first field of the claim page waits for. */
async function firstField(browser: Browser, { url }: Site): Promise<Figure[]> {
  const { context, page, traffic } = await openWindow(browser, false, phone);
  await page.goto(url + claimPath, { waitUntil: 'commit' });
  await seen(page, first);
  const { requests, scriptBytes } = await traffic();
  await context.close();
  return [
    { name: 'claim page, scripts until the first field', unit: 'KB gzip', ours: scriptBytes / 1024, atMost: 150 },
    { name: 'claim page, requests until the first field', unit: '', ours: requests, atMost: 12 },
  ];
}

async function ready(browser: Browser, address: string, field: string): Promise<number> {
  const { context, page } = await openWindow(browser, true, phone);
  await page.goto(address, { waitUntil: 'commit' });
  const ms = await seen(page, field);
  await context.close();
  return ms;
}

/** From a press until the next step is there, without the time in which a call was under way. */
const stepTo = (page: Page, button: string, until: string): Promise<number> =>
  page.evaluate(
    async ([pressed, awaited]) => {
      performance.clearResourceTimings();
      window.bench.begin();
      document.querySelector<HTMLElement>(pressed)?.click();
      const total = await window.bench.seen(awaited, '');
      const calls = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
        new URL(name).pathname.startsWith('/api/'),
      );
      let covered = 0;
      let last = 0;
      for (const { startTime, responseEnd } of calls.toSorted((a, b) => a.startTime - b.startTime)) {
        covered += Math.max(0, responseEnd - Math.max(startTime, last));
        last = Math.max(last, responseEnd);
      }
      return total - covered;
    },
    [button, until] as const,
  );

/** A passenger names himself and proves his phone; how long his claim takes to be there, beside its calls. */
async function nextStep(browser: Browser, { url, dataDir }: Site, pax: Pax): Promise<number> {
  const { context, page } = await openWindow(browser, true, phone);
  await page.goto(url + claimPath);
  for (const name of ['flightNo', 'flightDate', 'paxName', 'idNo'] as const) await page.fill(`input[name="${name}"]`, pax[name]);
  await page.fill('input[name="phoneNum"]', pax.telephone);
  const sent = page.waitForResponse(/sendPassengerSMS/);
  await page.locator('.reap-field:has(input[name="authCode"]) button').click();
  await (await sent).finished();
  await page.fill('input[name="authCode"]', newestCodes(dataDir).get(pax.telephone) ?? '');
  await page.waitForLoadState('networkidle');
  const ms = await stepTo(page, 'button[type="submit"]', 'input[name="payAccount"]');
  await context.close();
  return ms;
}

/** The passenger's first two pages, on a slow phone beside the floor's sign-in page. */
export async function claimPageFigures(browser: Browser, site: Site, passengers: readonly Pax[]): Promise<Figure[]> {
  const ours: number[] = [];
  const floor: number[] = [];
  const steps: number[] = [];
  for (const [at, pax] of passengers.entries()) {
    ours.push(await ready(browser, site.url + claimPath, first));
    floor.push(await ready(browser, `${site.floorUrl}/login`, 'input[autocomplete="username"]'));
    steps.push(await nextStep(browser, site, pax));
    console.error(
      `round ${at + 1} of ${passengers.length}: ours ${ours.at(-1)?.toFixed(0)}, floor ${floor.at(-1)?.toFixed(0)}, step ${steps.at(-1)?.toFixed(0)}`,
    );
  }
  return [
    ...(await firstField(browser, site)),
    { name: 'claim page, first field, slow', unit: 'ms', ours: median(ours), floor: median(floor), atMost: 0.85 },
    { name: 'next step of the claim, slow, without its calls', unit: 'ms', ours: median(steps), atMost: 250 },
  ];
}
