import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type APIResponse, type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';

export type Language = 'zh-CN' | 'en-US';

export const base = (): string => process.env['PORTAL_URL'] ?? '';
export const password = 'Reap@2026';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The system's Chromium, as every browser test starts it; `more` for what only one of them needs. */
export const openBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: [...flags, ...more] });

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the browser complained about: violations of the content security policy, uncaught errors. */
  complaints: string[];
}

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

interface WindowOptions {
  language?: Language;
  size?: { width: number; height: number };
  /** Of a window in which somebody is signed in: this one shares the session, and nothing else. */
  cookies?: Cookies;
  theme?: 'light' | 'dark';
}

/** A browser window of its own, in a language. */
export async function openWindow(browser: Browser, options: WindowOptions = {}): Promise<Visit> {
  const { language = 'zh-CN', size = { width: 1440, height: 900 } } = options;
  const context = await browser.newContext({ viewport: size, locale: language, timezoneId: 'Asia/Shanghai' });
  if (options.cookies) await context.addCookies(options.cookies);
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', message => {
    if (/Content Security Policy|Trusted/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', error => complaints.push(error.message));
  return { context, page, complaints };
}

/** Signs in through the sign-in page and waits for the home page. */
export async function signIn(page: Page, userName: string, language: Language = 'zh-CN', url = base()): Promise<void> {
  await page.goto(`${url}/login`);
  if (language === 'en-US') await page.getByRole('button', { name: 'English' }).click();
  await page.locator('input[autocomplete="username"]').fill(userName);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/features\//, { timeout: 30_000 });
}

/** A server that has just started on a busy machine sends some away (503); who comes again is let in. */
async function letIn(ask: () => Promise<APIResponse>, tries = 10): Promise<APIResponse> {
  const answer = await ask();
  if (answer.status() !== 503 || tries === 1) return answer;
  await sleep(500);
  return letIn(ask, tries - 1);
}

/** A window in which somebody is signed in already: what is tested comes after the sign-in page. Nothing is opened yet. */
export async function enter(browser: Browser, userName: string, options: WindowOptions & { url?: string } = {}): Promise<Visit> {
  const { url = base(), language = 'zh-CN', theme = 'light' } = options;
  const visit = await openWindow(browser, options);
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const auth = `${url}/api/reaptv-user-center/auth`;
  const { request } = visit.context;
  const { data } = (await (await letIn(() => request.get(`${auth}/login_options`))).json()) as {
    data: { tenants: { id: string; code: string }[] };
  };
  const tenantId = data.tenants.find(({ code }) => code === 'TV')?.id ?? '';
  const answer = await letIn(() => request.post(`${auth}/login`, { headers, data: { tenantId, username: userName, password } }));
  if (!answer.ok()) throw new Error(`${userName} could not sign in: ${await answer.text()}`);
  await visit.context.addInitScript(
    preferences => {
      localStorage.setItem('reap.signedIn', '1');
      if (!localStorage.getItem('reap.preferences')) localStorage.setItem('reap.preferences', JSON.stringify(preferences));
    },
    { language, theme },
  );
  return visit;
}

export const HOME = '/features/home';

/** The tab that is shown; the others keep their pages, out of sight. */
export const shown = (page: Page) => page.getByRole('tabpanel');

/** A link of the menu. */
export const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

/** Opens a page from the menu and waits for its table: the tab before may show one of its own a moment longer. */
export async function openList(page: Page, name: string): Promise<void> {
  await menu(page, name).click();
  await page.getByRole('tabpanel', { name, exact: true }).getByRole('table').first().waitFor();
}

/** Opens "About" for as long as something is read in it; the dialog comes by itself, a moment after its menu item. */
async function inAbout<T>(page: Page, remote: string, read: (line: Locator) => Promise<T>): Promise<T> {
  await page.getByRole('button', { name: /的菜单/ }).click();
  await page.getByRole('menuitem', { name: '关于' }).click();
  const dialog = page.getByRole('dialog', { name: '关于' });
  const line = dialog.getByRole('row', { name: new RegExp(remote) });
  await line.waitFor();
  const found = await read(line);
  await dialog.getByRole('button', { name: '关闭' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return found;
}

/** What "About" says of a remote: version, build and whether it runs, parted by spaces. */
export const aboutOf = (page: Page, remote: string): Promise<string> =>
  inAbout(page, remote, async line => (await line.getByRole('cell').allTextContents()).join(' '));

/** Changes who gets which version of a remote, and waits until an open page knows of it. */
export const heardBy = (page: Page, remote: string, change: () => Promise<unknown>): Promise<void> =>
  inAbout(page, remote, async line => {
    const before = (await line.textContent()) ?? '';
    await change();
    await line.filter({ hasNotText: before }).waitFor();
  });

/** Puts a page away, as the browser says it: what it has gathered about the health of remotes leaves it. */
export async function putAway(page: Page): Promise<{ remote: string; measure: string; about: string }[]> {
  const told = page.waitForResponse(/\/api\/release\/health\/tell/);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const answer = await told;
  return (answer.request().postDataJSON() as { lines: { remote: string; measure: string; about: string }[] }).lines;
}

const pictures = join(import.meta.dirname, '../../../docs/images');

/** Takes a picture for the documents where they are to be renewed (`npm run pictures`); a test run leaves them as they are. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] !== 'renew') return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' });
}
