import type { Browser, Page } from 'playwright-core';
import { atRest, barriers } from './support/barriers.ts';
import { anyOrder } from './support/data.ts';
import { halfColumns } from './support/half-columns.ts';
import { layoutShifts, watchShifts } from './support/layout-shifts.ts';
import { base, type Cookies, enter, HOME, openBrowser, openWindow, shown, type Visit } from './support/portal-page.ts';
import { spilledCells } from './support/spilled-cells.ts';
import { twoVisitors } from './support/two-visitors.ts';
import { writeEach } from './support/write-each.ts';

interface Answer {
  data: { remotes: { routes: string[] }[]; menu: MenuNode[] };
}
type Size = { width: number; height: number };
interface MenuNode {
  routeUrl?: string | null;
  children?: MenuNode[];
}

let browser: Browser;
let paths: string[];
let cookies: Cookies;
beforeAll(async () => {
  browser = await openBrowser();
  const { context } = await enter(browser, 'admin');
  const { data } = (await (await context.request.get(`${base()}/portal/boot`)).json()) as Answer;
  cookies = await context.cookies();
  await context.close();
  const inMenu = (nodes: readonly MenuNode[]): string[] => nodes.flatMap(node => [node.routeUrl ?? '', ...inMenu(node.children ?? [])]);
  const order = await anyOrder();
  // Pages of the test's own remote are meant to fail; those for phones are looked at on phones.
  const offered = [...data.remotes.flatMap(({ routes }) => routes), ...inMenu(data.menu)].filter(
    path => path && !path.includes('/hostile/') && !path.startsWith('/h5/'),
  );
  paths = [HOME, ...new Set(offered), `/features/compensation/redress/detail?orderId=${order}`, '/features/nowhere'];
});
afterAll(() => browser.close());

/** Everything that was to be drawn is there, and no colour is on its way to another. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.locator('.reap-skeleton, .reap-thin-bar').first().waitFor({ state: 'hidden' });
  await atRest(page);
}

/** What is wrong with the page as it stands: breaches of the content security policy, barriers, columns seen half, cells that overflow. */
async function wrongWith({ page, complaints }: Visit, rules: 'all' | 'contrast'): Promise<string[]> {
  await settled(page);
  return [...complaints.splice(0), ...(await barriers(page, rules)), ...(await halfColumns(page)), ...(await spilledCells(page))];
}

/** Presses a switch of the header, and waits until the page says that it is thrown. */
async function change(page: Page, name: RegExp, mark: 'data-theme' | 'lang'): Promise<void> {
  const before = await page.locator('html').getAttribute(mark);
  await page.getByRole('button', { name }).click();
  await page.locator(`html:not([${mark}="${before}"])`).waitFor({ state: 'attached' });
}
const switchTheme = (page: Page) => change(page, /主题|theme/, 'data-theme');
const switchLanguage = (page: Page) => change(page, /中 \/ EN|EN \/ 中/, 'lang');

/** Opens a screen: what jumps while it comes. */
async function jumpsOf({ page }: Visit, path: string): Promise<string[]> {
  await page.goto(base() + path);
  // A page may have tabs of its own.
  await shown(page).first().waitFor();
  await settled(page);
  return layoutShifts(page);
}

/** What is wrong with a screen in Chinese by day and in English by night: colours go by the theme, widths by the language. */
async function seenOn(visit: Visit, path: string): Promise<string[]> {
  const { page } = visit;
  const seen = await jumpsOf(visit, path);
  seen.push(...(await wrongWith(visit, 'all')));
  const turn = async () => {
    await switchTheme(page);
    await switchLanguage(page);
  };
  await turn();
  seen.push(...(await wrongWith(visit, 'contrast')));
  await turn();
  return seen;
}

/** What is wrong with each screen. */
async function wrongWithEach(screens: readonly string[], size: Size, look: (visit: Visit, path: string) => Promise<string[]>) {
  const found: Record<string, string[]> = {};
  await twoVisitors({ browser, cookies, size, begin: watchShifts }, screens, async (visit, path) => {
    const seen = await look(visit, path);
    if (seen.length > 0) found[path] = seen;
  });
  return found;
}

const quarters = [0, 1, 2, 3];
test.each(quarters)(
  'every screen keeps to the content security policy and is usable by everybody, in both languages and both themes (F11, F13); nothing jumps while it comes, quarter %i',
  async quarter => {
    const some = paths.filter((_, at) => at % quarters.length === quarter);
    await expect(wrongWithEach(some, { width: 1440, height: 900 }, seenOn)).resolves.toEqual({});
  },
  600_000,
);

test.each([
  ['zh-CN', 'light'],
  ['zh-CN', 'dark'],
  ['en-US', 'light'],
  ['en-US', 'dark'],
])('so do the pages before sign-in, in %s, %s', async (language, theme) => {
  const visit = await openWindow(browser);
  const { context, page } = visit;
  await context.addInitScript(preferences => localStorage.setItem('reap.preferences', JSON.stringify(preferences)), { language, theme });
  await page.goto(`${base()}/login`);
  await page.locator('input[type="password"]').waitFor();
  await page.locator('button[type="submit"]').click();
  await page
    .getByText(/请输入|Please enter|Enter /)
    .first()
    .waitFor();
  expect([...visit.complaints, ...(await barriers(page))]).toEqual([]);
  await context.close();
});

test.each(['zh-CN', 'en-US'] as const)('what is overdue keeps to its column in the list of a reviewer, in %s', async language => {
  const { context, page } = await enter(browser, 'manager', { language });
  await page.goto(`${base()}/features/compensation/todo`);
  const overdue = page.getByText(/超时|Overdue by/);
  await overdue.first().waitFor();
  // How long it says depends on the hour of the run; two digits of the longest unit are the widest.
  await writeEach(overdue, language === 'zh-CN' ? '超时 47 小时' : 'Overdue by 47 hours');
  await expect(spilledCells(page)).resolves.toEqual([]);
  await context.close();
});

test.each([
  ['zh-CN', 'board', '延误 23h59m'],
  ['zh-CN', 'list', '延误 23h59m'],
  ['en-US', 'board', 'Supplementary flight'],
  ['en-US', 'list', 'Supplementary flight'],
] as const)('what is irregular about a flight keeps to its column, in %s on the %s', async (language, list, widest) => {
  const { context, page } = await enter(browser, 'manager', { language });
  // Of a day that is not over, it depends on the hour of the run.
  await page.route(/flight\/list\/basic\/page|flight\/board\//, async route => {
    const answer = await route.fetch();
    const told = (await answer.text())
      .replaceAll(/"adjustState":[^,}]+/g, '"adjustState":"DELAY"')
      .replaceAll(/"delayMinutes":\d+/g, '"delayMinutes":1439');
    await route.fulfill({ response: answer, body: told });
  });
  await page.goto(`${base()}/features/flight/${list}`);
  const irregular = page.getByRole('cell').getByText('23h59m');
  await irregular.first().waitFor();
  await writeEach(irregular, widest);
  await expect(spilledCells(page)).resolves.toEqual([]);
  // The feed may have had the flights asked for again.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('on a phone nothing jumps either, while a screen comes', async () => {
  await expect(wrongWithEach(paths, { width: 390, height: 844 }, jumpsOf)).resolves.toEqual({});
}, 600_000);

test.each([
  ['on a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
])('cards of the home page that come late come last, as they come: those that did come stay where they are, %s', async (_, size) => {
  const { context, page } = await openWindow(browser, { size, cookies });
  await context.addInitScript(() => localStorage.setItem('reap.signedIn', '1'));
  const first = await held(page, /\/home\/irregular_flights/);
  const second = await held(page, /\/payment\/page/);
  await page.goto(base() + HOME);
  const titles = shown(page).locator('section:not(:has([aria-busy="true"])) > h2');
  const places = () => titles.evaluateAll(all => all.map(title => `${title.textContent} ${title.getBoundingClientRect().top}`));
  const awaited = shown(page).locator('section[data-place="awaited"]');
  // One card of each remote, or the rest of theirs may be to come.
  for (const name of ['我的待办', '即将出港', '站内信', '问卷', '员工']) await shown(page).getByRole('heading', { name }).waitFor();
  await awaited.nth(1).waitFor({ state: 'attached' });
  await awaited.nth(2).waitFor({ state: 'detached' });
  // The one that stands below the other comes first.
  for (const come of [second, first]) {
    const before = await places();
    await come();
    await titles.nth(before.length).waitFor({ state: 'attached' });
    await atRest(page);
    await expect(places()).resolves.toEqual(expect.arrayContaining(before));
  }
  await context.close();
});

/** Holds an answer back; what it gives lets it go, and waits until it is there. */
async function held(page: Page, url: RegExp): Promise<() => Promise<void>> {
  let letGo = () => {};
  const late = new Promise<void>(resolve => {
    letGo = resolve;
  });
  await page.route(url, async route => {
    await late;
    await route.continue();
  });
  return async () => {
    const answered = page.waitForResponse(url);
    letGo();
    await answered;
  };
}
