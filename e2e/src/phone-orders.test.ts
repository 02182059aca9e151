import type { Browser, Page } from 'playwright-core';
import { ownerFor } from './support/bag-owner.ts';
import { inTheWay, settled } from './support/phone-checks.ts';
import { base, enter, type Language, openBrowser } from './support/portal-page.ts';

const phone = { width: 390, height: 844 };
const words = {
  'zh-CN': {
    lost: '丢失',
    submit: '提交',
    compensate: '补偿旅客',
    luggage: '箱包补偿',
    more: /^增加/,
    ground: '地服',
    handIn: '提交审核',
    ask: '通知所选审核人',
    audit: '审核',
    agree: '同意',
    effect: '转生效',
    grant: '发放箱包',
    sure: '确认发放',
    signature: '旅客签名',
    unsigned: '签名区，尚未签名',
    toGrant: '待发放箱包的补偿单',
  },
  'en-US': {
    lost: 'Lost',
    submit: 'Submit',
    compensate: 'Compensate',
    luggage: 'Luggage',
    more: /^More: /,
    ground: 'Ground service',
    handIn: 'Submit for review',
    ask: 'Ask those chosen',
    audit: 'Review',
    agree: 'Agree',
    effect: 'Take effect',
    grant: 'Grant luggage',
    sure: 'Grant now',
    signature: 'The passenger’s signature',
    unsigned: 'Signature, empty',
    toGrant: 'Orders with luggage to grant',
  },
} as const;
const languages = Object.keys(words) as Language[];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What is in the way of a thumb, from the narrowest phone to the widest. */
async function usedOnEveryPhone(page: Page): Promise<void> {
  const found: Record<number, string[]> = {};
  for (const width of [320, 390, 480]) {
    await page.setViewportSize({ width, height: phone.height });
    await settled(page);
    found[width] = await inTheWay(page);
  }
  await page.setViewportSize(phone);
  expect(found).toEqual({ 320: [], 390: [], 480: [] });
}

async function sign(page: Page, label: string): Promise<void> {
  const box = await page.getByRole('img', { name: label, exact: true }).boundingBox();
  if (!box) throw new Error('there is nothing to sign on');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  for (const [x, y] of [
    [60, 20],
    [110, 70],
    [170, 30],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await page.mouse.up();
}

test.each(languages)('from the bag that is not there to luggage granted with a signature, on a phone (%s)', async language => {
  const text = words[language];
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const { page, complaints, context } = await enter(browser, 'station', { language, size: phone });
  const owner = await ownerFor(page, language);

  await page.goto(`${base()}/h5/compensation/baggage/form`);
  await page.locator('input[name="bagTag"]').fill(owner.bagTag);
  await page.getByRole('button', { name: owner.paxName }).click();
  await page.locator('select[name="accidentSubType"]').selectOption({ label: text.lost });
  await button(page, text.submit).click();
  await page.waitForURL(/\/baggage\/detail/);

  await button(page, text.compensate).click();
  await button(page, text.luggage).click();
  const first = page.getByRole('button', { name: text.more }).first();
  await first.click();
  await page.getByRole('checkbox', { name: text.ground }).check();
  const reason = page.locator('textarea[name="duplicateReason"]');
  if (await reason.isVisible()) await reason.fill('更换箱包');
  await usedOnEveryPhone(page);
  await button(page, text.handIn).click();
  await page.waitForURL(/\/order\/detail/);
  const orderId = new URL(page.url()).searchParams.get('compensationId') ?? '';
  const detail = `${base()}/h5/compensation/order/detail?compensationId=${orderId}`;
  await page.getByRole('checkbox', { name: /尼玛格桑/ }).check();
  await usedOnEveryPhone(page);
  await button(page, text.ask).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const reviewer = await enter(browser, 'manager', { language, size: phone });
  await reviewer.page.goto(detail);
  await button(reviewer.page, text.audit).click();
  await reviewer.page.getByRole('dialog').getByRole('button', { name: text.agree }).click();
  await reviewer.page.getByRole('dialog').waitFor({ state: 'detached' });
  await reviewer.context.close();

  await page.goto(detail);
  await button(page, text.effect).click();
  await page.getByRole('dialog').getByRole('button', { name: text.effect }).click();
  await button(page, text.grant).waitFor();

  // The start page leads to what waits.
  await page.goto(`${base()}/h5`);
  await page.getByRole('button', { name: text.toGrant }).click();
  await page.waitForURL(/kind=luggage&toGrant=true/);
  await page.goto(detail);
  await button(page, text.grant).click();
  await sign(page, text.unsigned);
  await usedOnEveryPhone(page);
  await page.getByRole('dialog').getByRole('button', { name: text.grant }).click();
  await button(page, text.sure).click();
  const signature = page.getByRole('img', { name: text.signature, exact: true });
  await signature.waitFor();
  expect(await signature.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(100);
  await usedOnEveryPhone(page);
  expect([...complaints, ...reviewer.complaints]).toEqual([]);
  await context.close();
});
