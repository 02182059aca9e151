import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { aboutOf, base, enter, heardBy, openBrowser, openList, putAway, shown } from './support/portal-page.ts';
import { type Build, buildOf, pipelineOf } from './support/published.ts';

const remote = 'mf-compensation';
let browser: Browser;
let build: Build;
beforeAll(async () => {
  [browser, build] = await Promise.all([openBrowser(), buildOf(remote, 'next')]);
});
afterAll(async () => {
  await browser.close();
  await build.remove();
});

const cause = (page: Page) => shown(page).getByLabel('原因说明');

/** The build of compensation that a page runs. */
const runs = async (page: Page) => (/next 运行中/.test(await aboutOf(page, remote)) ? 'next' : 'installed');

test('a version is uploaded and tried by one person while the other keeps hers, under no open form, and taken back', async () => {
  const admin = await enter(browser, 'admin');
  const archive = join(build.folder, 'mf-compensation.tgz');
  await (await pipelineOf(remote, admin.context))('--from', build.folder, '--out', archive);
  const station = await enter(browser, 'station');
  const manager = await enter(browser, 'manager');
  await station.page.goto(`${base()}/features/compensation/accident/form`);
  await cause(station.page).fill('机械故障');
  await cause(station.page).evaluate(field => Object.assign(field.dataset, { typed: 'here' }));
  await manager.page.goto(`${base()}/features/compensation/order`);
  await shown(manager.page).getByRole('table').first().waitFor();

  const { page } = admin;
  await page.goto(`${base()}/features/sys/release?remote=mf-compensation`);
  await shown(page).getByRole('button', { name: '上传发布包' }).click();
  const upload = page.getByRole('dialog', { name: '上传发布包' });
  await upload.locator('input[type=file]').setInputFiles(archive);
  await upload.getByRole('button', { name: /^上\s?传$/ }).click();
  await shown(page)
    .getByRole('button', { name: /启用 .*next/ })
    .click();
  const activation = page.getByRole('dialog', { name: /启用不正常航班补偿/ });
  await activation.getByText('部分人').click();
  await activation.getByLabel('用户比例').fill('0');
  await activation.getByLabel('人员').fill('TV/station');
  await page.keyboard.press('Enter');
  await activation.getByLabel('原因').fill('先给值机员试用');
  await heardBy(station.page, remote, () => activation.getByRole('button', { name: /^启\s?用$/ }).click());
  await shown(page).getByRole('region', { name: '当前状态' }).getByText('人员 TV/station').waitFor();

  await openList(station.page, '补偿单');
  await expect(runs(station.page)).resolves.toBe('next');
  await openList(manager.page, '事故登记');
  await expect(runs(manager.page)).resolves.toBe('installed');
  await station.page.getByRole('tab', { name: /登记事故/ }).click();
  await expect(cause(station.page).inputValue()).resolves.toBe('机械故障');
  await expect(cause(station.page).evaluate(field => field.dataset['typed'])).resolves.toBe('here');

  await shown(page).getByRole('button', { name: '回退' }).click();
  const back = page.getByRole('dialog', { name: /回退不正常航班补偿/ });
  await heardBy(station.page, remote, () => back.getByRole('button', { name: /^回\s?退$/ }).click());
  await openList(station.page, '事故登记');
  await expect(runs(station.page)).resolves.toBe('installed');
  await station.page.getByRole('tab', { name: /登记事故/ }).click();
  await expect(cause(station.page).inputValue()).resolves.toBe('机械故障');

  await shown(page).getByRole('tab', { name: '变更记录' }).click();
  await shown(page).getByRole('cell', { name: '先给值机员试用' }).first().waitFor();
  expect([admin, station, manager].flatMap(({ complaints }) => complaints)).toEqual([]);
  for (const { context } of [admin, station, manager]) await context.close();
});

test('what a page tells of itself reaches the health of its version: loads, the time to open, the largest paint', async () => {
  const station = await enter(browser, 'station');
  await station.page.goto(`${base()}/features/compensation/order`);
  await shown(station.page).getByRole('table').first().waitFor();
  // What is measured is known once the measuring code has come, which may be before the table, and the person has done something.
  await station.page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/vitals\.\w+\.js/.test(name)));
  await openList(station.page, '事故登记');
  const lines = await putAway(station.page);
  const compensation = lines.filter(({ remote }) => remote === 'mf-compensation');
  expect(compensation.map(({ measure }) => measure)).toEqual(expect.arrayContaining(['load', 'open']));
  expect(compensation.filter(({ about }) => about.includes('?'))).toEqual([]);
  await station.context.close();
});
