import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { copyWorkspace } from '../../tooling/new/workspace-copy.mjs';
import { enter, openBrowser } from './portal-page.ts';
import { startServer } from './server.ts';

let browser: Browser;
let copy: ReturnType<typeof copyWorkspace>;
beforeAll(async () => {
  copy = copyWorkspace();
  browser = await openBrowser();
}, 90_000);
afterAll(async () => {
  await browser.close();
  copy.remove();
});

test('a remote that was just written is built alone, stands in the menu of a new tenant, and its page opens', async () => {
  expect(copy.failureOf(['tooling/new/main.mjs', 'remote', 'mf-reports', '--zh', '报表', '--en', 'Reports'])).toBe('');
  copy.link('mf-reports');
  expect(copy.failureOf(['tooling/webpack/build.mjs', 'mf-reports'])).toBe('');
  cpSync(join(import.meta.dirname, '../../shell/dist'), join(copy.folder, 'shell/dist'), { recursive: true });
  const server = await startServer({ dataDir: join(copy.folder, '.data'), root: copy.folder });
  try {
    const { context, page, complaints } = await enter(browser, 'admin', { url: server.url });
    await page.goto(`${server.url}/features/home`);
    await page.getByRole('navigation').getByRole('link', { name: '报表', exact: true }).click();
    await page.getByRole('heading', { name: '报表', exact: true }).waitFor();
    await page.getByText('第一个页面已就绪').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  } finally {
    await server.stop();
    if (server.cluster) rmSync(server.cluster, { recursive: true, force: true });
  }
});
