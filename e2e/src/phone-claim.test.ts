import type { APIRequestContext, Browser, Page, Response } from 'playwright-core';
import { barriers } from './support/barriers.ts';
import { codeSentTo } from './support/outbox.ts';
import { base, enter, type Language, openBrowser, picture, type Visit } from './support/portal-page.ts';

const family = {
  'zh-CN': { name: '李明', document: '540102198604120012', phone: '13908910001' },
  'en-US': { name: '陈静', document: '540102198809230020', phone: '13908910002' },
};
const said = {
  'zh-CN': {
    flight: '航班号',
    day: '航班日期',
    name: '旅客姓名',
    document: '证件号',
    phone: '手机号',
    code: '验证码',
    send: '获取验证码',
    next: '下一步',
    file: /^确认领取/,
    filed: '申请已提交，结果会以短信通知您。',
    receive: '查看到账情况',
    paid: '已支付',
    close: '关闭',
    records: '我的申请记录',
    waiting: '待审核',
    others: '代他人领取',
    add: '添加旅客',
    noCode: '收不到验证码？',
  },
  'en-US': {
    flight: 'Flight number',
    day: 'Flight date',
    name: 'Passenger',
    document: 'ID number',
    phone: 'Phone',
    code: 'Verification code',
    send: 'Send code',
    next: 'Next',
    file: /^Claim ¥/,
    filed: 'Your claim was filed. You are told by SMS how it goes.',
    receive: 'Where is my money?',
    paid: 'Paid',
    close: 'Close',
    records: 'My claims',
    waiting: 'Unreviewed',
    others: 'Collect for others',
    add: 'Add a passenger',
    noCode: 'No code?',
  },
};

interface Detail {
  version: number;
  passengerPaxInfoVO: { compensationOrderVOList: { paxInfoId: string }[] };
}

let browser: Browser;
let admin: Visit;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await enter(browser, 'admin');
  await tell('replace/rule/savePayWaitPeriod', { payWaitPeriod: 0 });
});
afterAll(async () => {
  await tell('replace/rule/savePayWaitPeriod', { payWaitPeriod: 24 });
  await browser.close();
});

const answerOf = async <T>(answer: ReturnType<APIRequestContext['post']>): Promise<T> => {
  const body = (await (await answer).json()) as { code: number; message: string; data: T };
  if (body.code !== 200) throw new Error(body.message);
  return body.data;
};
const headers = () => ({ 'x-requested-with': 'XMLHttpRequest', 'idempotency-key': crypto.randomUUID() });
const ask = <T>(path: string, params: Record<string, string>) =>
  answerOf<T>(admin.context.request.get(`${base()}/api/compensation/${path}`, { params, headers: headers() }));
const tell = <T>(path: string, data: object) =>
  answerOf<T>(admin.context.request.post(`${base()}/api/compensation/${path}`, { data, headers: headers() }));

/** A phone in the hand of somebody who has no account. */
async function phone(language: Language, theme: 'light' | 'dark' = 'light') {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: language,
    timezoneId: 'Asia/Shanghai',
  });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(preferences => localStorage.setItem('reap.preferences', JSON.stringify(preferences)), { language, theme });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', message => /Content Security Policy|Trusted/.test(message.text()) && complaints.push(message.text()));
  page.on('pageerror', error => complaints.push(error.message));
  return { context, page, complaints };
}

/** Nothing on the page keeps anybody out, is too small for a thumb, or speaks in keys. */
async function expectUsable(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await barriers(page)).toEqual([]);
  const small = await page
    .locator(
      'main button:visible, footer button:visible, header button:visible, select:visible, input:visible:not([type=checkbox], [type=radio])',
    )
    .evaluateAll(targets => targets.filter(one => one.getBoundingClientRect().height < 44).map(one => one.outerHTML.slice(0, 120)));
  expect(small).toEqual([]);
  expect(/(?:claimPage|field|enum|phone)\.\w+/.exec((await page.locator('#root').textContent()) ?? '')?.[0]).toBeUndefined();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

describe.each(['zh-CN', 'en-US'] as const)('in %s, a passenger gets his money by phone', language => {
  const w = said[language];
  const who = family[language];
  let hand: Awaited<ReturnType<typeof phone>>;
  let flight: { flightNo: string; flightDate: string };
  let applyId = '';
  const field = (name: string) => hand.page.getByLabel(name, { exact: true });
  const press = (name: string | RegExp) => hand.page.getByRole('button', { name }).click();
  const shot = (name: string) => (language === 'zh-CN' ? picture(hand.page, name) : Promise.resolve());

  beforeAll(async () => {
    hand = await phone(language, language === 'zh-CN' ? 'light' : 'dark');
    const [pax] = await ask<(typeof flight)[]>('assist/findPaxList', { idNo: who.document, pageNumber: '1', pageSize: '10' });
    flight = pax ?? { flightNo: '', flightDate: '' };
  });
  afterAll(() => hand.context.close());

  test('by the link of an SMS he names his flight and himself; a code opens his claim', async () => {
    const { page } = hand;
    await page.goto(`${base()}/h5/claim/login?tenant=TV`);
    await field(w.flight).fill(flight.flightNo.toLowerCase());
    await field(w.day).fill(flight.flightDate);
    await field(w.name).fill(who.name);
    await field(w.document).fill(who.document);
    await field(w.phone).fill(who.phone);
    await press(w.send);
    await page.getByRole('button', { name: /\d+/ }).first().waitFor();
    await expectUsable(page);
    await shot('claim-who');
    // The phone takes the page away while he looks for the message.
    await page.reload();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=phoneNum]')?.value);
    expect(await field(w.name).inputValue()).toBe(who.name);
    expect(await field(w.document).inputValue()).toBe('');
    await field(w.document).fill(who.document);
    await field(w.code).fill(codeSentTo(who.phone));
    await press(w.next);
    await page.getByRole('button', { name: w.file }).waitFor();
  });

  test('what is his is told; he says how it is to come, and files his claim', async () => {
    const { page } = hand;
    await page.locator('input[name=payAccount]').fill('6225880000000001');
    await expectUsable(page);
    await shot('claim-apply');
    const filed = page.waitForResponse(/apply\/saveApply/);
    await press(w.file);
    const { data } = (await (await filed).json()) as { data: { applyId: string } };
    applyId = data.applyId;
    await page.getByText(w.filed).waitFor();
    await page.getByText(w.waiting).last().waitFor();
    await expectUsable(page);
    await shot('claim-records');
  });

  test('the station passes it; where the money is he sees when he looks again', async () => {
    const { page } = hand;
    const detail = await ask<Detail>('apply/order/get', { applyId });
    await tell('apply/audit', {
      applyId,
      version: detail.version,
      applyUserAudit: { auditType: 1 },
      applyPaxInfoS: detail.passengerPaxInfoVO.compensationOrderVOList.map(({ paxInfoId }) => ({ paxInfoId, auditType: 1 })),
    });
    // Whoever waits for his money looks again and again.
    for (let looks = 0; looks < 100 && (await page.getByText(w.paid).count()) === 0; looks += 1) {
      await page.reload();
      await page.getByRole('listitem').getByRole('button').first().waitFor();
    }
    await page.getByText(w.paid).last().waitFor();
    await page.getByRole('listitem').getByRole('button').first().click();
    await page
      .getByRole('dialog')
      .getByText(/^¥\d+\.00$/)
      .first()
      .waitFor();
    await expectUsable(page);
    await shot('claim-paid');
  });

  test('and nothing of it broke the content security policy or threw', () => expect(hand.complaints).toEqual([]));
});

test('the first field can be typed into after 12 requests at most, and 150 KB of scripts', async () => {
  const { page, context } = await phone('zh-CN');
  const answers: Response[] = [];
  page.on('response', response => response.url().startsWith('http') && answers.push(response));
  await page.goto(`${base()}/h5/claim/login?tenant=TV`);
  await page.getByLabel('航班号', { exact: true }).fill('TV9871');
  const asked = [...answers];
  expect(asked.length).toBeLessThanOrEqual(12);
  // Only now, and only of these: a file that is still on its way when the window closes has no size.
  const sizes = await Promise.all(asked.filter(answer => answer.url().endsWith('.js')).map(answer => answer.request().sizes()));
  const scripts = sizes.map(({ responseBodySize }) => Math.max(0, responseBodySize));
  expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150 * 1024);
  await context.close();
});

test('whoever gets no code is led on: another phone, a relative, the counter', async () => {
  const { page, context } = await phone('zh-CN');
  await page.goto(`${base()}/h5/claim/login?tenant=TV`);
  await page.getByRole('button', { name: said['zh-CN'].noCode }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  await expectUsable(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await context.close();
});
