import type { Browser, Page } from 'playwright-core';
import { base, enter, openBrowser, openWindow, shown } from './support/portal-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Nobody else has these names, nor an earlier try. */
const fresh = (beginning: string): string => `${beginning}${Date.now() % 10_000_000}`;
const dialog = (page: Page, text: string) => page.getByRole('dialog').filter({ hasText: text });

async function signInWith(page: Page, account: string, password: string): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(account);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
}

test('an account is made, changes its password at the first sign-in, works with its role, and is out when it is disabled', async () => {
  const account = fresh('e2e-');
  const admin = await enter(browser, 'admin');
  const { page } = admin;
  await page.goto(`${base()}/features/sys/user`);
  await page.getByRole('button', { name: '新增用户' }).click();
  const form = dialog(page, '新增用户');
  await form.getByRole('combobox', { name: '员工' }).fill('TV2');
  await page
    .locator('.ant-select-item-option', { hasText: 'TV2' })
    .nth(Date.now() % 8)
    .click();
  await form.getByRole('textbox', { name: '登录名' }).fill(account);
  await form.getByRole('button', { name: /保\s*存/ }).click();
  const given = dialog(page, '一次性密码');
  const password = (await given.locator('code').textContent()) ?? '';
  await given.getByRole('button', { name: '授予角色' }).click();
  const roles = dialog(page, `${account} 的角色`);
  await roles.getByRole('checkbox', { name: '航站地服' }).check();
  await roles.getByRole('button', { name: /确\s*定/ }).click();
  await page.getByText('角色已更新，立即生效').waitFor();

  const own = await openWindow(browser);
  await own.page.goto(`${base()}/login`);
  await signInWith(own.page, account, password);
  await own.page.getByRole('textbox', { name: '原密码' }).fill(password);
  await own.page.getByRole('textbox', { name: '新密码', exact: true }).fill('Snow-Lion-77');
  await own.page.getByRole('textbox', { name: '确认新密码' }).fill('Snow-Lion-77');
  await own.page.keyboard.press('Enter');
  await own.page.getByRole('button', { name: '返回登录' }).click();
  await own.page.waitForURL(/\/login/);
  await signInWith(own.page, account, 'Snow-Lion-77');
  await own.page.getByRole('link', { name: '补偿单' }).first().waitFor();
  await own.page.getByRole('button', { name: /的菜单/ }).click();
  await own.page.getByRole('menuitem', { name: '登录记录' }).click();
  await dialog(own.page, '登录记录').getByText('成功').nth(1).waitFor();

  const row = shown(page).getByRole('row', { name: account });
  await row.getByRole('button', { name: /停用/ }).click();
  await dialog(page, '停用账号')
    .getByRole('button', { name: /停\s*用/ })
    .click();
  await row.getByText('停用', { exact: true }).waitFor();
  await own.page.waitForURL(/\/login/);
  expect([...admin.complaints, ...own.complaints]).toEqual([]);
  await own.context.close();
  await admin.context.close();
});

test('an organisation is added, dragged to another after a look at what moves, and deleted', async () => {
  const unit = fresh('演练组');
  const { context, page, complaints } = await enter(browser, 'admin');
  await page.goto(`${base()}/features/dept/organization`);
  await shown(page)
    .getByRole('row', { name: '服务质量部' })
    .first()
    .getByRole('button', { name: /新增下级/ })
    .click();
  const form = dialog(page, '新增组织');
  await form.getByRole('textbox', { name: '组织名称' }).fill(unit);
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByText('组织已新增').waitFor();

  const tree = shown(page).getByRole('tree');
  const name = (text: string) => tree.locator('.reap-draggable').filter({ hasText: text }).first();
  await name(unit).dragTo(name('客舱服务部'));
  const moving = dialog(page, `移动“${unit}”`);
  await moving.getByText('将移动 1 个组织，涉及 0 名员工、0 个启用的账号').waitFor();
  await moving.getByText('到 西藏航空服务公司 / 客舱服务部').waitFor();
  await moving.getByRole('button', { name: /移\s*动/ }).click();
  await page.getByText(`“${unit}”已移动`).waitFor();

  await shown(page).getByRole('textbox', { name: '组织名称' }).fill(unit);
  await page.keyboard.press('Enter');
  const row = shown(page).getByRole('row', { name: unit });
  await row.getByText('客舱服务部').waitFor();
  await row.getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: /删除/ }).click();
  await dialog(page, `删除组织“${unit}”？`)
    .getByRole('button', { name: /删\s*除/ })
    .click();
  await page.getByText('组织已删除').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
