import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { tables } from '../../../user-center/index.ts';
import { givenTexts } from '../../testing/given-texts.ts';
import { lastMessage } from '../../testing/sent-sms.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const delivered = '13611110001';
const dead = '13611110000';
const atChengdu = '13611110002';
const colleague = '13611110003';
const flight = { flightNo: 'TV9801', flightDate: '2026-03-14' };
const admin = () => portal.as('admin').msg;
beforeAll(async () => {
  await givenTexts(portal, [delivered, dead], { station: 'LXA', flight });
  await givenTexts(portal, [atChengdu], { station: 'CTU' }, new Date(Date.now() - 2 * 24 * 60 * 60_000));
  await givenTexts(portal, [colleague], { to: 'WORKER', station: 'LXA' });
  await portal.app.doChore('texts');
});
const idOf = async (phone: string) => (await lastMessage(portal, phone))?.id ?? '';

test('messages to passengers and to staff are two lists, newest first, each with what became of it', async () => {
  const { rows } = await admin().smsPassenger.list({});
  expect(rows.map(({ telphone, deliveryState, sendStatus }) => [telphone, deliveryState, sendStatus]).sort()).toEqual(
    [
      [dead, 'failed', 3],
      [delivered, 'received', 2],
      [atChengdu, 'received', 2],
    ].sort(),
  );
  expect(rows.at(-1)?.telphone).toBe(atChengdu);
  expect((await admin().smsEmployee.list({})).rows).toMatchObject([{ telphone: colleague, receiver: '王小明', allowed: ['delete'] }]);
  await expect(admin().smsPassenger.detail({ id: await idOf(dead) })).resolves.toMatchObject({ reason: 'refused', failure: '号码不可用' });
  await expect(admin().smsPassenger.detail({ id: await idOf(colleague) })).rejects.toMatchObject({ key: 'record.notFound' });
});

test.each([
  ['phone', { telphone: dead }, [dead]],
  ['state', { deliveryState: 'failed' }, [dead]],
  ['flight', { flightNo: 'tv9801', flightDate: '2026-03-14' }, [delivered, dead]],
  ['business', { businessCategory: 1 }, []],
] as const)('they are found by %s, and the figures go by the same', async (_, filter, phones) => {
  const { rows } = await admin().smsPassenger.list(filter);
  expect(rows.map(({ telphone }) => telphone).sort()).toEqual([...phones].sort());
  expect((await admin().smsPassenger.statics(filter)).total).toBe(phones.length);
});

test('a range of days takes its last day in', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60_000 + 8 * 60 * 60_000).toISOString().slice(0, 10);
  const phonesOf = async (startDate: string, endDate: string) =>
    (await admin().smsPassenger.list({ startDate, endDate })).rows.map(({ telphone }) => telphone);
  expect(await phonesOf(day(2), day(2))).toEqual([atChengdu]);
  expect(await phonesOf(day(1), day(0))).toHaveLength(2);
});

test.each(['1969-12-31', '1970-01-01'])('of a day before there were messages (%s): all since, none until', async day => {
  expect((await admin().smsPassenger.list({ startDate: day })).total).toBe(3);
  expect((await admin().smsPassenger.list({ endDate: day })).total).toBe(0);
});

test('whoever sees one station reads nothing of another, in no file either; a hidden phone stays hidden', async () => {
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'message'));
    const rule = { tenantId, roleId: role?.id ?? '', modelId: 'msg.smsPassenger' };
    await db.insert(tables.dataRowRules).values({ ...rule, stations: ['CTU'] });
    await db.insert(tables.dataColumnRules).values({ ...rule, columnName: 'telphone', processor: 2 });
  });
  const mine = portal.as('message').msg;
  const { rows } = await mine.smsPassenger.list({});
  expect(rows).toMatchObject([{ station: 'CTU', telphone: '136****0002' }]);
  await expect(mine.smsPassenger.detail({ id: await idOf(dead) })).rejects.toMatchObject({ key: 'record.notFound' });
  expect((await mine.smsPassenger.statics({ telphone: delivered })).total).toBe(0);
});

test('a message to staff is deleted once it is known what became of it, by whoever may; the log says who did', async () => {
  await givenTexts(portal, ['13611119992'], { to: 'WORKER', station: 'LXA' });
  const id = await idOf('13611119992');
  await expect(admin().smsEmployee.delete({ id })).rejects.toMatchObject({ key: 'sms.underWay', status: 409 });
  await portal.app.doChore('texts');
  await expect(admin().smsEmployee.delete({ id })).rejects.toMatchObject({ key: 'sms.underWay' });
  await expect(portal.as('manager').msg.smsEmployee.delete({ id })).rejects.toMatchObject({ status: 403 });
  await expect(admin().smsEmployee.delete({ id: await idOf(delivered) })).rejects.toMatchObject({ key: 'record.notFound' });
  const settled = await idOf(colleague);
  await admin().smsEmployee.delete({ id: settled });
  await expect(admin().smsEmployee.detail({ id: settled })).rejects.toMatchObject({ key: 'record.notFound' });
});

test('another tenant’s messages are nobody’s here', async () => {
  await givenTexts(portal, ['13722220001'], {}, new Date(), 'DEMO2');
  const theirs = (await lastMessage(portal, '13722220001', 'DEMO2'))?.id ?? '';
  await expect(admin().smsPassenger.detail({ id: theirs })).rejects.toMatchObject({ key: 'record.notFound' });
  expect((await admin().smsPassenger.list({ telphone: '13722220001' })).rows).toEqual([]);
});

test('a whole flight number finds its own messages alone, however others of the day begin', async () => {
  const daysAgo = new Date(Date.now() - 5 * 24 * 60 * 60_000);
  for (const [phone, flightNo] of [
    ['13611110011', 'TV9877'],
    ['13611110012', 'TV9877A'],
  ] as const)
    await givenTexts(portal, [phone], { flight: { ...flight, flightNo } }, daysAgo);
  const { statics } = admin().smsPassenger;
  const totalOf = async (flightNo: string) => (await statics({ flightNo, flightDate: flight.flightDate })).total;
  expect(await totalOf('TV9877')).toBe(2);
  expect(await totalOf('=tv9877')).toBe(1);
});
