import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

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

/** The system's Chromium, as every browser test starts it. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: flags });

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the browser complained about: violations of the content security policy, uncaught errors. */
  complaints: string[];
}

interface WindowOptions {
  language?: Language;
  size?: { width: number; height: number };
  theme?: 'light' | 'dark';
}

/** A browser window of its own, in a language. */
export async function openWindow(browser: Browser, options: WindowOptions = {}): Promise<Visit> {
  const { language = 'zh-CN', size = { width: 1440, height: 900 } } = options;
  const context = await browser.newContext({ viewport: size, locale: language, timezoneId: 'Asia/Shanghai' });
  context.setDefaultTimeout(10_000);
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

/** A window in which somebody is signed in already: what is tested comes after the sign-in page. Nothing is opened yet. */
export async function enter(browser: Browser, userName: string, options: WindowOptions & { url?: string } = {}): Promise<Visit> {
  const { url = base(), language = 'zh-CN', theme = 'light' } = options;
  const visit = await openWindow(browser, options);
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const auth = `${url}/api/reaptv-user-center/auth`;
  const { data } = (await (await visit.context.request.get(`${auth}/login_options`)).json()) as {
    data: { tenants: { id: string; code: string }[] };
  };
  const tenantId = data.tenants.find(({ code }) => code === 'TV')?.id ?? '';
  const answer = await visit.context.request.post(`${auth}/login`, { headers, data: { tenantId, username: userName, password } });
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

const pictures = join(import.meta.dirname, '../../docs/images');

/** Takes a picture for the documents where they are to be renewed (`npm run pictures`); a test run leaves them as they are. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] !== 'renew') return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}
