import type { Browser, Page } from 'playwright-core';
import { inTenant } from './support/data.ts';
import { dayAfterTomorrow } from './support/order-steps.ts';
import { base, enter, type Language, openBrowser, shown, type Visit } from './support/portal-page.ts';

const words = {
  'zh-CN': {
    follow: '关注',
    followed: /已关注 TV/,
    inbox: /条未读/,
    gate: '登机口',
    apply: '申请变更',
    target: '变更后状态',
    suspended: '挂起',
    reason: '申请原因',
    submit: '提交申请',
    pending: '待审核',
    audit: '审核',
    agree: /同意/,
    agreed: /^同意$/,
    executed: '执行成功',
    import: '导入名单',
    send: /^导\s*入$/,
    noneIn: /共 2 行，1 行有误，未导入任何数据/,
    goodOnly: '仅导入正确的 1 行',
    wrongTicket: '票号',
    done: /完\s*成/,
    lists: '导入记录',
    again: '补导更正后的行',
    allIn: '已导入全部 1 行',
    depart: '离港',
    departed: '1 人已离港',
    state: '已离港',
  },
  'en-US': {
    follow: 'Follow',
    followed: /You follow TV/,
    inbox: /\d unread/,
    gate: 'Gate',
    apply: 'Apply for a change',
    target: 'Target status',
    suspended: 'Suspended',
    reason: 'Reason',
    submit: 'Submit',
    pending: 'Pending audit',
    audit: 'Audit',
    agree: /Agree/,
    agreed: /^Agree$/,
    executed: 'Executed',
    import: 'Import names',
    send: 'Import',
    noneIn: /1 of 2 rows is wrong; nothing was imported/,
    goodOnly: 'Import the 1 good row only',
    wrongTicket: 'Ticket number',
    done: 'Done',
    lists: 'Imported lists',
    again: 'Import corrected rows',
    allIn: '1 row imported: nothing was wrong',
    depart: 'Depart',
    departed: '1 departed',
    state: 'Departed',
  },
} as const;
const languages = Object.keys(words) as Language[];
const xhr = { 'x-requested-with': 'XMLHttpRequest' };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What a call answers to whoever is signed in in a window. */
async function ask<T>(page: Page, path: string, data: object): Promise<T> {
  const headers = { ...xhr, 'idempotency-key': crypto.randomUUID() };
  const answer = await page.request.post(`${base()}/api/flight-passenger/${path}`, { headers, data });
  const { data: found, message } = (await answer.json()) as { data: T; message: string };
  if (!answer.ok()) throw new Error(`${path}: ${message}`);
  return found;
}

interface Passenger {
  paxName: string;
  tktNo: string;
  segment: string;
  flightId: string;
  flightNo: string;
  flightDate: string;
}
/** The passengers of a language's own flight, so that neither meets what the other did; `fits` leaves out what an earlier try has used. */
async function passengersFor(
  page: Page,
  language: Language,
  filter: object,
  fits?: (pax: Passenger) => Promise<boolean>,
): Promise<Passenger[]> {
  const found = await ask<Passenger[]>(page, 'passenger/page', { ...filter, isCancel: 'N', pageSize: 300 });
  const ofFlights = [...Map.groupBy(found, ({ flightId }) => flightId).values()];
  const fitting: Passenger[][] = [];
  for (const passengers of ofFlights) {
    const [first] = passengers;
    if (first && (!fits || (await fits(first)))) fitting.push(passengers);
  }
  return fitting[languages.indexOf(language)] ?? [];
}

/** Whether a flight was not cancelled: which ones are, depends on the day. */
async function flies(page: Page, { flightNo, flightDate }: Passenger): Promise<boolean> {
  const filter = { flightNo, flightStartDate: flightDate, flightEndDate: flightDate };
  const [flight] = await ask<{ adjustState: string | null }[]>(page, 'flt/flight/list/basic/list', filter);
  return flight?.adjustState !== 'CANCEL';
}

/** Whether a ticket may be suspended and nobody has applied for that. */
async function canBeSuspended(page: Page, { tktNo, segment }: Passenger): Promise<boolean> {
  // The simulated system refuses some numbers, and is silent about others.
  if (/0[234]$/.test(tktNo) || !segment.startsWith('LXA')) return false;
  const coupons = await ask<{ status: number | null; targets: string[] }[]>(page, 'tsuApply/verifyPassengerTicket', {
    ticketNumber: tktNo,
  });
  return coupons.every(({ status, targets }) => status === null && targets.includes('SUSPENDED'));
}

/** Whether a flight has no names to depart yet. */
const isUnlisted = async (page: Page, { flightNo, flightDate }: Passenger): Promise<boolean> => {
  const filter = { flightNo, flightStartDate: flightDate, flightEndDate: flightDate };
  return (await ask<unknown[]>(page, 'departure/departure_info/importDepartListPage', filter)).length === 0;
};

/** Checks passengers in, as the airport would: who waits at which hour of the demo's day is another matter. */
const checkIn = (passengers: readonly Passenger[]) =>
  inTenant(client =>
    client.query("update flight_passengers set check_status = 'AC', boarding_status = 'WAITING', is_cancel = 'N' where tkt_no = any($1)", [
      passengers.map(({ tktNo }) => tktNo),
    ]),
  );

/** Sets how long a change has to stay before followers are told; answers what it was. */
const hold = (seconds: string): Promise<string> =>
  inTenant(async client => {
    const { rows } = await client.query<{ value: string }>("select value from config_values where val_key = 'holdSeconds'");
    await client.query("update config_values set value = $1 where val_key = 'holdSeconds'", [seconds]);
    return rows[0]?.value ?? '60';
  });

test.each(languages)('who follows a flight is told in the inbox of what changes of it (%s)', async language => {
  const text = words[language];
  const before = await hold('0');
  try {
    const { page, complaints } = await enter(browser, 'station', { language });
    const isNew = async ({ flightNo }: Passenger) =>
      !(await ask<{ exist: boolean }>(page, 'flt/concerned/flight/info/exist', { flightNo })).exist;
    const [pax] = await passengersFor(page, language, { flightDate: dayAfterTomorrow }, isNew);
    const { flightId = '', flightNo = '' } = pax ?? {};
    await page.goto(`${base()}/features/flight/detail?flightId=${flightId}`);
    await shown(page).getByRole('button', { name: text.follow }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: text.follow, exact: true }).click();
    await page.getByText(text.followed).waitFor();
    const keeper = await enter(browser, 'assurance');
    const gate = `J${Date.now() % 900}`;
    await ask(keeper.page, 'flt/flight/feed/correct', { flightId, gate, why: '塔台通知' });
    await page.getByRole('button', { name: text.inbox }).click();
    const message = page.getByText(new RegExp(`${flightNo} ${text.gate}`)).first();
    await message.waitFor();
    await message.click();
    await page.getByText(gate).first().waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await hold(before);
  }
});

/** From a ticket that is verified to one that the ticket system has changed. */
async function changeTicket(language: Language, agent: Visit, manager: Visit): Promise<void> {
  const text = words[language];
  const { page, complaints } = agent;
  const [pax] = await passengersFor(page, language, { flightDate: dayAfterTomorrow }, one => canBeSuspended(page, one));
  const tktNo = pax?.tktNo ?? '';
  await page.goto(`${base()}/features/tsu/apply?ticketNumber=${tktNo}`);
  await shown(page).getByRole('button', { name: text.apply }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text.target).click();
  await page.getByTitle(text.suspended, { exact: true }).click();
  await dialog.getByLabel(text.reason).fill('旅客要求暂缓使用');
  await dialog.getByRole('button', { name: text.submit, exact: true }).click();
  const row = shown(page).getByRole('row', { name: new RegExp(tktNo) });
  await row.getByText(text.pending).waitFor();

  await manager.page.goto(`${base()}/features/tsu/task`);
  const task = shown(manager.page).getByRole('row', { name: new RegExp(tktNo) });
  await task.getByRole('button', { name: text.audit }).click();
  const review = manager.page.getByRole('dialog');
  await review.getByRole('radio', { name: text.agree }).check();
  await review.getByRole('button', { name: text.agreed }).click();
  await review.waitFor({ state: 'hidden' });
  // The applicant's page hears of it: some seconds later the simulated system has answered.
  await row.getByText(text.executed).waitFor({ timeout: 30_000 });
  expect([...complaints, ...manager.complaints]).toEqual([]);
}

test('a ticket is verified, its change applied for, agreed to and done by the ticket system, in both languages', async () => {
  const journeys: (() => Promise<void>)[] = [];
  for (const language of languages) {
    const agent = await enter(browser, 'station', { language });
    const manager = await enter(browser, 'manager', { language });
    journeys.push(() => changeTicket(language, agent, manager));
  }
  // At once: most of it is waiting for the ticket system.
  await Promise.all(journeys.map(go => go()));
});

test.each(languages)('a departure list with an error is corrected, and its passengers depart (%s)', async language => {
  const text = words[language];
  const { page, complaints } = await enter(browser, 'assurance', { language });
  const fits = async (pax: Passenger) => (await flies(page, pax)) && (await isUnlisted(page, pax));
  const [one, other] = await passengersFor(page, language, { flightDate: dayAfterTomorrow }, fits);
  if (!one || !other) throw new Error('no flight of that day has passengers');
  await checkIn([one, other]);
  const lines = (...names: [Passenger, string][]) =>
    [
      '航班号,航班日期,航段,旅客姓名,票号,舱位,座位号,登机序号',
      ...names.map(([{ flightNo, flightDate, segment, paxName }, tktNo]) =>
        [flightNo, flightDate, segment, paxName, tktNo, 'Y', '', ''].join(),
      ),
    ].join('\n');
  const name = `${one.flightNo}-${Date.now()}.csv`;
  const sheet = (content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.goto(`${base()}/features/departure?flightNo=${one.flightNo}`);
  await shown(page).getByRole('button', { name: text.import }).click();
  const dialog = page.getByRole('dialog', { name: /导入离港名单|Import a departure list/ });
  await dialog.locator('input[type="file"]').setInputFiles(sheet(lines([one, one.tktNo], [other, '781'])));
  await dialog.getByRole('button', { name: text.send, exact: true }).click();
  await dialog.getByText(text.noneIn).waitFor();
  await dialog.getByRole('row', { name: new RegExp(`3 ${text.wrongTicket}`) }).waitFor();
  await dialog.getByRole('button', { name: text.goodOnly }).click();
  await dialog.getByRole('button', { name: text.done }).click();

  await shown(page).getByRole('button', { name: text.lists }).click();
  const drawer = page.getByRole('dialog', { name: text.lists });
  await drawer
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button')
    .first()
    .click();
  await drawer.getByRole('button', { name: text.again }).click();
  const correcting = page.getByRole('dialog', { name: new RegExp(name) });
  await correcting.locator('input[type="file"]').setInputFiles(sheet(lines([other, other.tktNo])));
  await correcting.getByRole('button', { name: text.send, exact: true }).click();
  await correcting.getByText(text.allIn).waitFor();
  await correcting.getByRole('button', { name: text.done }).click();
  await page.goto(`${base()}/features/departure?flightNo=${other.flightNo}&tktNo=${other.tktNo}`);
  const row = shown(page).getByRole('row', { name: new RegExp(other.tktNo) });
  await row.getByRole('button', { name: text.depart }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: text.depart }).click();
  await page.getByText(text.departed).waitFor();
  await row.getByText(text.state, { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});
