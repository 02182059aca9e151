import type { Browser } from 'playwright-core';
import { base, enter, HOME, openBrowser, shown } from './support/portal-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('somebody who is signed out by force sees it at once, and keeps his page', async () => {
  const him = await enter(browser, 'crew');
  const listens = him.page.waitForRequest(/\/api\/events/);
  await him.page.goto(base() + HOME);
  await shown(him.page).waitFor();
  await listens;
  const admin = await enter(browser, 'admin');
  await admin.page.goto(`${base()}/features/sys/online?username=crew`);
  await admin.page
    .getByRole('button', { name: /强制下线/ })
    .first()
    .click();
  await admin.page.getByRole('dialog').getByRole('button', { name: '强制下线' }).click();
  await him.page.getByText('登录已失效').waitFor();
  expect(him.page.url()).toContain(HOME);
  await him.context.close();
  await admin.context.close();
});
