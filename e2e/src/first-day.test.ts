import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { firstDay, firstSignIn } from './support/first-day.ts';
import { base, enter, openBrowser, openWindow } from './support/portal-page.ts';
import { startServer } from './support/server.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a tenant is made, and works from its administrator’s first sign-in to an order in effect', async () => {
  // Nobody else has this code, nor an earlier try.
  const code = `N${Date.now() % 100_000_000}`;
  const name = `新航空 ${code}`;
  const platform = await enter(browser, 'admin');
  const { page } = platform;
  await page.goto(`${base()}/features/sys/tenant`);
  await page.getByRole('button', { name: '新增租户' }).click();
  const form = page.getByRole('dialog').filter({ hasText: '新增租户' });
  await form.getByLabel('租户名称').fill(name);
  await form.getByLabel('租户代码').fill(code);
  await form.getByLabel(/管理员/).fill('boss');
  await form.getByRole('button', { name: /创\s*建/ }).click();
  const password = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  const admin = await firstSignIn(browser, base(), name, 'boss', password);
  await expect(firstDay(browser, admin, { url: base(), dataDir: process.env['PORTAL_DATA'] ?? '', name, code })).resolves.toMatch(/^BC/);
  await admin.context.close();
  await platform.context.close();
});

test('the same from the setup page of a portal that starts empty', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reap-empty-'));
  const server = await startServer({ dataDir, env: { DEMO: '0' } });
  try {
    const admin = await openWindow(browser);
    const { page } = admin;
    await page.goto(server.url);
    await page.getByLabel('初始化码').fill(readFileSync(join(dataDir, 'setup-code'), 'utf8').trim());
    await page.getByLabel('租户名称').fill('雪域航空');
    await page.getByLabel('租户代码').fill('XY');
    await page.locator('input[type="password"]').fill('Snow-Lion-77');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/login/);
    await page.locator('input[autocomplete="username"]').fill('admin');
    await page.locator('input[type="password"]').fill('Snow-Lion-77');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/features\//);
    await expect(firstDay(browser, admin, { url: server.url, dataDir, name: '雪域航空', code: 'XY' })).resolves.toMatch(/^BC/);
    await admin.context.close();
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (server.cluster) rmSync(server.cluster, { recursive: true, force: true });
  }
});
