import type { Page } from 'playwright-core';
import { shown } from './portal-page.ts';
import type { words } from './words.ts';

type Words = (typeof words)[keyof typeof words];
type Shot = (page: Page, name: string) => Promise<void>;

export const button = (page: Page, name: string | RegExp) => shown(page).getByRole('button', { name });
export const dayAfterTomorrow = new Date(Date.now() + 2 * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });

/** Registers an accident on a flight of the day after tomorrow: the flight fills the form. */
export async function registerAccident(page: Page, w: Words, flightNo: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: w.accidents, exact: true }).click();
  await button(page, w.register).first().click();
  await shown(page).getByLabel(w.flightNo).fill(flightNo.slice(2));
  await expect(shown(page).getByLabel(w.flightNo).inputValue()).resolves.toBe(flightNo);
  const day = shown(page).getByLabel(w.flightDate);
  await day.fill(dayAfterTomorrow);
  await day.press('Enter');
  await shown(page)
    .getByRole('checkbox', { name: /LXA-(CKG|KMG)/ })
    .waitFor();
  await shown(page).getByLabel(w.subType).click();
  await page.getByTitle(w.delay, { exact: true }).click();
  await shown(page).getByLabel(w.reason).fill('天气原因，延误四小时');
  await button(page, w.save).click();
  await page.getByText(w.registered).waitFor();
}

/** Writes an order for six passengers of that accident. */
export async function writeOrder(page: Page, w: Words, flightNo: string, { each, sum } = { each: '400', sum: '¥2,400.00' }): Promise<void> {
  await shown(page)
    .getByRole('row', { name: new RegExp(`${flightNo} ${dayAfterTomorrow}`) })
    .first()
    .getByRole('button', { name: w.newOrder })
    .click();
  await shown(page).getByLabel(w.units).click();
  await page.getByTitle(w.weather, { exact: true }).click();
  await page.keyboard.press('Escape');
  await button(page, w.choosePax).first().click();
  const drawer = page.getByRole('dialog');
  const boxes = drawer.getByRole('checkbox');
  await boxes.nth(6).waitFor();
  // By name foreigners stand first, who often have no phone: one of those who claim later needs one.
  const last = await boxes.count();
  for (let at = last - 6; at < last; at += 1) await boxes.nth(at).check();
  await drawer.getByRole('button', { name: w.take }).click();
  await shown(page).getByPlaceholder(w.amount).fill(each);
  await button(page, w.applyAll).click();
  await shown(page).getByText(sum, { exact: true }).waitFor();
}

/** Chooses everybody who may review next. */
export async function chooseReviewers(page: Page, w: Words): Promise<void> {
  const dialog = page.getByRole('dialog', { name: w.chooseReviewers });
  await dialog.getByRole('button', { name: w.selectAll }).click();
  await dialog.getByText(w.chosen).waitFor();
  await dialog.getByRole('button', { name: w.confirm }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Submits the order of the form; answers its number, from its own page. Where one person alone can review, nobody is chosen. */
export async function submitOrder(page: Page, w: Words, { oneReviewer = false } = {}): Promise<string> {
  const heading = shown(page).getByRole('heading', { level: 1, name: /BC\d{18}/ });
  await button(page, w.submit).click();
  // Passengers without a phone, duplicates and large sums are named first: whom the demo gives decides.
  const sure = page.getByRole('dialog').getByRole('button', { name: w.submit });
  const next = oneReviewer ? heading : page.getByRole('dialog', { name: w.chooseReviewers });
  await sure.or(next).first().waitFor();
  if (await sure.isVisible()) await sure.click();
  if (!oneReviewer) await chooseReviewers(page, w);
  await heading.waitFor();
  await shown(page).getByText(w.underAudit).first().waitFor();
  return ((await heading.textContent()) ?? '').match(/BC\d{18}/)?.[0] ?? '';
}

/** Opens the order from the reviewer's to-dos, newest first, and agrees. */
export async function agreeTo(page: Page, w: Words, orderNo: string, shot: Shot = async () => {}): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/features/compensation/todo?sortColumn=waitingSince&isAsc=false`);
  await shown(page).getByRole('link', { name: orderNo }).click();
  await button(page, w.audit).waitFor();
  await shot(page, 'order-detail');
  await button(page, w.audit).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: w.agree }).waitFor();
  await dialog.getByRole('textbox').fill('同意');
  await shot(page, 'audit');
  await dialog.getByRole('button', { name: w.sendDecision }).click();
}

/** The order's own page: puts it into effect. */
export async function takeEffect(page: Page, w: Words): Promise<void> {
  await button(page, w.takeEffect).first().click();
  await page.getByRole('dialog').getByRole('button', { name: w.takeEffect }).click();
  await shown(page).getByText(w.inEffect).first().waitFor();
}
