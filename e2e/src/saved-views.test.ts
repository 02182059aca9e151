import type { Browser, Page } from 'playwright-core';
import { inTenant } from './support/data.ts';
import { base, enter, HOME, openBrowser, shown, type Visit } from './support/portal-page.ts';

let browser: Browser;
const visits: Visit[] = [];
const undo = () =>
  inTenant(async client => {
    await client.query('delete from saved_views');
    await client.query(`delete from data_column_rules where column_name = 'flightNo'
      and role_id in (select id from roles where role_code = 'finance')`);
  });
beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(undo);
afterAll(async () => {
  await undo();
  await browser.close();
});

const visitOf = async (userName: string): Promise<Page> => {
  const visit = await enter(browser, userName);
  visits.push(visit);
  return visit.page;
};
const rowsOf = async (page: Page) => {
  await shown(page).getByRole('table').first().waitFor();
  return page;
};
const control = (page: Page, name: string | RegExp) => shown(page).getByRole('button', { name });
const choose = async (page: Page, from: string | RegExp, item: string | RegExp) => {
  await control(page, from).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const shownView = /^视图：\s*已生效/;
const listCalls = (page: Page) => {
  const asked: URL[] = [];
  page.on('request', request => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/compensation/compensation/page')) asked.push(url);
  });
  return asked;
};

test('a view is saved, shared, pinned and opened by somebody else under his own rules; his list opens with it', async () => {
  const admin = await visitOf('admin');
  await admin.goto(`${base()}/features/compensation/order?flightNo=TV&status=3`);
  await rowsOf(admin);
  // By keyboard: the first entry has the focus, the last is reached from it upwards.
  await control(admin, '视图').focus();
  await admin.keyboard.press('Enter');
  await admin.getByRole('menuitem', { name: '系统默认' }).and(admin.locator(':focus')).waitFor();
  await admin.keyboard.press('ArrowUp');
  await admin
    .getByRole('menuitem', { name: /另存为视图/ })
    .and(admin.locator(':focus'))
    .waitFor();
  await admin.keyboard.press('Enter');
  await admin.getByRole('textbox', { name: '视图名称' }).fill('已生效');
  await admin.getByRole('checkbox', { name: '固定到菜单' }).check();
  await admin.getByRole('button', { name: '保存', exact: true }).click();
  await control(admin, shownView).waitFor();
  await admin.getByRole('navigation').getByRole('link', { name: '已生效' }).waitFor();
  await admin.getByRole('tab', { name: '补偿单 · 已生效' }).waitFor();
  const address = new URL(admin.url());
  expect([...address.searchParams.keys()]).toEqual(['view', 'pageNumber']);

  await choose(admin, shownView, /共享给角色/);
  await admin.getByRole('checkbox', { name: '财务' }).check();
  await admin.getByRole('button', { name: '保存共享' }).click();
  await admin.getByText('视图“已生效”已共享').first().waitFor();

  await inTenant(client =>
    client.query(`insert into data_column_rules (tenant_id, role_id, model_id, column_name, processor)
      select tenant_id, id, 'comp.order', 'flightNo', 2 from roles where role_code = 'finance'`),
  );
  const finance = await visitOf('finance');
  const asked = listCalls(finance);
  await finance.goto(admin.url());
  await rowsOf(finance);
  await shown(finance).getByText('1 个筛选条件您无权使用，已忽略：航班号').waitFor();
  expect(asked.map(url => [url.searchParams.get('status'), url.searchParams.get('flightNo')])).toEqual([['3', null]]);

  await choose(finance, shownView, '设为我的默认视图');
  await finance.getByText('打开此列表时将显示“已生效”').first().waitFor();
  await choose(finance, shownView, '固定到菜单');
  await finance.getByRole('navigation').getByRole('link', { name: '已生效' }).waitFor();

  // In a page of its own: the view came with the page, its rows are asked for once.
  const again = await (visits.at(-1) as Visit).context.newPage();
  const later = listCalls(again);
  await again.goto(base() + HOME);
  await again.getByRole('navigation').getByRole('link', { name: '补偿单', exact: true }).click();
  await rowsOf(again);
  await control(again, shownView).waitFor();
  expect(later.map(url => url.searchParams.get('status'))).toEqual(['3']);

  // What the owner deletes is gone for both, and whoever has the address is told.
  await choose(admin, shownView, /^删除/);
  const question = admin.getByRole('dialog').filter({ hasText: '已共享给 财务，删除后他们将无法再使用' });
  await question.getByRole('button', { name: '删除' }).click();
  await admin.getByText('视图“已生效”已删除').first().waitFor();
  await again.goto(address.href);
  await shown(again).getByText('该视图不存在，或未共享给您，现显示系统默认').waitFor();
  expect(visits.flatMap(({ complaints }) => complaints)).toEqual([]);
});
