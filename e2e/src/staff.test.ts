import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { base, enter, openBrowser, shown } from './support/portal-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const picture = () =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer();
const dialog = (page: Page, text: string) => page.getByRole('dialog').filter({ hasText: text });

test('somebody is added with a photo after a question, is seen, and goes to another organisation after one above the dialog', async () => {
  const { context, page, complaints } = await enter(browser, 'admin');
  // Nobody else of the run has this name.
  const name = `测试${Date.now() % 100_000}`;
  await page.goto(`${base()}/features/dept/staff/form?type=ADD`);
  await page.locator('input[type="file"]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel('手机号').fill('13812345678');
  await page.getByLabel('身份证号').fill('110101199003071234');
  await page.getByRole('combobox', { name: '性别' }).click();
  await page.locator('.ant-select-item-option', { hasText: '女' }).click();
  await page.getByRole('combobox', { name: '所属组织' }).click();
  await page.locator('.ant-select-tree-title', { hasText: '地面服务部' }).click();
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await dialog(page, '身份证号的校验位不符').getByRole('button', { name: '继续' }).click();
  await page.getByText('数据新增成功').waitFor();

  const row = shown(page).getByRole('row', { name });
  await row.getByRole('link').click();
  const photo = shown(page).getByRole('img', { name: '照片' });
  const width = photo.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });
  await expect(width).resolves.toBe(300);
  await shown(page)
    .getByRole('button', { name: /返\s*回/ })
    .click();

  await row.getByRole('checkbox').check();
  await shown(page).getByRole('button', { name: '调整组织' }).click();
  const moving = dialog(page, '批量调整组织');
  await moving.locator('.ant-tree-title', { hasText: '成都航站' }).click();
  await moving.getByRole('button', { name: '调整组织' }).click();
  // Playwright only clicks what nothing else covers.
  await dialog(page, '将 1 名员工调整到“成都航站”').getByRole('button', { name: '调动' }).click();
  await page.getByText('已调整 1 名员工的组织').waitFor();
  await row.getByText('成都航站').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
