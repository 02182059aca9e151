import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { base, enter, type Language, openBrowser } from './support/portal-page.ts';
import { writeTagVideo } from './support/tag-video.ts';

const phone = { width: 390, height: 844 };
const words = {
  'zh-CN': {
    scan: '扫描行李牌',
    tag: '行李牌号',
    flight: '航班号',
    type: '行李事故类型',
    name: '旅客姓名',
    segment: '航段',
    photos: '照片',
    damaged: '破损',
    submit: '提交',
    saved: '已自动保存',
    waits: '已存入待发送',
    waiting: '待发送',
    inHandling: '处理中',
  },
  'en-US': {
    scan: 'Scan the bag tag',
    tag: 'Bag tag',
    flight: 'Flight',
    type: 'Type',
    name: 'Passenger',
    segment: 'Segment',
    photos: 'Photos',
    damaged: 'Damaged',
    submit: 'Submit',
    saved: 'Saved on this phone',
    waits: 'Kept to be sent',
    waiting: 'To be sent',
    inHandling: 'In handling',
  },
} as const;
const languages = Object.keys(words) as Language[];

let folder: string;
let browser: Browser;
/** A tag that no other run has used, ten digits. */
const tag = `0088${String(Date.now() % 1_000_000).padStart(6, '0')}`;
const printed = (digits: string): string => `TV ${digits.slice(4)}`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reap tag '));
  const video = join(folder, 'tag.y4m');
  writeTagVideo(video, tag);
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${video}`];
  browser = await openBrowser(camera);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/** A draft of a damaged bag on one of today's flights, all but its tag. */
async function fill(page: Page, language: Language): Promise<void> {
  const text = words[language];
  await page.locator('select[name="accidentSubType"]').selectOption({ label: text.damaged });
  await page.locator('input[name="flightNo"]').fill('TV9801');
  const segment = page.locator('select[name="segment"]');
  await segment.locator('option').nth(1).waitFor({ state: 'attached' });
  await segment.selectOption({ index: 1 });
  await page.locator('input[name="paxName"]').fill('CHEN MEI');
  await page.getByText(text.saved).waitFor();
}

/** How many accidents of a tag the list knows. */
async function registered(page: Page, digits: string): Promise<number> {
  const answer = await page.request.post(`${base()}/api/compensation/h5/baggage/accident/findBaggageAccidentList`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { bagTag: digits, pageNumber: 1, pageSize: 20 },
  });
  return ((await answer.json()) as { data: unknown[] }).data.length;
}

test.each(languages)(
  'a bag is registered at the belt: its tag by the camera, its photo made smaller, all of it in one go (%s)',
  async language => {
    const text = words[language];
    const { page, complaints, context } = await enter(browser, 'station', { language, size: phone });
    await page.goto(`${base()}/h5/compensation/baggage/form`);
    await page.getByRole('button', { name: text.scan }).click();
    const typed = page.locator('input[name="bagTag"]');
    await page.waitForFunction(digits => document.querySelector<HTMLInputElement>('input[name="bagTag"]')?.value === digits, tag);
    // Both languages may register the same bag on one day only once: the second has a tag of its own.
    const own = language === 'zh-CN' ? tag : String(Number(tag) + 1).padStart(10, '0');
    await typed.fill(own);
    await fill(page, language);
    const buffer = await page.screenshot({ type: 'jpeg' });
    await page.locator('input[type="file"]').setInputFiles({ name: 'bag.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('img').first().waitFor();
    await page.getByRole('button', { name: text.submit, exact: true }).click();
    await page.waitForURL(/\/baggage\/detail/);
    await page.getByText(printed(own)).first().waitFor();
    await page.getByText(text.inHandling).first().waitFor();
    const picture = page.getByRole('img').first();
    await picture.waitFor();
    expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(100);
    expect(await registered(page, own)).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

interface Offers {
  pages: Record<string, { files: string[] }>;
}

test('the form opens without a network from its list, also the first time on a phone, with the choices that it needs', async () => {
  const { page, context } = await enter(browser, 'station', { size: phone });
  const form = '/h5/compensation/baggage/form';
  const { data } = (await (await context.request.get(`${base()}/remotes.json`)).json()) as { data: { remotes: Offers[] } };
  const files = data.remotes.flatMap(({ pages }) => pages[form]?.files ?? []).map(file => base() + file.split('|')[0]);
  await page.goto(`${base()}/h5/compensation/baggage`, { waitUntil: 'networkidle' });
  // They are fetched when the browser has nothing else to do; a busy one has for long.
  await page.waitForFunction(all => all.every(file => performance.getEntriesByName(file).length > 0), files);
  await context.setOffline(true);
  await page.getByRole('button', { name: '登记行李事故' }).click();
  await page.locator('select[name="accidentSubType"]').selectOption({ label: '破损' });
  await page.locator('select[name="terminal"]').selectOption('LXA');
  await context.close();
});

test.each(languages)('the network is cut in the middle of a save: nothing is lost, and it is done once (%s)', async language => {
  const text = words[language];
  const { page, complaints, context } = await enter(browser, 'station', { language, size: phone });
  const own = String(Number(tag) + (language === 'zh-CN' ? 10 : 11)).padStart(10, '0');
  await page.goto(`${base()}/h5/compensation/baggage/form`);
  await page.locator('input[name="bagTag"]').fill(own);
  await fill(page, language);
  const keys: (string | undefined)[] = [];
  await page.route('**/baggage/accident/save', async route => {
    keys.push(route.request().headers()['idempotency-key']);
    // The server has done it; its answer meets no network.
    await route.fetch();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: text.submit, exact: true }).click();
  await page.getByText(text.waits).first().waitFor();
  // A closed page loses nothing either; it may be asking again just then.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  later.on('request', request => {
    if (request.url().endsWith('/baggage/accident/save')) keys.push(request.headers()['idempotency-key']);
  });
  await later.goto(`${base()}/h5/compensation/baggage`);
  await later
    .getByRole('button', { name: new RegExp(printed(own)) })
    .first()
    .waitFor();
  await later.getByText(text.waiting).waitFor({ state: 'detached' });
  expect(await registered(later, own)).toBe(1);
  expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
  expect(complaints).toEqual([]);
  await context.close();
});
