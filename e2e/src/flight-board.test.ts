import type { Browser, Page } from 'playwright-core';
import { dayAfterTomorrow } from './support/order-steps.ts';
import { base, enter, type Language, openBrowser, shown } from './support/portal-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

// Of that day the demo schedule tells nothing yet: what changes is what is corrected here.
const day = dayAfterTomorrow;
const flightRow = (page: Page) => shown(page).getByRole('row', { name: /TV9815/ });

async function boardOf(userName: string, language: Language) {
  const { page } = await enter(browser, userName, { language });
  const asked: string[] = [];
  await page.goto(`${base()}/features/flight/board?flightDate=${day}`);
  await flightRow(page).waitFor();
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  return { page, asked };
}

/** Somebody who may opens the flight from the board and sets its gate, with a reason. */
async function correctGate(page: Page, gate: string): Promise<void> {
  await page.goto(`${base()}/features/flight/board?flightDate=${day}`);
  await flightRow(page).getByRole('button', { name: 'TV9815', exact: true }).click();
  await shown(page).getByRole('button', { name: '更正航班' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '登机口' }).fill(gate);
  await dialog.getByRole('textbox', { name: '更正原因' }).fill('塔台通知');
  await dialog.getByRole('button', { name: '更正', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('what somebody corrects stands on the open boards of others, in both languages, without reading the day again', async () => {
  const boards = [await boardOf('station2', 'zh-CN'), await boardOf('manager3', 'en-US')];
  const { page: keeper } = await enter(browser, 'assurance');
  // Another one in each run: what is known already is not told again.
  const first = Date.now() % 900;
  for (const gate of [`E${first}`, `F${first}`]) {
    for (const { asked } of boards) asked.length = 0;
    await correctGate(keeper, gate);
    for (const { page } of boards) await flightRow(page).getByText(gate, { exact: true }).waitFor();
  }
  for (const { asked } of boards)
    expect(asked.filter(path => path.includes('/flight/board/'))).toEqual(['/api/flight-passenger/flt/flight/board/changed']);
});
