import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { barriers } from './support/barriers.ts';
import { base, enter, openBrowser, shown } from './support/portal-page.ts';
import { freePort } from './support/server.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'reap-elsewhere-'));
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

let browser: Browser;
let server: Server;
/** Where the other build of compensation lies: an own machine, as far as a browser can tell. */
let address: string;

/** A build's folder, given to the pages of the portal. */
const giveFolder = (): Promise<Server> =>
  new Promise(resolve => {
    const made = createServer((request, response) => {
      const name = new URL(request.url ?? '/', 'http://localhost').pathname;
      try {
        const content = readFileSync(join(folder, name));
        response.writeHead(200, { 'content-type': types[extname(name)] ?? '', 'access-control-allow-origin': new URL(base()).origin });
        response.end(content);
      } catch {
        response.writeHead(404).end();
      }
    });
    made.listen(0, '127.0.0.1', () => resolve(made));
  });

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(root, 'e2e/release.mjs'), join(root, 'mf-compensation'), folder], {
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '', MF_BUILD_VERSION: 'elsewhere' },
  });
  server = await giveFolder();
  address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
});

const banner = (page: Page) => page.getByText(/mf-compensation 来自/);
/** Where the scripts of compensation came from that a page has run. */
const origins = (page: Page) =>
  page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const entries = scripts.filter(
      ({ pathname, origin }) => /\/entry\.\w+\.js$/.test(pathname) && (origin !== location.origin || pathname.includes('mf-compensation')),
    );
    return [...new Set(entries.map(({ origin }) => (origin === location.origin ? 'portal' : 'elsewhere')))];
  });
/** Follows the link of a development server and confirms it. */
async function point(page: Page, to: string): Promise<void> {
  await page.goto(`${base()}/features/sys/release?${new URLSearchParams({ remote: 'mf-compensation', override: to })}`);
  await page.getByRole('dialog').getByRole('button', { name: '指向其他地址' }).click();
  await banner(page).waitFor();
}
async function openOrders(page: Page): Promise<void> {
  await page.goto(`${base()}/features/compensation/order`);
  await shown(page).getByRole('table').first().waitFor();
}

/** What a development server says when it is ready: the page that takes its remote. */
async function linkOf(said: Readable): Promise<string> {
  let text = '';
  for await (const chunk of said) {
    text += chunk;
    const link = /^open (\S+)$/m.exec(text)?.[1];
    if (link) return link;
  }
  throw new Error(`the development server ended: ${text}`);
}

test('one person runs a build from another address under the portal’s policy, with a banner; nobody else does; the button ends it', async () => {
  const admin = await enter(browser, 'admin');
  const station = await enter(browser, 'station');
  const again = await enter(browser, 'admin');
  const { page } = admin;
  await page.goto(`${base()}/features/sys/release?${new URLSearchParams({ remote: 'mf-compensation', override: address })}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('该地址的程序将以您的身份和权限运行').waitFor();
  await expect(dialog.getByLabel('地址').inputValue()).resolves.toBe(address);
  await expect(barriers(page)).resolves.toEqual([]);
  await dialog.getByRole('button', { name: '指向其他地址' }).click();
  await banner(page).waitFor();

  await openOrders(page);
  await expect(banner(page).textContent()).resolves.toContain(address);
  await expect(origins(page)).resolves.toEqual(['elsewhere']);
  await expect(barriers(page)).resolves.toEqual([]);
  for (const other of [station, again]) {
    await openOrders(other.page);
    await expect(banner(other.page).count()).resolves.toBe(0);
    await expect(origins(other.page)).resolves.toEqual(['portal']);
  }

  // Its news are nobody's: what the page tells of itself names the portal's own versions alone.
  const told: string[] = [];
  page.on('request', request => {
    if (/health\/tell|client-report/.test(request.url())) told.push(request.postData() ?? '');
  });
  await page.getByRole('button', { name: '恢复门户版本' }).click();
  await banner(page).waitFor({ state: 'hidden' });
  await openOrders(page);
  await expect(origins(page)).resolves.toEqual(['portal']);
  expect(told.filter(text => text.includes('override'))).toEqual([]);
  expect([admin, station, again].flatMap(({ complaints }) => complaints)).toEqual([]);
  for (const { context } of [admin, station, again]) await context.close();
});

test('a development server gives one remote to the portal’s pages, and can tell them to load anew', async () => {
  const port = await freePort();
  const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: '', DEV_PORT: String(port) };
  const words = [join(root, 'tooling/webpack/dev.mjs'), 'mf-survey', '--against', base()];
  const developing = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const { context, page, complaints } = await enter(browser, 'admin');
  try {
    await page.goto(await linkOf(developing.stdout));
    await page.getByRole('dialog').getByRole('button', { name: '指向其他地址' }).click();
    await page.getByText(/mf-survey 来自/).waitFor();
    const told = new Promise<unknown>(resolve => {
      page.on('websocket', socket => {
        if (socket.url() === `ws://localhost:${port}/ws`) socket.on('framereceived', resolve);
      });
    });
    await page.goto(`${base()}/features/survey/task`);
    await shown(page).getByRole('table').first().waitFor();
    await told;
    expect(complaints).toEqual([]);
    await expect(
      fetch(`http://localhost:${port}/reap-remote.json`).then(({ headers }) => headers.get('access-control-allow-origin')),
    ).resolves.toBe(base());
  } finally {
    developing.kill('SIGTERM');
    await context.close();
  }
});

test('an address where nothing answers is named with the way back, and nothing is left of it after signing out', async () => {
  const { context, page } = await enter(browser, 'admin');
  await point(page, 'http://localhost:1/');
  await page.goto(`${base()}/features/compensation/order`);
  const card = shown(page).getByRole('alert');
  await card.getByText(/http:\/\/localhost:1\/ 没有提供 mf-compensation 的文件/).waitFor();
  await expect(barriers(page)).resolves.toEqual([]);
  await card.getByRole('button', { name: '恢复门户版本' }).click();
  await shown(page).getByRole('table').first().waitFor();

  await point(page, address);
  // The page of releases says it too; ended above, it is ended there.
  const said = shown(page).getByText(`您的本次会话从 ${address} 加载`);
  await said.waitFor();
  await page.getByRole('status').getByRole('button', { name: '恢复门户版本' }).click();
  await said.waitFor({ state: 'hidden' });
  await banner(page).waitFor({ state: 'hidden' });

  await point(page, address);
  await page.getByRole('button', { name: /的菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL(/\/login/);
  const policy = (await page.request.get(`${base()}/`)).headers()['content-security-policy'];
  expect(policy).not.toContain('localhost');
  await context.close();
});
