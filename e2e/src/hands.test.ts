import type { Browser, Locator, Page } from 'playwright-core';
import { base, enter, HOME, openBrowser, openWindow, password, shown } from './support/portal-page.ts';
import { writeEach } from './support/write-each.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const style = at ? getComputedStyle(at) : undefined;
    const visible = style !== undefined && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
    return {
      name: at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '',
      role: at?.getAttribute('role') ?? at?.tagName ?? '',
      visible,
    };
  });

/** Presses Tab until something of this name has the focus, which must be seen on every stop. */
async function tabTo(page: Page, name: RegExp, limit = 60): Promise<void> {
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (now.role !== 'BODY' && !now.visible) throw new Error(`the focus can't be seen on ${now.role} ${now.name}`);
    if (name.test(now.name)) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

test('with the keyboard alone: sign in, open a page, close its tab, open and leave dialogs', async () => {
  const { context, page } = await openWindow(browser);
  await page.goto(`${base()}/login`);
  await page.locator('input[autocomplete="username"]:focus').waitFor();
  await page.keyboard.type('station');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await shown(page).getByText('今日不正常航班').first().waitFor();
  await tabTo(page, /^补偿单$/);
  await page.keyboard.press('Enter');
  await shown(page).getByRole('table').first().waitFor();
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { selected: true }).textContent()).resolves.toMatch('工作台');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await page.getByRole('tab', { name: '补偿单' }).waitFor({ state: 'detached' });
  const search = page.getByRole('button', { name: /搜索菜单/ });
  await search.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: /搜索/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  expect((await focused(page)).name).toMatch(/搜索菜单/);
  const person = page.getByRole('button', { name: /的菜单/ });
  await person.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: '关于' }).waitFor();
  await page.locator('[role=menu]:focus-within').waitFor();
  for (let step = 0; step < 8 && (await focused(page)).name !== '关于'; step += 1) {
    await page.keyboard.press('ArrowDown');
    // The menu moves the focus with the next frame.
    await page.waitForTimeout(50);
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '关于' });
  await dialog.getByRole('table').waitFor();
  await page.getByRole('menuitem', { name: '关于' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect((await focused(page)).name).toMatch(/的菜单/);
  await context.close();
});

test('what a list opens gives the focus back: its dialogs, the menus of its rows and views; Tab takes nothing from an open choice', async () => {
  const { context, page } = await enter(browser, 'admin');
  await page.goto(`${base()}/features/sys/user`);
  await shown(page).getByRole('row').nth(1).waitFor();
  const backAt = async (opener: Locator, opened: Locator) => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await opened.waitFor();
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
    await opener.and(page.locator(':focus')).waitFor();
  };
  await backAt(shown(page).getByRole('button', { name: '新增用户' }), page.getByRole('dialog', { name: '新增用户' }));
  await backAt(
    shown(page)
      .getByRole('button', { name: /^更多 / })
      .first(),
    page.locator('[role=menu]:focus-within'),
  );
  await backAt(shown(page).getByRole('button', { name: '视图' }), page.locator('[role=menu]:focus-within'));
  const status = shown(page).getByRole('combobox', { name: '状态' });
  await status.focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('.ant-select-item-option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.locator('.ant-select-item-option').first().waitFor({ state: 'hidden' });
  await expect(page.locator('.ant-select-selection-item').count()).resolves.toBe(0);
  await context.close();
});

test.each([
  ['zh-CN', '打开菜单', '补偿单', '列'],
  ['en-US', 'Open the menu', 'Compensation orders', 'Columns'],
] as const)(
  'on a phone in %s: the menu is a drawer, and no page or popover is wider than the screen',
  async (language, opener, orders, columns) => {
    const { context, page } = await enter(browser, 'station', { language, size: { width: 390, height: 844 } });
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const pageTooWide = () => shown(page).evaluate(panel => panel.scrollWidth - panel.clientWidth);
    await page.goto(base() + HOME);
    await shown(page).getByRole('heading').nth(2).waitFor();
    // What flights do depends on the hour of the run; this is the widest that is said of one.
    const states = shown(page).locator('li .reap-status');
    await states.first().waitFor();
    await writeEach(states, language === 'zh-CN' ? '延误 23h59m' : 'Supplementary flight');
    expect([await tooWide(), await pageTooWide()]).toEqual([0, 0]);
    await page.getByRole('button', { name: opener }).click();
    await page.getByRole('dialog').getByRole('link', { name: orders, exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await shown(page).getByRole('table').first().waitFor();
    expect([await tooWide(), await pageTooWide()]).toEqual([0, 0]);
    await shown(page).getByRole('button', { name: columns, exact: true }).click();
    const settings = page.getByRole('tooltip').filter({ has: page.locator('.reap-columns') });
    await settings.waitFor();
    // Where it comes to stand is worked out when its size is known.
    await settings.evaluate(async box => Promise.all(box.getAnimations({ subtree: true }).map(one => one.finished)));
    expect(
      await settings.evaluate(box => [box.getBoundingClientRect().left >= 0, box.getBoundingClientRect().right <= innerWidth]),
    ).toEqual([true, true]);
    await context.close();
  },
);
