import { gzipSync } from 'node:zlib';
import { type BrowserContext, type CDPSession, chromium, type Page, type Response } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-precise-memory-info',
];

export const openBrowser = () => chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: flags });

/** 4 × CPU, 1.6 Mbit/s, 150 ms: a gate's old machine on a bad network. */
export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.enable');
  const throughput = (1.6 * 1024 * 1024) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

export interface Window {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
  /** Requests so far, and the gzip size of their scripts, which are fetched by way of the page's own thread: whatever is timed comes before. */
  traffic(): Promise<{ requests: number; scriptBytes: number }>;
}

const desktop = { width: 1440, height: 900 };

/** A window with an empty cache. */
export async function openWindow(browser: Awaited<ReturnType<typeof openBrowser>>, slow: boolean, viewport = desktop): Promise<Window> {
  const context = await browser.newContext({ viewport, locale: 'zh-CN' });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(watch);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (slow) await slowDown(devtools);
  const responses: Response[] = [];
  page.on('response', response => responses.push(response));
  return {
    context,
    page,
    devtools,
    traffic: async () => {
      // A script that is fetched ahead is answered again, from the cache, when it runs: it counts once.
      const scripts = new Map(responses.filter(isScript).map(response => [response.url(), response]));
      const requests = responses.length;
      const bytes = await Promise.all([...scripts.values()].map(packedSize));
      return { requests, scriptBytes: bytes.reduce((sum, each) => sum + each, 0) };
    },
  };
}

const isScript = (response: Response): boolean => /\.js(\?|$)/.test(response.url()) && response.status() === 200;

const packedSize = (script: Response): Promise<number> =>
  script.body().then(
    body => gzipSync(body, { level: 9 }).length,
    () => 0,
  );

interface Watch {
  /** When an element that matches and has the text is first to be seen: milliseconds since the page's start or the last `begin`. */
  seen(selector: string, text: string): Promise<number>;
  begin(): void;
  /** When the last link that was measured was clicked, and how long after that it showed what was waited for. */
  clicked: { at: number; seen: Promise<number> };
  blocked(): number;
  longest(): number;
}
declare global {
  interface Window {
    bench: Watch;
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  let began = 0;
  let blocked = 0;
  let longest = 0;
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) {
      blocked += Math.max(0, duration - 50);
      longest = Math.max(longest, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  const there = (selector: string, text: string) =>
    [...document.querySelectorAll(selector)].some(found => found.getClientRects().length > 0 && found.textContent?.includes(text));
  Object.assign(window, {
    bench: {
      begin: () => {
        began = performance.now();
        blocked = 0;
        longest = 0;
      },
      blocked: () => blocked,
      longest: () => longest,
      seen: (selector: string, text: string) =>
        new Promise<number>(resolve => {
          const look = () => (there(selector, text) ? resolve(performance.now() - began) : requestAnimationFrame(look));
          look();
        }),
    },
  });
}

export const seen = (page: Page, selector: string): Promise<number> => page.evaluate(awaited => window.bench.seen(awaited, ''), selector);

export const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      // A slow page may be idle before it has been painted.
      new Promise(resolve => {
        const look = (list: PerformanceObserverEntryList) => {
          const [paint] = list.getEntriesByName('first-paint');
          if (paint) resolve(paint.startTime);
        };
        new PerformanceObserver(look).observe({ type: 'paint', buffered: true });
      }),
  );

export const blocked = (page: Page): Promise<number> => page.evaluate(() => window.bench.blocked());

/** The longest task that an action and a second after it bring, in milliseconds; 0 where none takes 50. */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.bench.begin());
  await act();
  await page.waitForTimeout(1000);
  return page.evaluate(() => window.bench.longest());
}

interface Click {
  link: string;
  /** What is waited for, and a text in it. */
  until: string;
  text?: string;
  /** Part of the address of the call that brings it. */
  call?: string;
}

/** A hand holds a button down for about so long. */
const heldMs = 80;

/** Presses a link as a hand does, and says how long after the click something was to be seen, without the part of that which its call took. */
export async function clickUntil(page: Page, { link, until, text = '', call }: Click): Promise<number> {
  await page.locator(link).first().hover();
  await page.evaluate(
    ({ until, text }) => {
      performance.clearResourceTimings();
      const onClick = () => {
        window.bench.begin();
        window.bench.clicked = { at: performance.now(), seen: window.bench.seen(until, text) };
      };
      addEventListener('click', onClick, { capture: true, once: true });
    },
    { until, text },
  );
  await page.mouse.down();
  await page.waitForTimeout(heldMs);
  await page.mouse.up();
  return page.evaluate(async call => {
    const { at, seen } = window.bench.clicked;
    const total = await seen;
    const calls = performance.getEntriesByType('resource').filter(entry => call && entry.name.includes(call));
    // It may have left with the press.
    return total - Math.max(0, ...calls.map(entry => entry.startTime + entry.duration - Math.max(entry.startTime, at)));
  }, call);
}

/** Megabytes of script heap after a collection. */
export async function heap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** Megabytes that objects, texts, arrays and closures take: what a page holds on to, without the code that the engine compiled of its scripts. */
export async function heldData(devtools: CDPSession): Promise<number> {
  let text = '';
  const take = ({ chunk }: { chunk: string }) => {
    text += chunk;
  };
  devtools.on('HeapProfiler.addHeapSnapshotChunk', take);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(text) as HeapSnapshot;
  const { node_fields: fields, node_types } = snapshot.meta;
  const type = fields.indexOf('type');
  const size = fields.indexOf('self_size');
  const isData = node_types[0].map(name => !['code', 'native', 'synthetic', 'object shape'].includes(name));
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) if (isData[nodes[at + type] ?? -1]) bytes += nodes[at + size] ?? 0;
  return bytes / 1024 / 1024;
}

/** From an action to the next paint, as the browser's own event timing has it (in steps of 8 ms). */
export async function nextPaint(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const slowest = { ms: 0 };
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) slowest.ms = Math.max(slowest.ms, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { slowest });
  });
  await act();
  await page.waitForTimeout(300);
  return page.evaluate(() => (window as unknown as { slowest: { ms: number } }).slowest.ms);
}
