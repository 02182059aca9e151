import type { Browser, Page } from 'playwright-core';
import {
  agreeTo,
  button,
  chooseReviewers,
  dayAfterTomorrow,
  registerAccident,
  submitOrder,
  takeEffect,
  writeOrder,
} from './support/order-steps.ts';
import { codeSentTo } from './support/outbox.ts';
import { base, enter, HOME, type Language, openBrowser, openWindow, picture, shown, signIn, type Visit } from './support/portal-page.ts';
import { words } from './support/words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Signs in with a window of one's own; the pictures of the Chinese run are those of the documents. */
async function as(userName: string, language: Language): Promise<Visit> {
  const visit = await openWindow(browser, { language });
  await signIn(visit.page, userName, language);
  return visit;
}
/** Is signed in already, and at home. */
async function at(userName: string, language: Language): Promise<Visit> {
  const visit = await enter(browser, userName, { language });
  await visit.page.goto(base() + HOME);
  return visit;
}

describe.each([
  ['zh-CN', 'TV9811'],
  ['en-US', 'TV9815'],
] as const)('in %s, a flight irregularity becomes compensation in effect', (language, flightNo) => {
  const w = words[language];
  const shot = (page: Page, name: string) => (language === 'zh-CN' ? picture(page, name) : Promise.resolve());
  let station: Visit;
  let manager: Visit;
  let finance: Visit;
  let orderNo = '';
  let applyNo = '';

  beforeAll(async () => {
    [station, manager, finance] = await Promise.all([as('station', language), at('manager', language), at('finance', language)]);
  });
  afterAll(async () => {
    for (const visit of [station, manager, finance]) await visit.context.close();
  });

  test('the station agent registers the accident; the flight fills the form', async () => {
    const { page } = station;
    await shown(page).getByText(w.figures).first().waitFor();
    await shot(page, 'home');
    await registerAccident(page, w, flightNo);
  });

  test('and writes the order: passengers, amounts, units; submits it and chooses the reviewers', async () => {
    const { page } = station;
    await writeOrder(page, w, flightNo);
    await shot(page, 'order-form');
    orderNo = await submitOrder(page, w);
    expect(orderNo).toMatch(/^BC\d{18}$/);
  });

  test('the station manager finds it in his inbox, agrees and chooses finance', async () => {
    const { page } = manager;
    await page.getByRole('navigation').getByRole('link', { name: w.todo }).click();
    await agreeTo(page, w, orderNo, shot);
    await chooseReviewers(page, w);
  });

  test('the open page of the agent learns it within two seconds; finance agrees last', async () => {
    await shown(station.page).getByText(w.financeNode).first().waitFor({ timeout: 4000 });
    const { page } = finance;
    await agreeTo(page, w, orderNo);
    await shown(station.page).getByText(w.passed).first().waitFor();
  });

  test('the agent puts it into effect', async () => {
    const { page } = station;
    await takeEffect(page, w);
    await page.getByRole('navigation').getByRole('link', { name: w.orders }).click();
    await shown(page)
      .getByRole('row', { name: new RegExp(orderNo) })
      .waitFor();
    await shot(page, 'order-list');
  });

  test('a passenger claims at the counter: found, the phone proved, the application filed', async () => {
    const { page } = station;
    await page.getByRole('navigation').getByRole('link', { name: w.counter }).click();
    await shown(page).getByLabel(w.flightNo).fill(flightNo.slice(2));
    const day = shown(page).getByLabel(w.flightDate);
    await day.fill(dayAfterTomorrow);
    await day.press('Enter');
    await button(page, w.search).click();
    const withPhone = page.getByRole('cell', { name: /^1\d{10}$/ });
    const open = shown(page)
      .getByRole('row')
      .filter({ has: withPhone })
      .filter({ has: page.getByRole('button', { name: w.claim }) });
    await open.first().waitFor();
    await shot(page, 'assist');
    const phone = (await open.first().locator(withPhone).textContent()) ?? '';
    await open.first().getByRole('button', { name: w.claim }).click();
    await shown(page).getByRole('textbox', { name: w.account }).fill('6225880000000001');
    await shown(page).getByRole('textbox', { name: w.phone }).fill(phone);
    await button(page, w.sendCode).click();
    await shown(page).getByLabel(w.code).waitFor();
    await shown(page).getByLabel(w.code).fill(codeSentTo(phone));
    await shown(page).getByText(w.proven).waitFor();
    await shot(page, 'assist-form');
    await shown(page).getByRole('button', { name: w.file, exact: true }).click();
    await shown(page).getByText(w.filed).waitFor();
    const filed = await shown(page)
      .getByText(/SQ\d{18}/)
      .first()
      .textContent();
    applyNo = filed?.match(/SQ\d{18}/)?.[0] ?? '';
    expect(applyNo).toMatch(/^SQ\d{18}$/);
  });

  test('the manager audits it with the keyboard alone; it waits for its payment', async () => {
    const { page } = manager;
    await page.goto(`${new URL(page.url()).origin}/features/compensation/apply?orderNo=${applyNo}`);
    await shown(page).getByRole('link', { name: applyNo }).click();
    await shown(page).getByRole('heading', { name: w.applicant }).waitFor();
    await shot(page, 'application-audit');
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await shown(page).getByRole('heading', { name: w.passenger }).waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await shown(page).getByText(w.willPass).waitFor();
    await page.keyboard.press('Enter');
    await shown(page).getByText(w.claimPassed).first().waitFor();
    await page.goto(`${new URL(page.url()).origin}/features/compensation/payment?applyNo=${applyNo}`);
    await shown(page).getByRole('row', { name: orderNo }).getByText(w.toPay).waitFor();
    await shot(page, 'payments');
  });

  test('and nothing of it broke the content security policy or threw', () => {
    expect([...station.complaints, ...manager.complaints, ...finance.complaints]).toEqual([]);
  });
});
