import type { Browser } from 'playwright-core';
import { addToMenu } from './support/data.ts';
import { reportsOf } from './support/faults.ts';
import { type OwnSite, openOwnSite } from './support/own-site.ts';
import { enter, HOME, openBrowser, shown } from './support/portal-page.ts';

let browser: Browser;
let site: OwnSite;
const ways = ['render', 'effect', 'promise', 'forever', 'restless'];

beforeAll(async () => {
  const pages = ways.map(way => ({ moduleId: 'mf-hostile', route: `/features/hostile/${way}`, title: `坏页面 ${way}` }));
  [browser, site] = await Promise.all([openBrowser(), openOwnSite(), addToMenu('survey', pages)]);
  await site.release('e2e/remotes/mf-hostile', 'bad-1');
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe('a remote that goes wrong while it runs (F8)', () => {
  test.each([
    ['render', 'render', 'thrown while rendering', 'REMOTE-RENDER-CRASHED'],
    ['effect', 'render', 'thrown in an effect', 'REMOTE-RENDER-CRASHED'],
    ['forever', 'render', 'update depth|#185', 'REMOTE-RENDER-CRASHED'],
    ['promise', 'promise', 'thrown in a promise', ''],
  ])('%s: told with remote and version, and the rest goes on', async (way, phase, message, code) => {
    const { context, page } = await enter(browser, 'survey', { url: site.url });
    const reports = reportsOf(page);
    await page.goto(site.url + HOME);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: `坏页面 ${way}` })
      .first()
      .click();
    await shown(page)
      .getByText(code || 'still here')
      .first()
      .waitFor({ state: 'attached' });
    await page.getByRole('navigation').getByRole('link', { name: '工作台' }).click();
    await shown(page).getByText('站内信').first().waitFor();
    const told = { remote: 'mf-hostile', version: '6.6.6', phase, message: expect.stringMatching(message) };
    expect(reports).toContainEqual(expect.objectContaining(told));
    await context.close();
  });

  test('restless: a page that draws itself without end keeps nobody from leaving it', async () => {
    const { context, page } = await enter(browser, 'survey', { url: site.url });
    await page.goto(site.url + HOME);
    await page.getByRole('navigation').getByRole('link', { name: '坏页面 restless' }).first().click();
    await shown(page)
      .getByText(/drawn \d\d+ times/)
      .waitFor();
    await page.getByRole('navigation').getByRole('link', { name: '工作台' }).click();
    await shown(page).getByText('站内信').first().waitFor();
    await context.close();
  });
});
