import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { barriers } from './support/barriers.ts';
import { changedLook } from './support/pictures.ts';
import { openBrowser } from './support/portal-page.ts';

const root = join(import.meta.dirname, '../..');
const site = 'http://gallery.test';

let browser: Browser;
beforeAll(async () => {
  execFileSync(process.execPath, [join(root, 'tooling/webpack/gallery.mjs'), 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  browser = await openBrowser();
}, 120_000);
afterAll(() => browser.close());

const mediaTypes: Record<string, string> = {
  'gallery.js': 'text/javascript',
  'gallery.css': 'text/css',
  'index.html': 'text/html; charset=utf-8',
};

/** A page that gets the built gallery from disk. */
async function openGallery(): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(error.message));
  await page.route(`${site}/**`, route => {
    const file = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    return route.fulfill({ contentType: mediaTypes[file] ?? '', body: readFileSync(join(root, 'shared-ui/gallery/dist', file)) });
  });
  return { page, complaints };
}

/** Addresses of all stories and of their states that stand alone. */
async function storiesOf(page: Page): Promise<string[]> {
  await page.goto(`${site}/`);
  return page.locator('nav li a').evaluateAll(links => links.map(link => (link as HTMLAnchorElement).search));
}

/** Another story, language or theme, without loading the page again. */
const show = (page: Page, place: string): Promise<void> =>
  page.evaluate(search => {
    history.pushState(null, '', search);
    dispatchEvent(new PopStateEvent('popstate'));
  }, place);

/** Waits until nothing has changed for a moment: all answers are there, a dialog has opened. */
const still = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        let calm = setTimeout(resolve, 150);
        new MutationObserver(() => {
          clearTimeout(calm);
          calm = setTimeout(resolve, 150);
        }).observe(document, { subtree: true, childList: true, attributes: true });
      }),
  );

/** States that show nothing, and those that are wider than their place. */
const flaws = (page: Page): Promise<string[]> =>
  page.locator('[data-state]').evaluateAll(states =>
    states.flatMap(state => {
      const name = (state as HTMLElement).dataset['state'];
      const dialog = document.querySelector('.ant-modal, dialog[open]');
      if (state.getBoundingClientRect().height < 30 && !dialog) return [`${name}: nothing to be seen`];
      return state.scrollWidth > state.clientWidth + 1 ? [`${name}: wider than its place by ${state.scrollWidth - state.clientWidth}`] : [];
    }),
  );

// At every change each language and each theme once; `PROOF=full` crosses them.
const pairs = [
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
];
const crossed = [...pairs, ['zh-CN', 'dark'], ['en-US', 'light']];

/** Windows that are open at a time: one is looked at while the other comes to rest. */
const windows = [0, 1];

describe.each(process.env['PROOF'] === 'full' ? crossed : pairs)('in %s, %s', (language, theme) => {
  test('every widget in every state is drawn, fits, and is usable by everybody', async () => {
    const found: Record<string, string[]> = {};
    const lookAt = async (window: number) => {
      const { page, complaints } = await openGallery();
      for (const search of (await storiesOf(page)).filter((_, at) => at % windows.length === window)) {
        const place = search.replace(/language=[\w-]+/, `language=${language}`).replace(/theme=\w+/, `theme=${theme}`);
        await show(page, place);
        await page.locator('[data-state]').first().waitFor({ state: 'attached' });
        await still(page);
        const seen = [...complaints.splice(0), ...(await changedLook(page, place)), ...(await flaws(page)), ...(await barriers(page))];
        if (seen.length > 0) found[search] = seen;
      }
      await page.close();
    };
    await Promise.all(windows.map(lookAt));
    expect(found).toEqual({});
  });
});
