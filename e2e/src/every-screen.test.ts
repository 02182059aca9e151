import type { Browser, Page } from 'playwright-core';
import { barriers } from './barriers.ts';
import { anyOrder } from './data.ts';
import { base, enter, HOME, type Language, openBrowser, openWindow, shown } from './portal-page.ts';

interface Answer {
  data: { remotes: { routes: string[] }[]; menu: MenuNode[] };
}
interface MenuNode {
  routeUrl?: string | null;
  children?: MenuNode[];
}

let browser: Browser;
let paths: string[];
beforeAll(async () => {
  browser = await openBrowser();
  const { context } = await enter(browser, 'admin');
  const { data } = (await (await context.request.get(`${base()}/portal/boot`)).json()) as Answer;
  await context.close();
  const inMenu = (nodes: readonly MenuNode[]): string[] => nodes.flatMap(node => [node.routeUrl ?? '', ...inMenu(node.children ?? [])]);
  const order = await anyOrder();
  // Pages of the test's own remote are meant to fail.
  const offered = [...data.remotes.flatMap(({ routes }) => routes), ...inMenu(data.menu)].filter(
    path => path && !path.includes('/hostile/'),
  );
  paths = [HOME, ...new Set(offered), `/features/compensation/redress/detail?orderId=${order}`, '/features/nowhere'];
});
afterAll(() => browser.close());

/** Everything that was to be drawn is there. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('.ant-skeleton, .reap-thin-bar').first().waitFor({ state: 'hidden' });
}

describe.each([
  ['zh-CN', 'light'],
  ['zh-CN', 'dark'],
  ['en-US', 'light'],
  ['en-US', 'dark'],
] as const)('in %s, %s', (language: Language, theme: 'light' | 'dark') => {
  test('every screen keeps to the content security policy and is usable by everybody (F11, F13)', async () => {
    const { context, page, complaints } = await enter(browser, 'admin', { language, theme });
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(base() + path);
      await shown(page).waitFor();
      await settled(page);
      const seen = [...complaints.splice(0), ...(await barriers(page))];
      complaints.length = 0;
      if (seen.length > 0) found[path] = seen;
    }
    await context.close();
    expect(Object.values(found).flat()).toEqual([]);
  });

  test('so do the pages before sign-in', async () => {
    const { context, page, complaints } = await openWindow(browser);
    await context.addInitScript(preferences => localStorage.setItem('reap.preferences', JSON.stringify(preferences)), { language, theme });
    await page.goto(`${base()}/login`);
    await page.locator('input[type="password"]').waitFor();
    await page.locator('button[type="submit"]').click();
    await page
      .getByText(/请输入|Please enter|Enter /)
      .first()
      .waitFor();
    const policy = [...complaints];
    expect([...policy, ...(await barriers(page))]).toEqual([]);
    await context.close();
  });
});
