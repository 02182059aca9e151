import type { Browser, Page } from 'playwright-core';
import { addToMenu } from './support/data.ts';
import { base, enter, HOME, openBrowser, openList, shown, type Visit } from './support/portal-page.ts';

let browser: Browser;
let visit: Visit;
beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  visit = await enter(browser, 'station');
  await visit.page.goto(base() + HOME);
});
afterEach(() => visit.context.close());
afterAll(() => browser.close());

const open = async (page: Page, ...names: string[]) => {
  for (const name of names) await openList(page, name);
};
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const titles = async (page: Page) => (await page.getByRole('tab').allTextContents()).map(text => text.trim());
const choose = async (page: Page, name: string, action: string) => {
  await tab(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

test('tabs open once, close by cross, middle button and menu, and come back after a reload', async () => {
  const { page } = visit;
  await open(page, '补偿单', '事故登记', '补偿单');
  expect(await titles(page)).toEqual(['工作台', '补偿单', '事故登记']);
  await page.reload();
  await shown(page).getByRole('table').first().waitFor();
  expect(await titles(page)).toEqual(['工作台', '补偿单', '事故登记']);
  await expect(tab(page, '补偿单').getAttribute('aria-selected')).resolves.toBe('true');
  await page.getByTitle('关闭 补偿单').click();
  expect(await titles(page)).toEqual(['工作台', '事故登记']);
  await tab(page, '事故登记').click({ button: 'middle' });
  expect(await titles(page)).toEqual(['工作台']);
  await open(page, '补偿单', '事故登记');
  await choose(page, '补偿单', '关闭右侧');
  expect(await titles(page)).toEqual(['工作台', '补偿单']);
  await open(page, '事故登记');
  await choose(page, '事故登记', '关闭其他');
  await page.waitForFunction(() => document.querySelectorAll('[role=tab]').length === 1);
  expect(await titles(page)).toEqual(['事故登记']);
});

test('five steps back and five forward lead over tabs and filters, and open nothing', async () => {
  const { page } = visit;
  const place = async () => ({
    tab: (await tab(page, /./).and(page.locator('[aria-selected=true]')).textContent())?.trim(),
    address: new URL(page.url()).pathname + new URL(page.url()).search,
  });
  const search = async (flightNo: string) => {
    await shown(page).getByRole('textbox', { name: '航班号' }).fill(flightNo);
    await shown(page).getByRole('button', { name: '查询', exact: true }).click();
    await page.waitForURL(new RegExp(`flightNo=${flightNo}`));
  };
  const way = [await place()];
  const steps = [
    () => open(page, '补偿单'),
    () => search('TV9801'),
    () => open(page, '事故登记'),
    () => search('TV9802'),
    async () => tab(page, '补偿单').click(),
  ];
  for (const step of steps) {
    await step();
    way.push(await place());
  }
  for (const wanted of way.toReversed().slice(1)) {
    await page.goBack();
    await expect(place()).resolves.toEqual(wanted);
  }
  for (const wanted of way.slice(1)) {
    await page.goForward();
    await expect(place()).resolves.toEqual(wanted);
  }
  expect(await titles(page)).toEqual(['工作台', '补偿单', '事故登记']);
  await expect(shown(page).getByRole('textbox', { name: '航班号' }).inputValue()).resolves.toBe('TV9801');
});

test('a record that was opened from a list leads back to it, with its filter, and forward again', async () => {
  const { page } = visit;
  const list = `${base()}/features/compensation/order?status=3`;
  await page.goto(list);
  const record = shown(page).getByRole('link', { name: /^BC/ }).first();
  const number = await record.textContent();
  await record.click();
  await shown(page)
    .getByRole('heading', { name: number ?? '' })
    .waitFor();
  const detail = page.url();
  await page.goBack();
  await record.waitFor();
  expect(page.url()).toBe(list);
  await page.goForward();
  await shown(page)
    .getByRole('heading', { name: number ?? '' })
    .waitFor();
  expect(page.url()).toBe(detail);
});

/** Where the dialog's last button stands in each frame until the dialog has come. */
const placesWhileOpening = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>(done => {
        const places = new Set<string>();
        const look = () => {
          const box = document.querySelector('[role="dialog"] .ant-modal-footer button:last-child')?.getBoundingClientRect();
          if (box) places.add([box.x, box.y, box.width].map(Math.round).join(' '));
          requestAnimationFrame(look);
        };
        look();
        document.addEventListener('animationend', ({ target }) => {
          if (target instanceof Element && target.matches('.ant-modal')) done([...places]);
        });
      }),
  );

test('a dialog stands still while it opens, so that no click on it is lost', async () => {
  const { page } = visit;
  await open(page, '事故登记');
  await shown(page).getByRole('button', { name: '登记事故' }).click();
  await shown(page).getByLabel('原因说明').fill('雷雨');
  const places = placesWhileOpening(page);
  await page.getByTitle(/^关闭 登记/).click();
  expect(await places).toHaveLength(1);
});

test('a hidden tab keeps what was typed; closing it and Cancel ask, and can be undone', async () => {
  const { page } = visit;
  await open(page, '事故登记');
  await shown(page).getByRole('button', { name: '登记事故' }).click();
  await shown(page).getByLabel('原因说明').fill('雷雨');
  await open(page, '补偿单');
  await tab(page, /登记/).last().click();
  await expect(shown(page).getByLabel('原因说明').inputValue()).resolves.toBe('雷雨');
  await page.getByTitle(/^关闭 登记/).click();
  const question = page.getByRole('dialog', { name: '有未保存的内容' });
  await question.getByRole('button', { name: '继续编辑' }).click();
  await question.waitFor({ state: 'hidden' });
  await expect(shown(page).getByLabel('原因说明').inputValue()).resolves.toBe('雷雨');
  await page.getByTitle(/^关闭 登记/).click();
  await question.getByRole('button', { name: '放弃并离开' }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(shown(page).getByLabel('原因说明').inputValue()).resolves.toBe('雷雨');
  await shown(page).getByRole('button', { name: '取消' }).click();
  await question.getByRole('button', { name: '放弃并离开' }).click();
  await page.getByText('已放弃“登记事故”中未保存的内容').waitFor();
  expect(await titles(page)).not.toContain('登记事故');
  await open(page, '事故登记');
  await shown(page).getByRole('button', { name: '登记事故' }).click();
  await expect(shown(page).getByLabel('原因说明').inputValue()).resolves.toBe('');
});

test('pages are found by Chinese, English and pinyin initials, orders by their number', async () => {
  const { page } = visit;
  await open(page, '补偿单');
  const orderNo =
    (await shown(page)
      .getByText(/^BC\d{18}$/)
      .first()
      .textContent()) ?? '';
  for (const [typed, title] of [
    ['补偿', '补偿单'],
    ['accidents', '事故登记'],
    ['sgdj', '事故登记'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /搜索/ }).fill(typed);
    await page.getByRole('option', { name: title }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    await expect(page.getByRole('tab', { selected: true }).textContent()).resolves.toMatch(title);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /搜索/ }).fill(orderNo);
  await page.getByRole('option', { name: orderNo }).first().click();
  await shown(page)
    .getByRole('heading', { name: new RegExp(orderNo) })
    .waitFor();
});

test('403, 404 and "not installed" say what to do; the network that is gone is told', async () => {
  const { page, context } = visit;
  await page.goto(`${base()}/features/compensation/todo`);
  await shown(page).getByText('没有打开该页面的权限').waitFor();
  await page.goto(`${base()}/features/no/such/page`);
  await shown(page).getByText('页面不存在').waitFor();
  await context.setOffline(true);
  await page.getByText('网络已断开').waitFor();
  await context.setOffline(false);
  await page.getByText('网络已断开').waitFor({ state: 'hidden' });
  await addToMenu('admin', [{ moduleId: 'mf-ground-service', route: '/features/ground/not-yet', title: '尚未部署的页面' }]);
  const admin = await enter(browser, 'admin');
  await admin.page.goto(`${base()}/features/ground/not-yet`);
  await shown(admin.page).getByText('页面尚未安装').waitFor();
  await shown(admin.page)
    .getByText(/mf-ground-service/)
    .waitFor();
  await admin.context.close();
  await page.getByRole('button', { name: '返回工作台' }).click();
  await shown(page).getByText('今日不正常航班').first().waitFor();
});
