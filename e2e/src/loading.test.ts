import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { base, enter, openBrowser, openWindow, shown } from './support/portal-page.ts';

const root = join(import.meta.dirname, '../..');
const orders = '/features/compensation/order';
const KB = 1024;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface PageData {
  start: Record<string, string[]>;
  frame: Record<string, string[]>;
  page?: Record<string, string[]>;
}
const scriptsIn = (named: readonly string[] = []) => named.map(file => file.split('|')[0] ?? '').filter(file => file.endsWith('.js'));

/** The scripts that `index.html` names for an address: its own, and those that are to be fetched ahead. */
async function namedScripts(path: string): Promise<string[]> {
  const html = await (await fetch(base() + path)).text();
  const content = /<meta name="reap-page" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const data = JSON.parse(content.replaceAll('&#34;', '"').replaceAll('&#38;', '&')) as PageData;
  const own = [...html.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, file]) => file ?? '');
  const ahead = [data.start, data.frame, data.page].flatMap(files => scriptsIn(files?.['zh-CN']));
  return [...new Set([...own, ...ahead])];
}

/** Addresses of the scripts that the page asks for, each once; those that are only fetched for later, or while it is idle, are none of them. */
function askedScripts(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && !pathname.startsWith('/vitals.')) asked.add(pathname);
  });
  return asked;
}

test('the sign-in form takes input with at most 100 KB of scripts, whatever else is still on its way', async () => {
  const { context, page, complaints } = await openWindow(browser);
  const sizes: number[] = [];
  await page.route(/\.js$/, async route => {
    const { pathname } = new URL(route.request().url());
    // Everything but the entry and its texts never comes.
    if (!/^\/(preboot|main|pages\.zh-CN)\./.test(pathname)) return;
    const response = await route.fetch();
    sizes.push(gzipSync(await response.body(), { level: 9 }).length);
    await route.fulfill({ response });
  });
  await page.goto(`${base()}/login`, { waitUntil: 'commit' });
  const userName = page.getByLabel('登录名');
  await userName.fill('station');
  expect(await userName.inputValue()).toBe('station');
  expect(sizes.length).toBe(3);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(100 * KB);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a list that is loaded again asks for at most 12 scripts, all of them named in the page and asked for before it is known who is signed in', async () => {
  const { context, page, complaints } = await enter(browser, 'station');
  await page.goto(base() + orders);
  await shown(page).getByText(/^BC/).first().waitFor();
  const asked = askedScripts(page);
  // What the page before asks for in its last idle moment is not the new one's.
  page.on('request', request => request.isNavigationRequest() && asked.clear());
  let before = new Set<string>();
  await page.route(/\/portal\/boot$/, async route => {
    // The answer is held until everything that is asked for without it has been.
    await page.waitForLoadState('load');
    before = new Set(asked);
    await route.continue();
  });
  await page.reload();
  await shown(page).getByText(/^BC/).first().waitFor();
  expect(asked.size).toBeLessThanOrEqual(12);
  expect([...asked].filter(file => !before.has(file))).toEqual([]);
  expect(new Set(await namedScripts(orders))).toEqual(asked);
  expect(complaints).toEqual([]);
  await context.close();
});

test('no page of any remote needs more than 12 scripts', async () => {
  const remotes = readdirSync(root).filter(name => name.startsWith('mf-'));
  const routes = remotes.flatMap(name => {
    const entry = JSON.parse(readFileSync(join(root, name, 'dist/reap-remote.json'), 'utf8')) as { routes: string[] };
    // Pages for phones have a document, and a budget, of their own.
    return entry.routes.filter(route => !route.startsWith('/h5/'));
  });
  const counted = await Promise.all(routes.map(async route => ({ route, scripts: (await namedScripts(route)).length })));
  expect(counted.length).toBeGreaterThan(50);
  expect(counted.filter(({ scripts }) => scripts > 12)).toEqual([]);
  // A route whose files are not known would have no more than the frame.
  expect(counted.filter(({ scripts }) => scripts < 11)).toEqual([]);
});

test('what is fetched while nobody does anything is not evaluated: a page of the menu runs when its entry is reached for', async () => {
  const { context, page } = await enter(browser, 'station');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Debugger.enable');
  const evaluated = new Set<string>();
  let onEvaluated = (_: string): void => undefined;
  devtools.on('Debugger.scriptParsed', ({ url }) => {
    const { pathname } = new URL(url, base());
    evaluated.add(pathname);
    onEvaluated(pathname);
  });
  const [own] = (await namedScripts(orders)).filter(file => file.startsWith('/remotes/') && !(/entry|expose/.test(file) || isText(file)));
  const fetched = page.waitForRequest(request => request.url() === base() + own);
  await page.goto(`${base()}/features/home`);
  await (await fetched).response();
  expect([...evaluated]).not.toContain(own);
  const runs = new Promise<void>(resolve => {
    onEvaluated = pathname => pathname === own && resolve();
  });
  await page.getByRole('link', { name: '补偿单' }).hover();
  await runs;
  await context.close();
});

function isText(file: string): boolean {
  const [, , name = '', script = ''] = file.split('/');
  const { texts } = JSON.parse(readFileSync(join(root, name, 'dist/reap-remote.json'), 'utf8')) as { texts: Record<string, string[]> };
  return Object.values(texts).flat().includes(script);
}

test('no file of a build says where it was made', () => {
  const builds = readdirSync(root).map(name => join(root, name, 'dist'));
  const texts = builds.filter(existsSync).flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(js|json|css|html)$/.test(name))
      .map(name => join(folder, name)),
  );
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter(file => readFileSync(file, 'utf8').includes(root))).toEqual([]);
});
