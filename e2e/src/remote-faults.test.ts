import type { Browser, Page } from 'playwright-core';
import { changeRegistry, type Fault, plantEntryFault, type RemoteName, releaseEntry, remotes, reportsOf } from './support/faults.ts';
import { base, enter, HOME, menu, openBrowser, openList, shown } from './support/portal-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What is written in the home cards of each remote, once it works. */
const works: Record<RemoteName, RegExp> = {
  'mf-compensation': /今日不正常航班/,
  'mf-ground-service': /即将出港/,
  'mf-message-center': /站内信/,
  'mf-survey': /^问卷$/,
  'mf-user-center': /在职 \d+ 人/,
};
const failure = (page: Page) => shown(page).getByRole('alert');

/** Opens a page and waits for the shell and then for the failing card. */
async function failing(page: Page, path = HOME): Promise<void> {
  await page.goto(base() + path, { waitUntil: 'commit' });
  await page.getByRole('banner').waitFor();
  await failure(page).first().waitFor();
}

const expected: [Fault, RegExp][] = [
  ['refused', /REMOTE-ENTRY-UNREACHABLE/],
  ['status500', /REMOTE-ENTRY-UNREACHABLE/],
  ['status404', /REMOTE-ENTRY-UNREACHABLE/],
  ['html', /REMOTE-ENTRY-REFUSED/],
  ['gateway', /REMOTE-ENTRY-REFUSED/],
  ['truncated', /REMOTE-ENTRY-REFUSED/],
];

describe.each(remotes)('%s can not be fetched (F1, F6)', remote => {
  test('a card says so, everything else goes on, and Retry heals it without a reload', async () => {
    const { context, page } = await enter(browser, 'admin');
    const plant = await plantEntryFault(context, remote);
    for (const [fault, code] of expected) {
      plant(fault);
      await failing(page);
      await failure(page).getByText(code).first().waitFor();
      await expect(failure(page).first().textContent()).resolves.toMatch(/子系统的文件/);
      await expect(failure(page).count()).resolves.toBe(1);
    }
    for (const other of remotes.filter(name => name !== remote)) await shown(page).getByText(works[other]).first().waitFor();
    plant(undefined);
    await failure(page).getByRole('button', { name: '重试' }).click();
    await failure(page).waitFor({ state: 'hidden' });
    await shown(page).getByText(works[remote]).first().waitFor();
    await context.close();
  });
});

test('an entry that never answers: the shell and the title stand meanwhile, then the card says that it does not answer, in English (F2)', async () => {
  const { context, page } = await enter(browser, 'admin', { language: 'en-US' });
  const plant = await plantEntryFault(context, 'mf-compensation');
  plant('hangs');
  await page.goto(`${base()}/features/compensation/order`, { waitUntil: 'commit' });
  await shown(page).getByRole('heading', { name: 'Compensation orders' }).waitFor();
  await shown(page).getByText('Still loading').waitFor();
  await failure(page).getByText('REMOTE-ENTRY-SLOW').waitFor();
  await failure(page)
    .getByText(/does not answer/)
    .waitFor();
  plant(undefined);
  await failure(page)
    .getByRole('button', { name: /Try again|Retry/ })
    .click();
  await shown(page).getByRole('table').first().waitFor();
  await context.close();
});

test('the card of a page names code and request id, in the language of the person (F3)', async () => {
  const { context, page } = await enter(browser, 'station');
  (await plantEntryFault(context, 'mf-compensation'))('status500');
  await failing(page, '/features/compensation/order');
  await failure(page)
    .getByText(/这个功能暂时打不开/)
    .waitFor();
  await failure(page).getByText('详情', { exact: true }).click();
  await failure(page).getByText('REMOTE-ENTRY-UNREACHABLE').waitFor();
  await failure(page).getByText('req-from-server').waitFor();
  await menu(page, '工作台').click();
  await shown(page).getByText(works['mf-message-center']).first().waitFor();
  await context.close();
});

test.each([
  ['does not parse', 'this is (not a program', /REMOTE-ENTRY-BROKEN/],
  ['throws at its top level', 'throw new Error("no such thing")', /no such thing/],
])('an entry that %s (F3)', async (_, code, said) => {
  const { context, page } = await enter(browser, 'admin');
  await releaseEntry(context, 'mf-compensation', code);
  const reports = reportsOf(page);
  await failing(page, '/features/compensation/order');
  await failure(page).getByText(said).first().waitFor();
  await menu(page, '工作台').click();
  await shown(page).getByText(works['mf-message-center']).first().waitFor();
  expect(reports).toContainEqual(expect.objectContaining({ remote: 'mf-compensation', version: '0.1.0', phase: 'entry' }));
  await context.close();
});

test.each([
  ['React', { react: '18.3.1' }],
  ['the contracts', { '@reap/contracts': '0.9.0' }],
  ['a component that is not there', { 'antd/es/never': '6.6.8' }],
])('a remote built against another version of %s is refused before its code is fetched (F7)', async (_, other) => {
  const { context, page } = await enter(browser, 'station');
  await changeRegistry(context, 'mf-message-center', line => ({ ...line, builtAgainst: { ...line.builtAgainst, ...other } }));
  const fetched: string[] = [];
  page.on('request', request => request.url().includes('/remotes/mf-message-center/') && fetched.push(request.url()));
  await failing(page);
  await failure(page).getByText('REMOTE-MANIFEST-INCOMPATIBLE').waitFor({ state: 'attached' });
  expect(fetched).toEqual([]);
  await context.close();
});

test.each([
  ['without the fields', { name: 'mf-message-center' }],
  ['of a gateway', { name: 'mf-message-center', code: 500 }],
])('a registry line %s takes only that remote away', async (_, line) => {
  const { context, page } = await enter(browser, 'station');
  await changeRegistry(context, 'mf-message-center', () => line);
  await page.goto(base() + HOME);
  await shown(page).getByText(works['mf-compensation']).first().waitFor();
  await openList(page, '补偿单');
  await context.close();
});

describe('one byte of a file is not that of the release: it never runs (F12)', () => {
  test.each([
    ['entry', /\/mf-compensation\/entry\..*\.js$/, 'REMOTE-ENTRY-REFUSED'],
    ['exposed chunk', /\/mf-compensation\/__federation_expose.*\.js$/, 'REMOTE-CHUNK'],
    ['lazy chunk', /\/mf-compensation\/\d+\..*\.js$/, 'REMOTE-CHUNK'],
  ])('%s', async (_, files, code) => {
    const { context, page } = await enter(browser, 'station');
    await context.addInitScript(() => Object.assign(window, { ran: 0 }));
    await context.route(files, async route => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `window.ran+=1;${await response.text()}` });
    });
    await failing(page, '/features/compensation/order');
    await failure(page).getByText(new RegExp(code)).first().waitFor({ state: 'attached' });
    await expect(page.evaluate(() => (window as unknown as { ran: number }).ran)).resolves.toBe(0);
    // Pages that are fetched ahead may still be on their way.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });

  test('style sheet: none of it is applied, and the card of that part says so', async () => {
    const { context, page } = await enter(browser, 'admin');
    await context.route(/\/mf-survey\/\d+\..*\.css$/, async route => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}body{--ran:1}` });
    });
    await failing(page);
    await failure(page)
      .getByText(/REMOTE-CHUNK/)
      .first()
      .waitFor({ state: 'attached' });
    await expect(page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--ran'))).resolves.toBe('');
    await shown(page).getByText(works['mf-compensation']).first().waitFor();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });

  test('no script and no style sheet of the page is without a hash', async () => {
    const { context, page } = await enter(browser, 'admin');
    await page.goto(base() + HOME);
    await shown(page).getByText(works['mf-survey']).first().waitFor();
    const addresses = await page
      .locator('script[src], link[rel="stylesheet"]')
      .evaluateAll(elements =>
        elements.map(element => [element.getAttribute('integrity'), element.getAttribute('href') ?? element.getAttribute('src')]),
      );
    expect(addresses.filter(([, address]) => address?.includes('/mf-survey/'))).not.toEqual([]);
    expect(addresses.filter(([integrity]) => !integrity?.startsWith('sha384-'))).toEqual([]);
    await context.close();
  });
});
