import type { Browser } from 'playwright-core';
import { inTheWay, settled } from './support/phone-checks.ts';
import { base, type Cookies, enter, openBrowser, openWindow, type Visit } from './support/portal-page.ts';

interface Answer {
  data: { remotes: { pages: Record<string, { phone?: { who: 'passenger' | 'staff' } }> }[] };
}

/** Both languages and themes on the phone that most have; on the narrowest the longer words; the widest. */
const looks = [
  { language: 'zh-CN', theme: 'light', width: 390, height: 844 },
  { language: 'en-US', theme: 'dark', width: 390, height: 844 },
  { language: 'en-US', theme: 'light', width: 320, height: 640 },
  { language: 'zh-CN', theme: 'dark', width: 480, height: 1040 },
] as const;
/** Where nobody is signed in yet. */
const signIn = '/h5?signIn';

let browser: Browser;
let cookies: Cookies;
let paths: string[];
beforeAll(async () => {
  browser = await openBrowser();
  const { context } = await enter(browser, 'station');
  const { data } = (await (await context.request.get(`${base()}/portal/boot`)).json()) as Answer;
  cookies = await context.cookies();
  await context.close();
  paths = ['/h5', ...data.remotes.flatMap(({ pages }) => Object.keys(pages).filter(path => pages[path]?.phone))];
});
afterAll(() => browser.close());

async function seenOn({ page, complaints }: Visit, path: string): Promise<string[]> {
  await page.goto(base() + path);
  await page.locator('main').first().waitFor();
  await settled(page);
  if (path !== signIn && (await page.locator('input[type="password"]').count()) > 0) return ['asks to sign in'];
  const failure = page.locator('main[role="alert"]');
  if ((await failure.count()) > 0) return [`does not open: ${await failure.first().textContent()}`];
  return [...complaints.splice(0), ...(await inTheWay(page))];
}

async function wrongWithEach({ width, height, ...look }: (typeof looks)[number]) {
  const visit = await openWindow(browser, { ...look, size: { width, height } });
  await visit.context.addInitScript(preferences => localStorage.setItem('reap.preferences', JSON.stringify(preferences)), look);
  const found: Record<string, string[]> = {};
  const first = await seenOn(visit, signIn);
  if (first.length > 0) found[signIn] = first;
  await visit.context.addCookies(cookies);
  for (const path of paths) {
    const wrong = await seenOn(visit, path);
    if (wrong.length > 0) found[path] = wrong;
  }
  await visit.context.close();
  return found;
}

test.each(looks)('every page for phones can be used by everybody at $width px ($language, $theme)', async look => {
  expect(paths.length).toBeGreaterThan(5);
  expect(await wrongWithEach(look)).toEqual({});
});
