import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { agreeTo, button, registerAccident, submitOrder, takeEffect, writeOrder } from './order-steps.ts';
import { openWindow, shown, type Visit } from './portal-page.ts';
import { words } from './words.ts';

const w = words['zh-CN'];
const dialog = (page: Page, text: string) => page.getByRole('dialog').filter({ hasText: text });
const save = (page: Page, text: string) =>
  dialog(page, text)
    .getByRole('button', { name: /保\s*存/ })
    .click();

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option).last().click();
}

async function enterTenant(page: Page, tenant: string, account: string, password: string): Promise<void> {
  const field = page.getByRole('combobox', { name: '租户' });
  await field.selectOption({ label: tenant });
  await page.locator('input[autocomplete="username"]').fill(account);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
}

/** Signs in with a password that was given, and changes it as everybody must. */
export async function firstSignIn(browser: Browser, url: string, tenant: string, account: string, given: string): Promise<Visit> {
  const visit = await openWindow(browser);
  const { page } = visit;
  const own = 'Snow-Lion-77';
  await page.goto(`${url}/login`);
  await enterTenant(page, tenant, account, given);
  await page.getByRole('textbox', { name: '原密码' }).fill(given);
  await page.getByRole('textbox', { name: '新密码', exact: true }).fill(own);
  await page.getByRole('textbox', { name: '确认新密码' }).fill(own);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '返回登录' }).click();
  await page.waitForURL(/\/login/);
  await enterTenant(page, tenant, account, own);
  await page.waitForURL(/\/features\//);
  return visit;
}

async function addAirport(page: Page, code: string, name: string): Promise<void> {
  await button(page, '新增机场').click();
  const form = dialog(page, '新增机场');
  for (const label of ['机场三字码', '城市三字码']) await form.getByLabel(label).fill(code);
  for (const label of ['机场名称', '城市中文名']) await form.getByLabel(label).fill(name);
  await save(page, '新增机场');
  await page.getByText('机场已新增').waitFor();
  await form.waitFor({ state: 'hidden' });
}

async function addPerson(page: Page, name: string, phone: string): Promise<void> {
  await button(page, '新增员工').first().click();
  const form = shown(page);
  await form.getByLabel('姓名').fill(name);
  await choose(page, '性别', '女');
  await choose(page, '所属组织', '拉萨航站');
  await form.getByLabel('手机号').fill(phone);
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await form.getByRole('cell', { name, exact: true }).waitFor();
}

/** Opens an account at Lhasa with a role; answers its first password. */
async function addAccount(page: Page, person: string, account: string, role: string): Promise<string> {
  await button(page, '新增用户').first().click();
  const form = dialog(page, '新增用户');
  await form.getByRole('combobox', { name: '员工' }).fill(person);
  await page.locator('.ant-select-item-option', { hasText: person }).first().click();
  await form.getByRole('textbox', { name: '登录名' }).fill(account);
  await choose(page, '航站', 'LXA');
  await save(page, '新增用户');
  const given = dialog(page, '一次性密码');
  const password = (await given.locator('code').textContent()) ?? '';
  await given.getByRole('button', { name: '授予角色' }).click();
  const roles = dialog(page, `${account} 的角色`);
  await roles.getByRole('checkbox', { name: role }).check();
  await roles.getByRole('button', { name: /确\s*定/ }).click();
  await page.getByText('角色已更新，立即生效').waitFor();
  return password;
}

const home = (page: Page) => page.getByRole('tab', { name: '工作台' }).click();
/** Follows a step of the home page's checklist. */
async function step(page: Page, title: string): Promise<void> {
  await home(page);
  await shown(page).getByRole('button', { name: title }).click();
}

/** Gives a tenant flights and passengers, as whoever installs the portal does. */
function bringFlights(code: string, dataDir: string): void {
  execFileSync(process.execPath, ['server/src/demo/main.ts', '--flights', code], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '', DATA_DIR: dataDir },
  });
}

interface NewTenant {
  url: string;
  dataDir: string;
  name: string;
  code: string;
}

/** From the administrator's empty home page to an order in effect; answers the order's number. */
export async function firstDay(browser: Browser, admin: Visit, { url, dataDir, name, code }: NewTenant): Promise<string> {
  const { page } = admin;
  await shown(page).getByText('已完成 0 / 7').waitFor();
  await step(page, '维护机场');
  await addAirport(page, 'LXA', '拉萨');
  await step(page, '建立组织');
  await button(page, /新增下级/)
    .first()
    .click();
  await dialog(page, '新增组织').getByRole('textbox', { name: '组织名称' }).fill('拉萨航站');
  await save(page, '新增组织');
  await page.getByText('组织已新增').waitFor();
  await step(page, '录入员工');
  await addPerson(page, '白玛', '13900139001');
  await addPerson(page, '次仁', '13900139002');
  await step(page, '开通账号并授予角色');
  const agentPassword = await addAccount(page, '白玛', 'agent', '航站地服');
  const managerPassword = await addAccount(page, '次仁', 'chief', '站经理');
  await home(page);
  await shown(page).getByText('已完成 5 / 7').waitFor();
  bringFlights(code, dataDir);

  const agent = await firstSignIn(browser, url, name, 'agent', agentPassword);
  const manager = await firstSignIn(browser, url, name, 'chief', managerPassword);
  await registerAccident(agent.page, w, 'TV9811');
  await writeOrder(agent.page, w, 'TV9811', { each: '300', sum: '¥1,800.00' });
  const orderNo = await submitOrder(agent.page, w, { oneReviewer: true });
  await agreeTo(manager.page, w, orderNo);
  // It was his last one: its tab closes, the to-dos are shown.
  await manager.page.waitForURL(/\/compensation\/todo/);
  await shown(agent.page).getByText(w.passed).first().waitFor();
  await takeEffect(agent.page, w);
  await page.reload();
  await shown(page).getByRole('heading', { level: 1 }).waitFor();
  await shown(page).getByText('开通清单').waitFor({ state: 'detached' });
  expect([...admin.complaints, ...agent.complaints, ...manager.complaints]).toEqual([]);
  await agent.context.close();
  await manager.context.close();
  return orderNo;
}
