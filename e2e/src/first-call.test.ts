import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page, Request } from 'playwright-core';
import { base, enter, HOME, openBrowser, shown } from './support/portal-page.ts';
import { twoVisitors } from './support/two-visitors.ts';

const root = join(import.meta.dirname, '../..');
const orders = '/features/compensation/order';
const orderPage = '/api/compensation/compensation/page';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Build {
  pages: Record<string, { call?: { path: string } }>;
}
/** The pages that begin with a list, and the path of its call, as the builds say it. */
const lists = readdirSync(root)
  .filter(name => name.startsWith('mf-'))
  .flatMap(name => Object.entries((JSON.parse(readFileSync(join(root, name, 'dist/reap-remote.json'), 'utf8')) as Build).pages))
  .flatMap(([route, { call }]) => (call ? [{ route, path: call.path }] : []));

/** The requests that a page makes of one call. */
function asked(page: Page, path: string): Request[] {
  const requests: Request[] = [];
  page.on('request', request => {
    if (new URL(request.url()).pathname === path) requests.push(request);
  });
  return requests;
}

/** Waits until the list that is shown has its answer. */
const listed = (page: Page) => shown(page).locator('.reap-table[aria-busy="false"]').first().waitFor();

test('a list that is loaded again asks once, before it is known who is signed in; what it asks is what its address says', async () => {
  const { context, page, complaints } = await enter(browser, 'station');
  const link = `${orders}?status=1&pageSize=50&sortColumn=orderNo&isAsc=true`;
  await page.goto(base() + link);
  await shown(page).getByText(/^BC/).first().waitFor();
  const requests = asked(page, orderPage);
  await page.route(/\/portal\/boot$/, async route => {
    await page.waitForLoadState('load');
    expect(requests.length).toBe(1);
    await route.continue();
  });
  await page.reload();
  await shown(page).getByText(/^BC/).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(requests.map(request => Object.fromEntries(new URL(request.url()).searchParams))).toEqual([
    { status: '1', pageNumber: '1', pageSize: '50', sortColumn: 'orderNo', isAsc: 'true' },
  ]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('every list asks exactly once when its page is loaded', async () => {
  expect(lists.length).toBeGreaterThan(25);
  const { context } = await enter(browser, 'admin');
  const counts: Record<string, number> = {};
  await twoVisitors({ browser, cookies: await context.cookies() }, lists, async ({ page, complaints }, { route, path }) => {
    const requests = asked(page, path);
    await page.goto(base() + route);
    await listed(page);
    await page.waitForLoadState('networkidle');
    counts[route] = requests.length;
    page.removeAllListeners('request');
    expect(complaints).toEqual([]);
  });
  expect(counts).toEqual(Object.fromEntries(lists.map(({ route }) => [route, 1])));
  await context.close();
});

test('what was answered for another tenant than boot is never shown: the list asks again', async () => {
  const { context, page } = await enter(browser, 'station');
  const answers: string[] = [];
  await page.route(new RegExp(`${orderPage}\\?`), async route => {
    const response = await route.fetch();
    const foreign = answers.length === 0;
    answers.push(foreign ? 'foreign' : 'own');
    const body = (await response.text()).replaceAll('BC2', foreign ? 'XX2' : 'BC2');
    const tenant = foreign ? '019a0000-0000-7000-8000-00000000ffff' : (response.headers()['x-tenant'] ?? '');
    await route.fulfill({ response, body, headers: { ...response.headers(), 'x-tenant': tenant } });
  });
  await page.goto(base() + orders);
  await shown(page).getByText(/^BC/).first().waitFor();
  expect(answers).toEqual(['foreign', 'own']);
  await expect(shown(page).getByText(/^XX/).count()).resolves.toBe(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('a session that has ended is told by the sign-in page alone: its call sent ahead changes nothing', async () => {
  const { context, page } = await enter(browser, 'station');
  await context.clearCookies();
  await page.goto(base() + orders);
  await page.waitForURL(/\/login\?next=/);
  await page.getByRole('button', { name: '登录' }).waitFor();
  await expect(page.getByRole('alert').allTextContents()).resolves.toEqual(['']);
  await context.close();
});

test('a menu entry that is pressed has drawn its page and the rows of its list out of sight before the button is up, and has asked once', async () => {
  const { context, page } = await enter(browser, 'station');
  await page.goto(base() + HOME);
  await page.waitForLoadState('networkidle');
  const entry = page.getByRole('link', { name: '补偿单' });
  await entry.hover();
  const requests = asked(page, orderPage);
  const sent = page.waitForRequest(request => request.url().includes(`${orderPage}?`));
  await page.mouse.down();
  await sent;
  const drawn = page.locator('[role="tabpanel"] h1', { hasText: '补偿单' });
  await drawn.waitFor({ state: 'attached' });
  await page.locator('[role="tabpanel"] tbody tr', { hasText: /BC/ }).first().waitFor({ state: 'attached' });
  expect([await drawn.isVisible(), await page.getByRole('tab').count()]).toEqual([false, 1]);
  await drawn.evaluate(head => head.setAttribute('data-drawn', 'ahead'));
  expect(page.url()).toContain(HOME);
  await page.mouse.up();
  await shown(page).getByText(/^BC/).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect([await drawn.getAttribute('data-drawn'), requests.length]).toEqual(['ahead', 1]);
  await context.close();
});
