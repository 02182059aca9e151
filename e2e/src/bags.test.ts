import type { Browser, Page } from 'playwright-core';
import { base, enter, openBrowser, shown } from './portal-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A tag that no other run has used, and the same with two digits swapped, as somebody at another belt read it. */
const serial = String(100_000 + (Date.now() % 800_000));
const swapped = `${serial.slice(0, 4)}${serial[5]}${serial[4]}`;
const button = (page: Page, name: RegExp) => shown(page).getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const said = (page: Page, text: string) => page.getByText(text).first().waitFor();
const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });

/** Registers a bag that was found, or misses its passenger, and leads to its page. */
async function register(page: Page, tag: string, kind: '丢失' | '多收'): Promise<void> {
  await page.goto(`${base()}/features/compensation/baggage/form?type=ADD`);
  const form = shown(page);
  await form.getByLabel('行李事故类型').click();
  await page.getByTitle(kind, { exact: true }).click();
  await form.getByLabel('行李牌号').fill(`TV${tag}`);
  const day = form.getByLabel('航班日期');
  await day.fill(today);
  await day.press('Enter');
  if (kind === '丢失') {
    await form.getByLabel('航班号').fill('9801');
    const segment = form.getByLabel('航段');
    await segment.click();
    await page.getByTitle(/^LXA-/).first().click();
    await form.getByLabel('旅客姓名').fill('卓玛');
    await form.getByLabel('联系电话').fill('13908910077');
  }
  await button(page, /^保\s*存$/).click();
  await said(page, '行李事故已登记为草稿');
  await button(page, /^提\s*交$/).click();
  await said(page, '行李事故已提交');
}

/** The step of the page's head that asks first. */
async function step(page: Page, verb: RegExp, reason?: string): Promise<void> {
  await button(page, verb).first().click();
  if (reason) await dialog(page).getByLabel('原因').fill(reason);
  await dialog(page).getByRole('button', { name: verb }).click();
}

test('a bag is missed, found, matched, let go, matched again, sent and closed; who comes second is told so', async () => {
  const agent = await enter(browser, 'station');
  const colleague = await enter(browser, 'manager');
  const { page } = agent;
  await register(page, swapped, '多收');
  await register(page, serial, '丢失');
  const address = page.url();
  const number = (await shown(page).getByRole('heading', { level: 1 }).textContent())?.match(/BG\d{18}/)?.[0] ?? '';

  // A second accident for the same tag: the first is offered in its place.
  await page.goto(`${base()}/features/compensation/baggage/form?type=ADD`);
  await shown(page).getByLabel('行李牌号').fill(`TV${serial}`);
  const offered = shown(page).getByRole('status').filter({ hasText: number });
  await offered.getByRole('button', { name: '打开' }).click();
  await shown(page).getByRole('heading', { name: number }).waitFor();

  await colleague.page.goto(address);
  await button(colleague.page, /^转丢失$/).waitFor();
  await button(page, /^转匹配$/).click();
  await said(page, '已转待匹配');
  const candidate = shown(page).getByRole('listitem').filter({ hasText: '行李牌号有两位颠倒' }).first();
  await candidate.getByRole('button', { name: /^匹\s*配/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^匹\s*配$/ })
    .click();
  await said(page, '已匹配');

  // The colleague's page is older than that.
  await button(colleague.page, /^转丢失$/).click();
  await dialog(colleague.page)
    .getByRole('button', { name: /^转丢失$/ })
    .click();
  await dialog(colleague.page)
    .getByText(/白玛.*修改/)
    .first()
    .waitFor();

  await step(page, /^解除匹配$/);
  await said(page, '已解除匹配');
  await candidate.getByRole('button', { name: /^匹\s*配/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^匹\s*配$/ })
    .click();
  await button(page, /^登记快递$/).click();
  const express = dialog(page);
  await express.getByLabel('快递公司').fill('顺丰');
  await express.getByLabel('快递单号').fill('SF1234567890');
  await express.getByLabel('收件地址').fill('拉萨市北京中路 1 号');
  await express.getByLabel('快递费').fill('18');
  await express.getByRole('button', { name: /^保\s*存$/ }).click();
  await said(page, '快递已保存');
  await step(page, /^结\s*案$/, '旅客已签收');
  await said(page, '已结案');
  const story = shown(page).getByRole('list', { name: '修改记录' });
  await story.getByRole('listitem').filter({ hasText: '旅客已签收' }).waitFor();
  for (const told of ['登记快递', '解除匹配', '匹配成功', '转匹配', '提交'])
    expect(await story.getByRole('listitem').filter({ hasText: told }).count()).toBeGreaterThan(0);
  expect([...agent.complaints, ...colleague.complaints]).toEqual([]);
});
