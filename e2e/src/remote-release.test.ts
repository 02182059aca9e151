import type { Browser, Page } from 'playwright-core';
import { type OwnSite, openOwnSite } from './support/own-site.ts';
import { aboutOf, enter, HOME, heardBy, menu, openBrowser, openList, shown } from './support/portal-page.ts';

let browser: Browser;
let site: OwnSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openOwnSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const loadsOf = (page: Page) => {
  const loads: string[] = [];
  page.on('framenavigated', frame => frame === page.mainFrame() && loads.push(frame.url()));
  return loads;
};

test('a remote is replaced while the portal runs: one navigation later its new version stands', async () => {
  // Another one each time: what an attempt before has released stays.
  const version = `v${Date.now()}`;
  const { context, page, complaints } = await enter(browser, 'station', { url: site.url });
  await page.goto(site.url + HOME);
  await shown(page).getByText('站内信').first().waitFor();
  await expect(aboutOf(page, 'mf-message-center')).resolves.not.toMatch(version);
  await menu(page, '补偿单').click();
  const loads = loadsOf(page);
  await heardBy(page, 'mf-message-center', () => site.release('mf-message-center', version));
  await menu(page, '工作台').click();
  await shown(page).getByText('站内信').first().waitFor();
  await expect(aboutOf(page, 'mf-message-center')).resolves.toMatch(new RegExp(`${version}.*运行中`));
  expect({ loads: loads.filter(url => !url.includes('/features/')), complaints }).toEqual({ loads: [], complaints: [] });
  await context.close();
});

test('a remote of an earlier release, with a runtime of its own, opens beside those that take the shell’s', async () => {
  await site.release('mf-survey', 'v0', { ownRuntime: true });
  const { context, page, complaints } = await enter(browser, 'admin', { url: site.url });
  await page.goto(`${site.url}/features/survey/task`);
  await shown(page).getByRole('table').first().waitFor();
  await expect(aboutOf(page, 'mf-survey')).resolves.toMatch(/v0.*运行中/);
  await menu(page, '补偿单').click();
  await shown(page).getByText(/^BC/).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('the files of the build before are gone: all open tabs go on, and the form keeps what was typed (F4, F5)', async () => {
  const { context, page } = await enter(browser, 'station', { url: site.url });
  await page.goto(`${site.url}/features/compensation/accident/form`);
  await shown(page).getByLabel('原因说明').fill('机械故障');
  let documents = 0;
  page.on('request', request => {
    if (request.resourceType() === 'document') documents += 1;
  });
  await site.release('mf-compensation', 'v3', { wipe: true });
  for (const name of ['补偿单', '事故登记']) {
    await openList(page, name);
  }
  await page.getByRole('tab', { name: /登记事故/ }).click();
  await expect(shown(page).getByLabel('原因说明').inputValue()).resolves.toBe('机械故障');
  await expect(aboutOf(page, 'mf-compensation')).resolves.toMatch('v3');
  expect(documents).toBe(0);
  await page.reload();
  await expect(shown(page).getByLabel('原因说明').inputValue()).resolves.toBe('机械故障');
  await context.close();
});

test('a file of the shell itself is gone for good: one reload, then a card, never a loop; the draft is kept (F4)', async () => {
  const { context, page } = await enter(browser, 'station', { url: site.url });
  await page.goto(`${site.url}/features/compensation/accident/form`);
  await shown(page).getByLabel('原因说明').fill('流量控制');
  await shown(page)
    .getByText('有未保存的内容')
    .or(page.getByRole('img', { name: '有未保存的内容' }))
    .first()
    .waitFor();
  let documents = 0;
  page.on('request', request => {
    if (request.resourceType() === 'document') documents += 1;
  });
  page.on('dialog', dialog => void dialog.accept());
  // What forms are made of, and any retry of it, is not there.
  const ofForms = /:\d+\/of-forms\.[^/]+\.js$/;
  await context.route(ofForms, route => route.fulfill({ status: 404 }));
  await page.reload();
  await shown(page).getByRole('alert').waitFor({ timeout: 20_000 });
  expect(documents).toBeLessThanOrEqual(2);
  await context.unroute(ofForms);
  await page.reload();
  await expect(shown(page).getByLabel('原因说明').inputValue()).resolves.toBe('流量控制');
  await context.close();
});
