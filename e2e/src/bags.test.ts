import type { Browser, Locator, Page } from 'playwright-core';
import { type Owner, ownerFor } from './support/bag-owner.ts';
import { agreeTo, button, submitOrder, takeEffect } from './support/order-steps.ts';
import { base, enter, type Language, openBrowser, shown } from './support/portal-page.ts';
import { words } from './support/words.ts';

const said = {
  'zh-CN': {
    delayed: '延误',
    found: '多收',
    take: /选\s*用/,
    black: '黑色',
    submit: /^提\s*交$/,
    inHandling: '处理中',
    look: '转匹配',
    toMatch: '待匹配',
    match: /^匹\s*配$/,
    matched: '已匹配',
    oneWrong: /行李牌号只差一位/,
    relieve: '解除匹配',
    express: '登记快递',
    order: /新建补偿单/,
    luggage: '箱包补偿',
    item: '第 1 行箱包',
    available: '可用',
    ground: '地服',
    grant: '发放箱包',
    given: '箱包已发放',
    ledger: '库存流水',
    more: /更多/,
    reserved: '预留',
    granted: '发放',
    counter: '柜台发放',
    story: ['登记快递', '匹配成功', '解除匹配', '匹配成功', '转匹配', '提交', '登记'],
    changes: '修改记录',
  },
  'en-US': {
    delayed: 'Delayed',
    found: 'Found',
    take: 'Choose',
    black: 'Black',
    submit: 'Submit',
    inHandling: 'In handling',
    look: 'Look for it',
    toMatch: 'To match',
    match: 'Match',
    matched: 'Matched',
    oneWrong: /One digit of the tag differs/,
    relieve: 'Relieve match',
    express: 'Enter express',
    order: /New order/,
    luggage: 'Luggage',
    item: 'Luggage of line 1',
    available: 'available',
    ground: 'Ground service',
    grant: 'Grant luggage',
    given: 'Luggage granted',
    ledger: 'Ledger',
    more: /More/,
    reserved: 'Reserved',
    granted: 'Granted',
    counter: 'At the counter',
    story: ['Express entered', 'Matched', 'Match relieved', 'Matched', 'Being looked for', 'Submitted', 'Registered'],
    changes: 'Changes',
  },
} as const;
const languages = Object.keys(said) as Language[];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const field = (within: Locator, name: string) => within.locator(`[id$="_${name}"]`);

async function choose(page: Page, name: string, word: string): Promise<void> {
  await field(shown(page), name).click();
  await page.getByTitle(word, { exact: true }).click();
}

/** Registers a bag and submits it; answers its number. */
async function register(page: Page, language: Language, fill: () => Promise<void>): Promise<string> {
  const w = said[language];
  await page.goto(`${base()}/features/compensation/baggage/form?type=ADD`);
  await fill();
  await choose(page, 'bagColor', w.black);
  await button(page, words[language].save).click();
  const heading = shown(page).getByRole('heading', { level: 1, name: /BG\d{18}/ });
  await heading.waitFor();
  await button(page, w.submit).click();
  await shown(page).getByText(w.inHandling).first().waitFor();
  return ((await heading.textContent()) ?? '').match(/BG\d{18}/)?.[0] ?? '';
}

/** A tag that differs in one digit. */
const misread = (tag: string): string => tag.slice(0, -1) + String((Number(tag.at(-1)) + 5) % 10);

const missingBag = (page: Page, language: Language, owner: Owner) => async () => {
  await field(shown(page), 'bagTag').fill(owner.bagTag);
  await field(shown(page), 'bagTag').press('Enter');
  await shown(page).getByRole('status').filter({ hasText: owner.paxName }).getByRole('button', { name: said[language].take }).click();
  await shown(page).getByLabel(words[language].flightNo).waitFor();
};
const foundBag = (page: Page, language: Language, owner: Owner) => async () => {
  await choose(page, 'accidentSubType', said[language].found);
  await field(shown(page), 'bagTag').fill(misread(owner.bagTag));
  await field(shown(page), 'flightNo').fill(owner.flightNo);
  await field(shown(page), 'flightDate').fill(owner.flightDate);
  await field(shown(page), 'flightDate').press('Enter');
};

describe.each(languages)('in %s, a bag is found and its passenger given luggage', language => {
  const w = said[language];
  const confirm = (page: Page, verb: string | RegExp) => page.getByRole('dialog').getByRole('button', { name: verb }).click();
  const state = (page: Page, word: string) => shown(page).locator('header').getByText(word, { exact: true }).waitFor();

  test('registered, matched with the found one, parted, matched again, sent by express, compensated by luggage', async () => {
    const { page, complaints, context } = await enter(browser, 'station', { language });
    const owner = await ownerFor(page, language);
    const foundNo = await register(page, language, foundBag(page, language, owner));
    await register(page, language, missingBag(page, language, owner));
    const detail = page.url();

    await button(page, w.look).click();
    await state(page, w.toMatch);
    const candidate = shown(page).getByRole('listitem').filter({ hasText: foundNo });
    await candidate.getByText(w.oneWrong).waitFor();
    const match = async () => {
      await candidate.getByRole('button').last().click();
      await confirm(page, w.match);
      await state(page, w.matched);
      await shown(page).getByRole('region', { name: foundNo }).waitFor();
    };
    await match();
    await button(page, w.relieve).click();
    await confirm(page, w.relieve);
    await state(page, w.toMatch);
    await match();

    await button(page, w.express).click();
    await field(page.getByRole('dialog'), 'expressCompany').fill('顺丰');
    await field(page.getByRole('dialog'), 'expressNo').fill('SF20261125');
    // Not every booking names a phone.
    await field(page.getByRole('dialog'), 'phone').fill('13800138000');
    await field(page.getByRole('dialog'), 'address').fill('拉萨市城关区北京中路 1 号');
    await field(page.getByRole('dialog'), 'fee').fill('18');
    await confirm(page, words[language].save);
    await shown(page).getByText('SF20261125').first().waitFor();

    await button(page, w.order).first().click();
    await shown(page).getByText(w.luggage, { exact: true }).first().click();
    await choose(page, 'responsibleUnits', w.ground);
    await page.keyboard.press('Escape');
    await shown(page).getByRole('combobox', { name: w.item }).click();
    const item = page.locator('.ant-select-item-option').filter({ hasText: w.available }).first();
    const brand = ((await item.textContent()) ?? '').split(' ')[0] ?? '';
    await item.click();
    await button(page, words[language].save).click();
    await shown(page)
      .getByRole('heading', { level: 1, name: /BC\d{18}/ })
      .waitFor();
    const orderNo = await submitOrder(page, words[language]);

    const manager = await enter(browser, 'manager', { language });
    await manager.page.goto(`${base()}/features/home`);
    await agreeTo(manager.page, words[language], orderNo);
    await manager.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await manager.context.close();

    await shown(page).getByText(words[language].passed).first().waitFor();
    await takeEffect(page, words[language]);
    await button(page, w.grant).click();
    await field(page.getByRole('dialog'), 'signedName').fill(owner.paxName);
    await confirm(page, w.grant);
    await page.getByText(w.given).waitFor();

    // The ledger of the item, and the list of what was given out, name the order.
    await page.goto(`${base()}/features/compensation/luggage?code=LXA&brand=${encodeURIComponent(brand)}`);
    await shown(page).getByRole('row').filter({ hasText: brand }).first().getByRole('button', { name: w.more }).click();
    await page.getByRole('menuitem', { name: w.ledger }).click();
    const ofOrder = page.getByRole('dialog').getByRole('row').filter({ hasText: orderNo });
    await ofOrder.nth(1).waitFor();
    expect([await ofOrder.nth(0).textContent(), await ofOrder.nth(1).textContent()]).toEqual([
      expect.stringContaining(w.granted),
      expect.stringContaining(w.reserved),
    ]);
    await page.goto(`${base()}/features/compensation/luggage/consumption?orderNo=${orderNo}`);
    await shown(page).getByRole('row').filter({ hasText: orderNo }).getByText(w.counter).waitFor();

    await page.goto(detail);
    const story = shown(page).getByRole('list', { name: w.changes }).locator('> li');
    await story.first().waitFor();
    expect((await story.allTextContents()).map(text => text.split(' · ')[0])).toEqual(w.story);
    expect([...complaints, ...manager.complaints]).toEqual([]);
    await context.close();
  });
});
