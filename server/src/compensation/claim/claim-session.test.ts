import { eq, sql } from 'drizzle-orm';
import { flightPassengers } from '../../flight-passenger/index.ts';
import { codeFor } from '../../message-center/testing/sent-sms.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenIn } from '../testing/given.ts';
import { claimOfPax, keyOfPax } from '../testing/given-claim.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());
afterEach(() => portal.setNow(undefined));

const from = (address: string, tenant = 'TV') => ({ headers: { 'x-tenant': tenant, 'x-forwarded-for': address } });
const tv = from('');

test('a passenger who names himself sees his own money, and his name only masked', async () => {
  const { accident } = await given.effective({ pax: 2, fen: 40_000 });
  const [first = '', second = ''] = accident.flight.paxIds;
  const key = await keyOfPax(portal, first, accident.flight);
  const opened = await portal.anonymous.comp.apply.authPax({ ...key, asToken: true }, tv);
  expect(opened).toMatchObject({ paxId: first, paxName: 'P*' });
  const claim = { headers: { authorization: `Bearer ${opened.token}` } };
  const lines = await portal.anonymous.comp.apply.findCompensationOrder(key, claim);
  expect(lines).toMatchObject([{ paxId: first, currentAmount: 40_000, claimState: 'open', flightNo: key.flightNo }]);
  expect(JSON.stringify(lines)).not.toContain(second);
});

test('whose first booking was cancelled claims by the one that he flies on; of two that fit, nobody is known', async () => {
  const { accident } = await given.effective({ pax: 1 });
  const [paxId = ''] = accident.flight.paxIds;
  const cancelled = await given.twin(accident.flight);
  const key = await keyOfPax(portal, paxId, accident.flight);
  const opens = () => portal.anonymous.comp.apply.authPax({ ...key, asToken: true }, tv);
  await expect(opens()).rejects.toMatchObject({ key: 'claim.notFound' });
  await portal.inDb(db => db.update(flightPassengers).set({ isCancel: 'Y' }).where(eq(flightPassengers.id, cancelled)));
  expect(await opens()).toMatchObject({ paxId });
});

test('a browser gets the claim as a cookie that scripts can not read', async () => {
  const { accident } = await given.effective({ pax: 1 });
  const key = await keyOfPax(portal, accident.flight.paxIds[0] ?? '', accident.flight);
  const answer = await portal.inject({
    method: 'POST',
    url: '/api/compensation/apply/authPax',
    headers: { 'x-requested-with': 'x', 'x-tenant': 'tv' },
    payload: key,
  });
  expect(answer.json()).toMatchObject({ code: 200 });
  expect(answer.body).not.toContain('token');
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: 'reap-claim', httpOnly: true, sameSite: 'Lax', maxAge: 1800 });
  const mine = await portal.inject({
    method: 'POST',
    url: '/api/compensation/apply/findCompensationOrder',
    headers: { 'x-requested-with': 'x', 'content-type': 'application/json' },
    cookies: { 'reap-claim': cookie?.value ?? '' },
    payload: '{}',
  });
  expect(mine.json()).toMatchObject({ code: 200, data: [{ currentAmount: '100.00' }] });
});

test('a page that is loaded again while the code is on its way goes on with the same claim; another passenger gets one of his own', async () => {
  const { accident } = await given.effective({ pax: 2 });
  const keys = await Promise.all(accident.flight.paxIds.map(paxId => keyOfPax(portal, paxId, accident.flight)));
  const opens = async (at: number, cookie?: string) => {
    const url = '/api/compensation/apply/authPax';
    const headers = { 'x-requested-with': 'x', 'x-tenant': 'tv' };
    const answer = await portal.inject({
      method: 'POST',
      url,
      headers,
      payload: keys[at] ?? {},
      cookies: cookie ? { 'reap-claim': cookie } : {},
    });
    expect(answer.json()).toMatchObject({ code: 200 });
    return answer.cookies.find(({ name }) => name === 'reap-claim')?.value;
  };
  const mine = (await opens(0)) ?? '';
  const claim = { headers: { authorization: `Bearer ${mine}` } };
  const phone = { phoneNum: '13712340002' };
  await portal.anonymous.comp.apply.sendSMS(phone, claim);
  expect(await opens(0, mine)).toBeUndefined();
  const authCode = await codeFor(portal, phone.phoneNum);
  await expect(portal.anonymous.comp.apply.verificationSMS({ ...phone, authCode }, claim)).resolves.toMatchObject({ photoRequired: true });
  expect(await opens(1, mine)).not.toBe(mine);
  // A code that is sent now would outlive it.
  portal.setNow(new Date(Date.now() + 26 * 60_000));
  expect(await opens(0, mine)).toEqual(expect.any(String));
});

test.each([
  ['BROWN PAUL', ['brown paul', 'BROWN/PAUL', 'Brown, Paul', 'BROWN/PAUL MR', 'BROWN/PAULMR', 'ＢＲＯＷＮ／ＰＡＵＬ']],
  ['BROWN/MEI', ['brown mei', 'BROWN/MEI', 'BROWN-MEI', 'BROWN/MEI MS']],
  ['扎西·次仁', ['扎西·次仁', '扎西次仁', '扎西•次仁', '扎西．次仁', '扎西・次仁', '扎西 次仁']],
])('%s is found under the name as people and tickets write it', async (paxName, written) => {
  const { accident } = await given.effective({ pax: 1 });
  const [paxId = ''] = accident.flight.paxIds;
  const key = await keyOfPax(portal, paxId, accident.flight);
  await portal.inDb(db => db.execute(sql`update flight_passengers set pax_name = ${paxName} where id = ${paxId}`));
  const found = await Promise.allSettled(
    written.map(name => portal.anonymous.comp.apply.authPax({ ...key, paxName: name }, from('198.51.100.7'))),
  );
  expect(written.filter((_, at) => found[at]?.status === 'rejected')).toEqual([]);
  await expect(portal.anonymous.comp.apply.authPax({ ...key, paxName: `${paxName}A` }, tv)).rejects.toMatchObject({
    key: 'claim.notFound',
  });
});

describe('whatever is wrong, the answer is the same', () => {
  test('name, document, flight, day, or another tenant', async () => {
    const { accident } = await given.effective({ pax: 1 });
    const key = await keyOfPax(portal, accident.flight.paxIds[0] ?? '', accident.flight);
    const refusals = await Promise.all(
      [
        portal.anonymous.comp.apply.authPax({ ...key, paxName: 'P9' }, tv),
        portal.anonymous.comp.apply.authPax({ ...key, idNo: '540102199001019999' }, tv),
        portal.anonymous.comp.apply.authPax({ ...key, flightNo: 'TV9999' }, tv),
        portal.anonymous.comp.apply.authPax({ ...key, flightDate: '2026-03-15' }, tv),
        portal.anonymous.comp.apply.authPax(key, from('', 'DEMO2')),
      ].map(call =>
        call.then(
          () => 'let in',
          (error: { status: number; key: string; message: string }) => `${error.status} ${error.message}`,
        ),
      ),
    );
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).toContain('404 claim.notFound');
  });

  test('a link of no tenant is refused', async () => {
    const { accident } = await given.effective({ pax: 1 });
    const key = await keyOfPax(portal, accident.flight.paxIds[0] ?? '', accident.flight);
    await expect(portal.anonymous.comp.apply.authPax(key, from('', 'NOBODY'))).rejects.toMatchObject({ key: 'tenant.notFound' });
    await expect(portal.anonymous.comp.apply.authPax(key)).rejects.toMatchObject({ key: 'tenant.notFound' });
  });

  test('ten wrong names about one document end the tries at it for an hour, the right one too', async () => {
    const { accident } = await given.effective({ pax: 1 });
    const key = await keyOfPax(portal, accident.flight.paxIds[0] ?? '', accident.flight);
    for (let at = 0; at < 10; at += 1)
      await expect(portal.anonymous.comp.apply.authPax({ ...key, paxName: `Q${at}` }, tv)).rejects.toMatchObject({ key: 'claim.notFound' });
    await expect(portal.anonymous.comp.apply.authPax(key, tv)).rejects.toMatchObject({ key: 'request.tooMany', status: 429 });
    portal.setNow(new Date(Date.now() + 61 * 60_000));
    await expect(portal.anonymous.comp.apply.authPax(key, tv)).resolves.toMatchObject({ paxName: 'P*' });
  });
});

test('fifty guesses at one document in the same moment are ten', async () => {
  const { accident } = await given.effective({ pax: 1 });
  const key = await keyOfPax(portal, accident.flight.paxIds[0] ?? '', accident.flight);
  const guess = (at: number) => portal.anonymous.comp.apply.authPax({ ...key, paxName: `Q${at}` }, tv).catch(({ key: why }) => why);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => guess(at)));
  const told = (why: string) => answers.filter(answer => answer === why).length;
  expect([told('claim.notFound'), told('request.tooMany')]).toEqual([10, 40]);
});

describe('a claim is one passenger, one tenant, half an hour', () => {
  test('it opens nothing of the staff’s, and a staff session nothing of the passengers’', async () => {
    const { accident, orderId } = await given.effective({ pax: 1 });
    const claim = await claimOfPax(portal, accident.flight.paxIds[0] ?? '', accident.flight);
    await expect(portal.anonymous.comp.order.find({ orderId }, claim)).rejects.toMatchObject({ status: 401 });
    await expect(portal.anonymous.uc.auth.me({}, claim)).rejects.toMatchObject({ status: 401 });
    await expect(portal.as('admin').comp.apply.myRecord()).rejects.toMatchObject({ key: 'claim.ended', status: 401 });
  });

  test('it ends after thirty minutes, used or not', async () => {
    const { accident } = await given.effective({ pax: 1 });
    const claim = await claimOfPax(portal, accident.flight.paxIds[0] ?? '', accident.flight);
    portal.setNow(new Date(Date.now() + 29 * 60_000));
    await expect(portal.anonymous.comp.apply.myRecord({}, claim)).resolves.toEqual([]);
    portal.setNow(new Date(Date.now() + 31 * 60_000));
    await expect(portal.anonymous.comp.apply.myRecord({}, claim)).rejects.toMatchObject({ key: 'claim.ended' });
  });

  test('its token, taken to another tenant, is nobody’s', async () => {
    const { accident } = await given.effective({ pax: 1 });
    const claim = await claimOfPax(portal, accident.flight.paxIds[0] ?? '', accident.flight);
    const [, secret = ''] = String(claim.headers?.['authorization']).split('.');
    const elsewhere = await portal.inDb(async (_, tenantId) => tenantId, 'DEMO2');
    const forged = { headers: { authorization: `Bearer ${elsewhere}.${secret}` } };
    await expect(portal.anonymous.comp.apply.myRecord({}, forged)).rejects.toMatchObject({ key: 'claim.ended' });
  });

  test('whoever asks in it for somebody else finds nobody', async () => {
    const { accident } = await given.effective({ pax: 2 });
    const [first = '', second = ''] = accident.flight.paxIds;
    const claim = await claimOfPax(portal, first, accident.flight);
    const other = await keyOfPax(portal, second, accident.flight);
    await expect(portal.anonymous.comp.apply.findCompensationOrder(other, claim)).rejects.toMatchObject({ key: 'claim.notFound' });
    await expect(portal.anonymous.comp.apply.findCompensationOrderBehalf(other, claim)).resolves.toEqual([]);
  });
});

test('what has ended is taken away at night', async () => {
  const { accident } = await given.effective({ pax: 1 });
  const claim = await claimOfPax(portal, accident.flight.paxIds[0] ?? '', accident.flight);
  await portal.anonymous.comp.apply.sendSMS({ phoneNum: '13712340001' }, claim);
  const left = () =>
    portal.inDb(async db => {
      const counts = sql`select (select count(*) from claim_sessions) + (select count(*) from sms_codes) + (select count(*) from claim_failures) as n`;
      return Number((await db.execute<{ n: string }>(counts)).rows[0]?.n);
    });
  expect(await left()).toBeGreaterThan(1);
  const inThreeDays = new Date(Date.now() + 3 * 24 * 60 * 60_000);
  inThreeDays.setUTCHours(20);
  portal.setNow(inThreeDays);
  await portal.app.doChore('periodic');
  expect(await left()).toBe(0);
});

test('the schedule and the rules can be read without a claim', async () => {
  const { flight } = await given.accident({ pax: 1 });
  const { flightNo, flightDate } = flight;
  await expect(portal.anonymous.comp.apply.findFlightInfo({ flightNo, flightDate }, tv)).resolves.toMatchObject({
    segment: 'LXA-CTU',
    delayMinutes: 240,
  });
  const rules = await portal.anonymous.comp.apply.getReplaceRule({}, tv);
  expect(rules).toMatchObject({ maxPassengers: 5, photoRequired: true });
  expect(rules.relations).toContainEqual({ value: 'spouse', label: '配偶', labelEn: 'Spouse' });
});

// Last: its staff are signed out with it.
test('the claims of a tenant that is closed take nothing more', async () => {
  const { accident } = await given.effective({ pax: 1 });
  const claim = await claimOfPax(portal, accident.flight.paxIds[0] ?? '', accident.flight);
  const status = (value: 0 | 1) => portal.asOwner(`update tenants set status = ${value} where code = 'TV'`);
  await status(0);
  await expect(portal.anonymous.comp.apply.myRecord({}, claim)).rejects.toMatchObject({ key: 'claim.ended' });
  await status(1);
  expect(await portal.anonymous.comp.apply.myRecord({}, claim)).toEqual([]);
});
