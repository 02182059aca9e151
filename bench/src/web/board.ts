import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { heap, openWindow } from '../support/browser.ts';
import { dayFromNow, feedEnv, newFlights, push, type Told } from '../support/feed.ts';
import { credentials } from '../support/portal-client.ts';
import { startScript } from '../support/processes.ts';
import type { Figure } from '../support/report.ts';

const flights = 300;
const perSecond = 20;
const seconds = 60;
/** What is compiled and kept of the first changes is not what a minute adds. */
const warmUpSeconds = 20;
/** Rows that are in sight wherever the page is scrolled to its top. */
const inSight = 12;
const seenWithinMs = 10_000;

declare global {
  interface Window {
    /** When a gate was first to be seen, by the clock that the bench has too. */
    gates: Map<string, number>;
  }
}

/** Notes in the page when each gate is drawn: `G12AB`, one for each change. */
function noteGates(): void {
  window.gates = new Map();
  const look = (text: string) => {
    for (const [gate] of text.matchAll(/\bG[0-9A-Z]{3}\b/g)) if (!window.gates.has(gate)) window.gates.set(gate, Date.now());
  };
  new MutationObserver(changes => {
    for (const { target, addedNodes } of changes)
      for (const node of addedNodes.length > 0 ? addedNodes : [target]) look(node.textContent ?? '');
  }).observe(document.querySelector('.reap-table') ?? document.body, { childList: true, subtree: true, characterData: true });
}

/** Tells of twenty flights a second, one at a time as a feed does: gates of the rows in sight, gates and other times of those below. */
async function tellFor(url: string, told: readonly Told[], lasting: number, from: number): Promise<Map<string, number>> {
  const sent = new Map<string, number>();
  const began = performance.now();
  for (let n = 0; n < lasting * perSecond; n += 1) {
    await sleep(Math.max(0, began + (n * 1000) / perSecond - performance.now()));
    // Each row in sight changes more seldom than the page reads, so that none of its changes is passed over.
    const visible = n % 4 === 0;
    const { flightNo, flightDate, facts } = told[visible ? (n / 4) % inSight : 50 + (n % (flights - 50))] as Told;
    const gate = `G${(from + n).toString(36).toUpperCase().padStart(3, '0')}`;
    if (visible) sent.set(gate, Date.now());
    const later = new Date(Date.parse(facts.takeOffTime ?? '') + (n % 9) * 60_000).toISOString();
    await push(url, [{ flightNo, flightDate, facts: { gate, ...(!visible && { estimatedTakeOffTime: later }) } }]);
  }
  return sent;
}

/** From the moment at which each change was told to that at which it was drawn. */
async function waits(page: Page, sent: ReadonlyMap<string, number>): Promise<number[]> {
  await sleep(2000);
  const seen = new Map(await page.evaluate(() => [...window.gates]));
  return [...sent].map(([gate, at]) => {
    const when = seen.get(gate);
    return when === undefined ? seenWithinMs : when - at;
  });
}

/** The board of a day of 300 flights, twenty of which change in each second of a minute. */
export async function boardFigures(browser: Browser, dataDir: string): Promise<Figure[]> {
  const portal = await startScript('server/src/main.ts', { DATA_DIR: dataDir, ...feedEnv });
  const window = await openWindow(browser, false);
  try {
    const { page } = window;
    const flightDate = dayFromNow(9);
    const told = newFlights(flights, flightDate);
    for (let at = 0; at < flights; at += 100) await push(portal.url, told.slice(at, at + 100));
    const { headers, body } = await credentials(portal.url, 'assurance');
    const { asToken: _, ...person } = JSON.parse(body) as Record<string, unknown>;
    await page.request.post(`${portal.url}/api/reaptv-user-center/auth/login`, { headers, data: person });
    await page.addInitScript(() => localStorage.setItem('reap.signedIn', '1'));
    await page.goto(`${portal.url}/features/flight/board?flightDate=${flightDate}`);
    await page.getByRole('row', { name: /TV7000/ }).waitFor();
    await page.waitForLoadState('load');
    await page.evaluate(noteGates);
    await tellFor(portal.url, told, warmUpSeconds, 0);
    const before = await heap(window.devtools);
    await page.evaluate(() => globalThis.window.bench.begin());
    const sent = await tellFor(portal.url, told, seconds, 5000);
    const longest = await page.evaluate(() => globalThis.window.bench.longest());
    const waited = (await waits(page, sent)).toSorted((one, other) => one - other);
    const after = await heap(window.devtools);
    const p99 = waited[Math.floor(waited.length * 0.99)] ?? Number.NaN;
    const name = `board of ${flights} flights, ${perSecond} changes a second for a minute`;
    return [
      { name: `${name}: longest task (0: none of 50 ms)`, unit: 'ms', ours: longest, atMost: 50 },
      { name: `${name}: a change on screen, p99 of ${waited.length}`, unit: 'ms', ours: p99, atMost: 2000 },
      { name: `${name}: heap after collection`, unit: '× before', ours: after / before, atMost: 1.05 },
    ];
  } finally {
    await window.context.close();
    await portal.stop();
  }
}
