import { SmsBusinessCategory } from '@reap/contracts/message-center/codes';
import { eq } from 'drizzle-orm';
import { signed } from '../compensation/payment/gateway/call-back.ts';
import { paymentEntries, payments } from '../compensation/payment/payment.schema.ts';
import { claimOfPax } from '../compensation/testing/given-claim.ts';
import { givenPassed } from '../compensation/testing/given-payment.ts';
import { stationDay } from '../kernel/station-time.ts';
import { sendSms } from '../message-center/index.ts';
import { smsCodes } from '../message-center/sms/sms.schema.ts';
import { lastMessage } from '../message-center/testing/sent-sms.ts';
import { jobsDone } from '../testing/jobs-done.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';

// Simulated gateways say that money was paid and messages delivered: in production nothing may rest on that.
let portal: TestPortal;
const logged: string[] = [];
beforeAll(async () => {
  portal = await startPortal({ production: true, logged });
});
afterAll(() => portal.stop());

const stateOf = async (applicationId: string) => {
  const [found] = await portal.inDb(db => db.select().from(payments).where(eq(payments.applicationId, applicationId)));
  return found;
};

test('the start says which gateways are missing', () => {
  expect(logged.filter(line => line.includes('PAYMENT_URL'))).toHaveLength(1);
  expect(logged.filter(line => line.includes('SMS_URL'))).toHaveLength(1);
});

test('so does the monitor, which is not well with it', async () => {
  const seen = await portal.as('admin').msg.monitor.getSer({});
  expect(seen.state).toBe('down');
  expect(seen.adapters).toEqual(
    expect.arrayContaining([
      { adapter: 'payment', kind: 'none', state: 'down', note: 'PAYMENT_URL' },
      { adapter: 'sms', kind: 'none', state: 'down', note: 'SMS_URL' },
    ]),
  );
});

test('what is due stays to pay: it is not marked as sent, and nothing of it is in the ledger', async () => {
  const claim = await givenPassed(portal);
  await portal.app.doChore('payments');
  const payment = await stateOf(claim.applicationId);
  expect(payment).toMatchObject({ state: 0, sentAt: null });
  const entries = await portal.inDb(db =>
    db
      .select()
      .from(paymentEntries)
      .where(eq(paymentEntries.paymentId, payment?.id ?? '')),
  );
  expect(entries.map(one => one.entry)).toEqual(['planned']);
});

test('there is no address for call-backs, also for one that is signed with the installation’s own secret', async () => {
  const claim = await givenPassed(portal);
  const payment = await stateOf(claim.applicationId);
  const reference = `${payment?.tenantId}.${payment?.id}`;
  const call = signed('test', { reference, status: 'paid', amountFen: 10_000, transferNo: 'X1' }, new Date());
  const answer = await portal.inject({
    method: 'POST',
    url: '/api/compensation/payment/call-back',
    payload: call.body,
    headers: { 'content-type': 'application/json', 'x-reap-at': call.at, 'x-reap-signature': call.signature },
  });
  expect(answer.statusCode).toBe(404);
  expect(await stateOf(claim.applicationId)).toMatchObject({ state: 0 });
  const tenantId = payment?.tenantId;
  const id = payment?.id;
  const report = { reference: `${tenantId}.${id}`, status: 'delivered' as const };
  await expect(portal.anonymous.msg.smsGateway.report(report)).rejects.toMatchObject({ status: 404, key: 'request.notFound' });
});

test('cash is handed over as before, and a day can’t be compared', async () => {
  const claim = await givenPassed(portal, { channel: 8 });
  const { id = '' } = (await stateOf(claim.applicationId)) ?? {};
  await expect(portal.as('station').comp.payment.handOver({ id })).resolves.toMatchObject({ version: 2 });
  await portal.as('finance').comp.payment.reconcile({ day: stationDay(new Date()) });
  await jobsDone(portal.pool.raw);
  const { rows } = await portal.as('finance').comp.payment.reconciliations({});
  expect(rows).toMatchObject([{ unanswered: true, checked: 0 }]);
});

test('whoever asks for a code is told that none can be sent; nothing is kept or counted', async () => {
  const claim = await givenPassed(portal);
  const pax = claim.accident.flight.paxIds[0] ?? '';
  const phoneNum = '13612340001';
  const session = await claimOfPax(portal, pax, claim.accident.flight);
  const none = { status: 409, key: 'sms.unavailable', message: expect.stringContaining('短信服务未开通') };
  for (let time = 0; time < 4; time += 1)
    await expect(portal.anonymous.comp.apply.sendSMS({ phoneNum }, session)).rejects.toMatchObject(none);
  await expect(portal.anonymous.comp.sms.sendPassengerSMS({ phoneNum }, session)).rejects.toMatchObject(none);
  await expect(portal.as('station').comp.assist.sendSMSCode({ phoneNum })).rejects.toMatchObject(none);
  expect(await portal.inDb(db => db.$count(smsCodes))).toBe(0);
  expect(await lastMessage(portal, phoneNum)).toBeUndefined();
});

test('a text message that is due all the same has failed and says why; its words are gone', async () => {
  const phone = '13612340002';
  await portal.inDb(async (db, tenantId) => {
    const context = { db, tenantId, now: new Date(), language: 'zh-CN' as const, enqueue: async () => undefined };
    const code = { phone, template: 'sms.code', params: { code: '123456', minutes: 5 }, secret: ['code'] };
    await sendSms(context, { to: 'PASSENGER', business: SmsBusinessCategory.other }, code);
  });
  await portal.app.doChore('texts');
  expect(await lastMessage(portal, phone)).toMatchObject({ state: 'failed', reason: 'noGateway', nextAt: null, words: '' });
});
