import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { blocked, clickUntil, firstPaint, heap, heldData, longestTask, openBrowser, openWindow, seen } from './support/browser.ts';
import { root, startScript } from './support/processes.ts';
import { type Figure, median, report } from './support/report.ts';
import { boardFigures } from './web/board.ts';
import { inpFigures } from './web/inp.ts';
import { rowFigures } from './web/rows.ts';
import { tableFigures } from './web/tables.ts';

// `npm run bench:web -- --rounds 5`: the portal beside the smallest federated app, in the same browser, turn by turn.
const given = (name: string) => process.argv[process.argv.indexOf(`--${name}`) + 1];
const rounds = Number(given('rounds')) || 5;
const only = process.argv.includes('--only') ? given('only')?.split(',') : undefined;

interface Site {
  url: string;
  user: string;
  /** A list of a remote that was not opened yet, and the next screen of the same remote. */
  first: Parameters<typeof clickUntil>[1];
  next?: Parameters<typeof clickUntil>[1];
  home: string;
}
// A line of a table, whoever draws it; what only takes room is hidden from those who hear the page.
const row = 'tbody > tr:not([aria-hidden])';
const form = 'input[autocomplete="username"]';
type Measured = Record<string, number>;

/** Everything that one person meets in a new window, from the sign-in page to fifty tabs. */
async function visit(browser: Awaited<ReturnType<typeof openBrowser>>, site: Site, slow: boolean): Promise<Measured> {
  const window = await openWindow(browser, slow);
  const { page } = window;
  const found: Measured = {};
  await page.goto(`${site.url}/login`, { waitUntil: 'commit' });
  found['sign-in ready'] = await seen(page, form);
  found['blocking on the way'] = await blocked(page);
  const { requests, scriptBytes } = await window.traffic();
  Object.assign(found, { 'sign-in requests': requests, 'sign-in scripts': scriptBytes / 1024 });
  await page.waitForLoadState('networkidle');
  found['first paint'] = await firstPaint(page);

  await page.fill(form, site.user);
  await page.fill('input[type="password"]', 'Reap@2026');
  const submit = { link: 'button[type="submit"]', call: '/auth/login' };
  found['signed in to first rows'] = await clickUntil(page, { ...submit, until: site.home });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);

  found['longest task while a page is reached for'] = await longestTask(page, () => page.locator(site.first.link).first().hover());
  found['first click into a remote'] = await clickUntil(page, site.first);
  await page.waitForLoadState('networkidle');
  if (site.next) {
    found['next screen'] = await clickUntil(page, site.next);
    await page.locator(site.first.link).first().click();
  }
  // What the page had to do for the click is not the reload's.
  await page.waitForTimeout(1000);
  await page.reload({ waitUntil: 'commit' });
  found['reload on a list'] = await seen(page, row);
  await page.waitForLoadState('networkidle');
  if (!slow) found['heap on a list'] = await heap(window.devtools);

  await window.context.clearCookies();
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.goto(`${site.url}/login`, { waitUntil: 'commit' });
  found['sign-in ready, warm'] = await seen(page, form);
  await window.context.close();
  return found;
}

/** Opens and closes fifty tabs of one list: by how much the heap has grown, and what of it is data. */
async function fiftyTabs(browser: Awaited<ReturnType<typeof openBrowser>>, site: Site): Promise<{ all: number; data: number }> {
  const window = await openWindow(browser, false);
  const { page } = window;
  await page.goto(`${site.url}/login`);
  await page.fill(form, site.user);
  await page.fill('input[type="password"]', 'Reap@2026');
  await page.keyboard.press('Enter');
  await page.locator(site.first.link).first().click();
  await page.locator(`${row}:visible`).first().waitFor();
  const openAndClose = async () => {
    await page.locator(`${row}:visible .reap-link`).first().click();
    // A draft's page has no steps yet: the head is what every order's page has.
    await page.locator('[role="tabpanel"] h1:visible').filter({ hasText: /^BC/ }).waitFor();
    await page.locator('[role="tab"][aria-selected="true"] [data-close]').click();
  };
  for (let at = 0; at < 5; at += 1) await openAndClose();
  const before = { all: await heap(window.devtools), data: await heldData(window.devtools) };
  for (let at = 0; at < 50; at += 1) await openAndClose();
  const after = { all: await heap(window.devtools), data: await heldData(window.devtools) };
  await window.context.close();
  return { all: after.all / before.all, data: after.data / before.data };
}

const targets: Record<string, Pick<Figure, 'atMost' | 'unit'> & { slow?: number | null }> = {
  'sign-in scripts': { unit: 'KB gzip', atMost: 1.25 },
  'first paint': { unit: 'ms', atMost: 0.3, slow: 0.3 },
  'sign-in ready': { unit: 'ms', atMost: 0.7, slow: 1.15 },
  'sign-in ready, warm': { unit: 'ms', atMost: 0.4 },
  'signed in to first rows': { unit: 'ms', atMost: 3 },
  'first click into a remote': { unit: 'ms', atMost: 0.6, slow: 0.3 },
  'reload on a list': { unit: 'ms', atMost: 0.9, slow: 1 },
};
const absolute: Record<string, Pick<Figure, 'atMost' | 'unit'>> = {
  'sign-in requests': { unit: '', atMost: 12 },
  'blocking on the way': { unit: 'ms', atMost: 100 },
  'longest task while a page is reached for': { unit: 'ms', atMost: 50 },
  'next screen': { unit: 'ms', atMost: 60 },
  'heap on a list': { unit: 'MB', atMost: 14 },
};

function figuresOf(ours: readonly Measured[], floor: readonly Measured[], slow: boolean): Figure[] {
  const middle = (all: readonly Measured[], name: string) => median(all.map(each => each[name] ?? Number.NaN));
  const named = (name: string) => (slow ? `${name}, slow` : name);
  const besideFloor = Object.entries(targets).map(([name, { unit, atMost, slow: slowly }]) => ({
    name: named(name),
    unit,
    ours: middle(ours, name),
    floor: middle(floor, name),
    ...(slow ? slowly && { atMost: slowly } : { atMost }),
  }));
  const alone = Object.entries(absolute).map(([name, { unit, atMost }]) => ({
    name: named(name),
    unit,
    ours: middle(ours, name),
    ...(!slow && atMost && { atMost }),
  }));
  return [...besideFloor, ...alone].filter(figure => Number.isFinite(figure.ours)) as Figure[];
}

/** The entry of a remote that is nearest to what it may have: 8 KB, and 0.1 KB for each chunk whose hash it names. */
function entryFigure(): Figure {
  const entries = readdirSync(root)
    .filter(name => name.startsWith('mf-'))
    .map(name => {
      const dist = join(root, name, 'dist');
      const { entry } = JSON.parse(readFileSync(join(dist, 'reap-remote.json'), 'utf8')) as { entry: string };
      const bytes = readFileSync(join(dist, entry));
      const chunks = bytes.toString().split('"sha384-').length - 1;
      return { name, chunks, size: gzipSync(bytes, { level: 9 }).length / 1024, allowed: 8 + 0.1 * chunks };
    });
  const [first] = entries.toSorted((a, b) => b.size / b.allowed - a.size / a.allowed);
  return {
    name: `a remote's entry, of ${first?.name} with ${first?.chunks} chunks`,
    unit: 'KB gzip',
    ours: first?.size ?? Number.NaN,
    atMost: first?.allowed ?? Number.NaN,
  };
}

interface FirstScript {
  gzip: number;
  limit: number;
  parts: { part: string; bytes: number }[];
}

/** What the sign-in form rests on, as the build of the shell has counted it. */
function printFirstScript(): void {
  const { gzip, limit, parts } = JSON.parse(readFileSync(join(root, 'shell/dist/first-script.json'), 'utf8')) as FirstScript;
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1).padStart(8);
  console.log(
    `\nevaluated before the sign-in form takes input: ${kilobytes(gzip).trim()} of ${limit / 1024} KB gzip; source by package, KB:`,
  );
  for (const { part, bytes } of parts) console.log(`${kilobytes(bytes)}  ${part}`);
}

execFileSync(process.execPath, [join(root, 'bench/floor/web/build.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
const dataDir = mkdtempSync(join(tmpdir(), 'reap-bench-'));
const portal = await startScript('server/src/main.ts', { DATA_DIR: dataDir });
const floorServer = await startScript('bench/floor/web/server.ts', {});
const ours: Site = {
  url: portal.url,
  user: 'station',
  home: 'main li',
  first: { link: 'nav a[href="/features/compensation/order"]', until: row, text: 'BC', call: '/compensation/page' },
  next: { link: 'nav a[href="/features/compensation/accident"]', until: row, text: 'AC', call: '/accident/page' },
};
const floor: Site = { url: floorServer.url, user: 'station', home: 'main li', first: { link: 'nav a[href="/list"]', until: row } };
const browser = await openBrowser();
const figures: Figure[] = [];

/** What can not be measured is named, ends the run with 1, and leaves the rest its table. */
async function measure(part: string, run: () => Promise<Figure[]>): Promise<void> {
  if (only && !only.includes(part)) return;
  try {
    figures.push(...(await run()));
  } catch (error) {
    console.error(`${part} could not be measured:`, error);
    process.exitCode = 1;
  }
}

async function visits(slow: boolean): Promise<Figure[]> {
  const seenOurs: Measured[] = [];
  const seenFloor: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    seenOurs.push(await visit(browser, ours, slow));
    seenFloor.push(await visit(browser, floor, slow));
    console.error(`${slow ? 'slow' : 'plain'} round ${round + 1} of ${rounds}`);
  }
  return figuresOf(seenOurs, seenFloor, slow);
}

try {
  await measure('visits', () => visits(false));
  await measure('slow', () => visits(true));
  await measure('heap', async () => {
    const { all, data } = await fiftyTabs(browser, ours);
    const name = 'heap after 50 tabs opened and closed';
    return [
      { name, unit: '× before', ours: all, atMost: 1.05 },
      { name: `${name}, without compiled code`, unit: '× before', ours: data, atMost: 1.05 },
    ];
  });
  await measure('inp', () => inpFigures(browser, portal.url, rounds));
  await measure('rows', () => rowFigures(browser, rounds));
  await measure('tables', () => tableFigures(browser, rounds));
  await measure('board', () => boardFigures(browser, dataDir));
  await measure('entries', async () => [entryFigure()]);
  report('web', figures);
  printFirstScript();
} finally {
  await browser.close();
  await floorServer.stop();
  await portal.stop();
  for (const folder of [dataDir, portal.cluster]) if (folder) rmSync(folder, { recursive: true, force: true });
}
