import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { base, enter, HOME, openBrowser, shown } from './portal-page.ts';

const root = join(import.meta.dirname, '../..');
const remote = 'mf-survey';
const run = promisify(execFile);
let browser: Browser;
let folder: string;
beforeAll(async () => {
  [browser, folder] = await Promise.all([openBrowser(), mkdtemp(join(tmpdir(), 'reap-published-'))]);
  const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: '', MF_BUILD_VERSION: 'published' };
  await run(process.execPath, [join(root, 'e2e/release.mjs'), join(root, remote), folder], { env });
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

async function tokenFrom(context: BrowserContext): Promise<string> {
  const answer = await context.request.post(`${base()}/api/release/make_token`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { remote, name: 'pipeline' },
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

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
  const token = await tokenFrom(context);
  const release = (...words: string[]) =>
    run(process.execPath, [join(root, 'tooling/release/main.mjs'), remote, '--to', base(), '--from', folder, ...words], {
      env: { ...process.env, NODE_OPTIONS: '', REAP_RELEASE_TOKEN: token },
    });
  const open = async () => {
    await page.getByRole('navigation').getByRole('link', { name: '问卷任务' }).click();
    await shown(page).getByRole('table').first().waitFor();
  };
  await page.goto(base() + HOME);
  await page.getByRole('navigation').waitFor();
  const scripts = scriptsOf(page);
  const told = page.waitForResponse(/\/remotes\.json/);
  await release();
  await told;
  await open();
  // Entry, page and texts.
  expect(scripts.filter(url => url.includes('-published/')).length).toBeGreaterThan(2);

  await release('--back');
  const restored = scriptsOf(page);
  await page.goto(base() + HOME);
  await open();
  expect(restored.length).toBeGreaterThan(2);
  expect(restored.filter(url => url.includes('-published/'))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
