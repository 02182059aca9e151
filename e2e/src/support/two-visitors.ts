import type { Browser, BrowserContext } from 'playwright-core';
import { type Cookies, openWindow, type Visit } from './portal-page.ts';

interface Visitors {
  browser: Browser;
  /** Of a window in which somebody is signed in. */
  cookies: Cookies;
  size?: { width: number; height: number };
  /** Gets each window ready. */
  begin?: (context: BrowserContext) => Promise<unknown>;
}

/**
 * Takes each item through two windows of one session: while one waits for its network to be quiet, the other works. Neither fetches
 * what nobody opens.
 */
export async function twoVisitors<T>(
  { browser, begin, ...options }: Visitors,
  items: readonly T[],
  see: (visit: Visit, item: T) => Promise<void>,
) {
  const left = [...items];
  const visitor = async () => {
    const visit = await openWindow(browser, options);
    await visit.context.addInitScript(() => {
      localStorage.setItem('reap.signedIn', '1');
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await begin?.(visit.context);
    for (let item = left.shift(); item !== undefined; item = left.shift()) await see(visit, item);
    await visit.context.close();
  };
  await Promise.all([visitor(), visitor()]);
}
