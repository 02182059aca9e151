import type { Browser, Page } from 'playwright-core';
import { inTenant, openReview } from './support/data.ts';
import { base, enter, HOME, menu, openBrowser, openList, password, shown } from './support/portal-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const headers = { 'x-requested-with': 'XMLHttpRequest' };
const endSessionsOf = (userName: string) =>
  inTenant(client =>
    client.query('delete from sessions using users where users.id = sessions.user_id and users.user_name = $1', [userName]),
  );
/** Ends the sessions of station2 and asks for something; answers the dialog that wants the password. */
async function endedSession(page: Page) {
  await endSessionsOf('station2');
  await openInbox(page);
  const dialog = page.getByRole('dialog', { name: '登录已失效' });
  await dialog.waitFor();
  return dialog;
}
const openInbox = (page: Page) =>
  page
    .getByRole('button', { name: /站内信/ })
    .first()
    .click();
const unread = async (page: Page) =>
  Number(
    /\d+/.exec(
      (await page
        .getByRole('button', { name: /站内信/ })
        .first()
        .getAttribute('aria-label')) ?? '',
    )?.[0] ?? 0,
  );

test('a session that ended: signing in again keeps the page and what was typed; nobody else gets it (S8)', async () => {
  const { context, page } = await enter(browser, 'station2');
  await page.goto(`${base()}/features/compensation/accident/form`);
  await shown(page).getByLabel('原因说明').fill('机组超时');
  const dialog = await endedSession(page);
  const name = dialog.locator('input[name="username"]');
  await expect(name.inputValue()).resolves.toBe('station2');
  await expect(name.getAttribute('readonly')).resolves.not.toBeNull();
  await page.keyboard.press('Escape');
  await page.keyboard.type('Wrong@2026');
  await page.keyboard.press('Enter');
  await dialog.getByText(/登录名或密码不正确/).waitFor();
  await dialog.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await expect(shown(page).getByLabel('原因说明').inputValue()).resolves.toBe('机组超时');
  await openList(page, '补偿单');
  await context.close();
});

test('a password that was reset meanwhile is changed in the same dialog; the page and what was typed stay', async () => {
  const { context, page } = await enter(browser, 'station2');
  await page.goto(`${base()}/features/compensation/accident/form`);
  await shown(page).getByLabel('原因说明').fill('机组超时');
  const before = await inTenant(async client => {
    const { rows } = await client.query<{ hash: string }>("select password_hash as hash from users where user_name = 'station2'");
    await client.query("update users set password_status = 2 where user_name = 'station2'");
    return rows[0]?.hash;
  });
  const dialog = await endedSession(page);
  await dialog.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  const own = 'Eigen@2027';
  await dialog.getByRole('textbox', { name: '原密码' }).fill(password);
  await dialog.getByRole('textbox', { name: '新密码', exact: true }).fill(own);
  await dialog.getByRole('textbox', { name: '确认新密码' }).fill(own);
  await page.keyboard.press('Enter');
  await dialog.locator('input[name="username"]').waitFor();
  await dialog.locator('input[type="password"]').fill(own);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await expect(shown(page).getByLabel('原因说明').inputValue()).resolves.toBe('机组超时');
  await inTenant(client => client.query("update users set password_hash = $1, password_status = 1 where user_name = 'station2'", [before]));
  await context.close();
});

test('somebody else signed in meanwhile in another window: the page does not go on under his name', async () => {
  const { context, page } = await enter(browser, 'station2');
  await page.goto(`${base()}/features/compensation/accident/form`);
  await shown(page).getByLabel('原因说明').fill('跑道关闭');
  const auth = `${base()}/api/reaptv-user-center/auth`;
  const { data } = (await (await context.request.get(`${auth}/login_options`)).json()) as {
    data: { tenants: { id: string; code: string }[] };
  };
  const tenantId = data.tenants.find(({ code }) => code === 'TV')?.id;
  await context.request.post(`${auth}/login`, { headers, data: { tenantId, username: 'finance', password } });
  const written: string[] = [];
  page.on('request', request => /accident\/save/.test(request.url()) && written.push(request.url()));
  await page
    .getByRole('button', { name: /站内信/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: '此浏览器已换人登录' })
    .getByText(/已在此浏览器登录，本页没有提交任何内容/)
    .waitFor();
  await page.getByRole('button', { name: /^放弃本页，以 .+ 继续$/ }).waitFor();
  expect(written).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: /的菜单/ }).waitFor();
  await expect(page.evaluate(() => document.body.textContent)).resolves.not.toContain('跑道关闭');
  expect(written).toEqual([]);
  await context.close();
});

test('a right that is taken away is gone with the next click, the menu included; given back it returns (Z4)', async () => {
  const change = (sql: string) => inTenant((client, tenantId) => client.query(sql, [tenantId]));
  const { context, page } = await enter(browser, 'director');
  await page.goto(base() + HOME);
  await menu(page, '补偿单').waitFor();
  await change(
    `delete from role_resources using roles, resources where role_resources.tenant_id = $1 and roles.id = role_resources.role_id
     and resources.id = role_resources.resource_id and roles.role_code = 'director' and resources.auth_code = 'comp:order:view'`,
  );
  await menu(page, '补偿单').waitFor({ state: 'detached' });
  await page.goto(`${base()}/features/compensation/order`);
  await shown(page).getByText('没有打开该页面的权限').waitFor();
  await change(
    `insert into role_resources (tenant_id, role_id, resource_id) select $1, roles.id, resources.id from roles, resources
     where roles.role_code = 'director' and resources.auth_code = 'comp:order:view'`,
  );
  await menu(page, '补偿单').waitFor();
  await shown(page).getByRole('table').first().waitFor();
  await context.close();
});

test('a message counts at once in every tab; one stream per browser, taken over when its tab closes', async () => {
  const { orderNo, reviewerId, reviewer } = await openReview();
  const { context, page } = await enter(browser, reviewer);
  const streams: Page[] = [];
  context.on('request', request => request.url().endsWith('/api/events') && streams.push(request.frame().page()));
  // The one that asks first holds the stream.
  await Promise.all([page.waitForRequest(/\/api\/events$/), page.goto(base() + HOME)]);
  const second = await context.newPage();
  await second.goto(base() + HOME);
  await second
    .getByRole('button', { name: /站内信/ })
    .first()
    .waitFor();
  await second.waitForTimeout(500);
  expect(streams).toEqual([page]);
  const sender = await enter(browser, 'admin');
  const remind = () =>
    sender.context.request.post(`${base()}/api/compensation/sms/sendSMS`, {
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      data: { orderNo, userId: reviewerId },
    });
  const grown = (target: Page, from: number) =>
    target
      .getByRole('button', { name: new RegExp(`站内信，${from + 1} 条未读`) })
      .first()
      .waitFor({ timeout: 5000 });
  const before = await unread(page);
  const answer = await remind();
  expect(await answer.text()).toMatch(/"code":200/);
  await Promise.all([grown(page, before), grown(second, before)]);
  await page.close();
  await second.waitForTimeout(800);
  expect(streams).toEqual([page, second]);
  await remind();
  await grown(second, before + 1);
  await sender.context.close();
  await context.close();
});

test('another tenant is a visit: said, tinted, nothing of the first one left; another page hears of it and takes the session back', async () => {
  const { context, page } = await enter(browser, 'admin');
  await page.goto(`${base()}/features/compensation/order`);
  const orderNo =
    (await shown(page)
      .getByText(/^BC\d{18}$/)
      .first()
      .textContent()) ?? '';
  const other = await context.newPage();
  await other.goto(`${base()}/features/compensation/accident/form`);
  await shown(other).getByLabel('原因说明').fill('切换前写的');
  await page.getByRole('button', { name: /^租户/ }).click();
  await page.getByRole('menuitem', { name: 'DEMO2 航空' }).click();
  await page.getByText('正在访问“DEMO2 航空”的数据').waitFor();
  await page.getByRole('tab', { name: '工作台' }).waitFor();
  await expect(page.getByRole('tab').count()).resolves.toBe(1);
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]) + document.body.textContent);
  expect(left).not.toContain(orderNo);
  expect(left).not.toContain('TV 航空');
  const dialog = (target: Page) => target.getByRole('dialog', { name: '租户已切换' });
  await dialog(other)
    .getByText(/DEMO2 航空/)
    .first()
    .waitFor();
  await dialog(other).getByRole('button', { name: '切换回 TV 航空' }).click();
  await dialog(other).waitFor({ state: 'hidden' });
  await expect(shown(other).getByLabel('原因说明').inputValue()).resolves.toBe('切换前写的');
  await dialog(page).getByRole('button', { name: '刷新到 TV 航空' }).click();
  await page.getByText('正在访问').waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: '工作台' }).waitFor();
  await context.close();
});
