import type { Browser, Page } from 'playwright-core';
import { base, enter, HOME, heardBy, menu, openBrowser, openList } from './support/portal-page.ts';
import { type Build, buildOf, pipelineOf } from './support/published.ts';

const remote = 'mf-survey';
let browser: Browser;
let build: Build;
beforeAll(async () => {
  [browser, build] = await Promise.all([openBrowser(), buildOf(remote, 'published')]);
});
afterAll(async () => {
  await browser.close();
  await build.remove();
});

/** The scripts of the remote that a page runs from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'script' && request.url().includes(`/remotes/${remote}/`)) scripts.push(request.url());
  });
  return scripts;
}

test('what a pipeline publishes runs on the next navigation of an open page, with its hashes and under the policy; back is what was there', async () => {
  const { context, page, complaints } = await enter(browser, 'admin');
  const release = await pipelineOf(remote, context);
  await page.goto(base() + HOME);
  await menu(page, '问卷任务').waitFor();
  const scripts = scriptsOf(page);
  await heardBy(page, remote, () => release('--from', build.folder));
  await openList(page, '问卷任务');
  // Entry, page and texts.
  expect(scripts.filter(url => url.includes('-published/')).length).toBeGreaterThan(2);

  await release('--back');
  const restored = scriptsOf(page);
  await page.goto(base() + HOME);
  await openList(page, '问卷任务');
  expect(restored.length).toBeGreaterThan(2);
  expect(restored.filter(url => url.includes('-published/'))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
