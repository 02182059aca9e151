import { MessageReceiveMode } from '@reap/contracts/message-center/codes';
import { eq } from 'drizzle-orm';
import { givenIn } from '../../compensation/testing/given.ts';
import { chooseSetting } from '../../kernel/settings/tenant-settings.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { dataRulesIn } from '../../user-center/testing/given-data-rules.ts';
import { smsMessages } from '../sms/sms.schema.ts';
import { givenPassengers } from '../testing/given-passengers.ts';
import { givenTexts } from '../testing/given-texts.ts';
import { noteWechatAccount } from './wechat-accounts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { weChat, sns } = MessageReceiveMode;
const writer = () => portal.as('message').msg;
const words = { businessCategory: 2, content: '{paxName}您好，{flightNo}登机口改为12' } as const;
const bound = (phone: string | undefined, openId: string) =>
  portal.inDb((db, tenantId) => noteWechatAccount({ phone: phone ?? '', openId }, { db, tenantId, now: new Date() }));
const delivered = () => portal.app.doChore('texts');

test('passengers whose account is known get it by WeChat, filled in for each; the others are counted, and nobody gets a text message', async () => {
  const flight = await givenPassengers(portal, 4);
  await bound(flight.phones[0], 'oFirst-0001');
  await bound(flight.phones[1], 'oSecond-0002');
  const draft = { audience: 'segment', ...flight.by, ...words } as const;
  await expect(writer().wechat.sendPreview(draft)).resolves.toMatchObject({ recipients: 2, unbound: 1, leftOutCount: 1 });
  await expect(writer().wechat.send({ ...draft, recipients: 2 })).resolves.toEqual({ sent: 2, unbound: 1 });
  await delivered();
  const { rows } = await portal.as('admin').msg.wechat.list({ flightNo: flight.by.flightNo });
  expect(
    rows.map(({ account, receiveMode, deliveryState, content }) => [account, receiveMode, deliveryState, content?.includes('{')]),
  ).toEqual(
    expect.arrayContaining([
      ['oFirst-0001', weChat, 'received', false],
      ['oSecond-0002', weChat, 'received', false],
    ]),
  );
  await expect(writer().smsPassenger.list({ flightNo: flight.by.flightNo })).resolves.toMatchObject({ total: 0 });
  await expect(writer().smsPassenger.detail({ id: rows[0]?.id ?? '' })).rejects.toMatchObject({ key: 'record.notFound' });
});

test('a preview names nobody whose name the table of WeChat messages hides', async () => {
  const rules = dataRulesIn(portal);
  const flight = await givenPassengers(portal, 4);
  await bound(flight.phones[0], 'oHidden-00001');
  await rules.hide('message', 'msg.wechat', ['receiver']);
  const { recipients, receiver, leftOut } = await writer().wechat.sendPreview({ audience: 'segment', ...flight.by, ...words });
  await rules.lift();
  expect([recipients, receiver, leftOut.map(one => one.receiver)]).toEqual([1, undefined, [undefined]]);
});

test('one account of several phones gets it once; the latest account of a phone counts', async () => {
  const flight = await givenPassengers(portal, 3);
  await bound(flight.phones[0], 'oOld-00000001');
  for (const phone of flight.phones.slice(0, 2)) await bound(phone, 'oShared-00001');
  const draft = { audience: 'segment', ...flight.by, ...words } as const;
  await expect(writer().wechat.sendPreview(draft)).resolves.toMatchObject({ recipients: 1, unbound: 0 });
});

test('what was seen has changed, nobody is known, and who may not: nothing is sent', async () => {
  const flight = await givenPassengers(portal, 3);
  const draft = { audience: 'segment', ...flight.by, ...words } as const;
  await expect(writer().wechat.send(draft)).rejects.toMatchObject({ fields: { flightNo: { key: 'wechatMessage.nobody' } } });
  await bound(flight.phones[0], 'oThird-000003');
  await expect(writer().wechat.send({ ...draft, recipients: 2 })).rejects.toMatchObject({ key: 'wechatMessage.changed', status: 409 });
  await expect(portal.as('station').msg.wechat.send(draft)).rejects.toMatchObject({ status: 403 });
  await expect(writer().wechat.list({ flightNo: flight.by.flightNo })).resolves.toMatchObject({ total: 0 });
});

test('a record is deleted once it is known what became of it; one of another way is not found by it', async () => {
  const sent = { flight: { flightNo: 'TV9777', flightDate: '2026-03-14' }, receiveMode: weChat };
  await givenTexts(portal, ['oGone-0000001'], sent);
  const [row] = (await writer().wechat.list({ flightNo: 'TV9777' })).rows;
  const id = row?.id ?? '';
  await expect(writer().wechat.delete({ id })).rejects.toMatchObject({ key: 'sms.underWay', status: 409 });
  await delivered();
  await expect(writer().sns.delete({ id })).rejects.toMatchObject({ key: 'record.notFound' });
  await expect(writer().smsEmployee.delete({ id })).rejects.toMatchObject({ key: 'record.notFound' });
  await writer().wechat.delete({ id });
  await expect(writer().wechat.detail({ id })).rejects.toMatchObject({ key: 'record.notFound' });
});

test.each(['unknown', 'sent'] as const)('a record that stays “%s” for good can be deleted', async state => {
  const flight = { flightNo: state === 'sent' ? 'TV9771' : 'TV9772', flightDate: '2026-03-14' };
  await givenTexts(portal, ['oNever-000001'], { flight, receiveMode: weChat });
  const row = async () => (await writer().wechat.list({ flightNo: flight.flightNo })).rows[0];
  const become = (nextAt: Date | null) =>
    portal.inDb(db => db.update(smsMessages).set({ state, nextAt }).where(eq(smsMessages.flightNo, flight.flightNo)));
  await become(new Date(Date.now() + 60_000));
  expect((await row())?.allowed).toEqual([]);
  await become(null);
  expect((await row())?.allowed).toEqual(['delete']);
  await writer().wechat.delete({ id: (await row())?.id ?? '' });
  expect(await row()).toBeUndefined();
});

test('figures of text messages count no others', async () => {
  const before = (await writer().sentReport.statics({})).total;
  await givenTexts(portal, ['oCount-000001'], { receiveMode: weChat });
  await expect(writer().sentReport.statics({})).resolves.toMatchObject({ total: before });
});

test('in-site messages go to the staff’s social app where the tenant wants it, without what they tell of data tables', async () => {
  const given = givenIn(portal);
  const mails = async (orderNo: string) => (await portal.as('manager').msg.innerMail.page({ msgTitle: orderNo })).rows[0];
  const first = await given.submitted({ fen: 10_000 });
  await until(() => mails(first.orderNo));
  await expect(writer().sns.list({})).resolves.toMatchObject({ total: 0 });
  await portal.inDb(db => chooseSetting(db, 'sns', 'mails', 'on'));
  const { orderNo, accident } = await given.submitted({ fen: 10_000 });
  const row = await until(async () => (await portal.as('admin').msg.sns.list({})).rows[0]);
  expect(row).toMatchObject({ receiveMode: sns, applyObject: 'WORKER', content: expect.stringContaining('***') });
  expect(row.content).not.toContain(orderNo);
  expect(row.content).not.toContain(accident.flight.flightNo);
  expect([row.account, row.receiver]).not.toContain('');
  await portal.inDb(db => chooseSetting(db, 'sns', 'mails', 'off'));
});

test('codes and texts go on while another way’s gateway hangs', async () => {
  await givenTexts(portal, ['oHangs-009991'], { receiveMode: weChat });
  await givenTexts(portal, ['13611112345']);
  await delivered();
  const states = await portal.inDb(db => db.select({ phone: smsMessages.receiveMode, state: smsMessages.state }).from(smsMessages));
  expect(states.filter(({ state }) => state === 'queued')).toEqual([]);
});
