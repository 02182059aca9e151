import { eq } from 'drizzle-orm';
import { signed } from '../compensation/payment/call-back.ts';
import { paymentEntries, payments } from '../compensation/payment/payment.schema.ts';
import { stationDay } from '../kernel/station-time.ts';
import { claimOfPax, lastMessage } from '../testing/given-claim.ts';
import { givenPassed } from '../testing/given-payment.ts';
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
  const seen = await portal.as('admin').monitor.getSer({});
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
  await portal.app.chores.payments();
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
    ...{ method: 'POST', url: '/api/compensation/payment/call-back', payload: call.body },
    headers: { 'content-type': 'application/json', 'x-reap-at': call.at, 'x-reap-signature': call.signature },
  });
  expect(answer.statusCode).toBe(404);
  expect(await stateOf(claim.applicationId)).toMatchObject({ state: 0 });
  const [tenantId, id] = [payment?.tenantId, payment?.id];
  const report = { reference: `${tenantId}.${id}`, status: 'delivered' as const, at: new Date().toISOString(), signature: '0'.repeat(64) };
  await expect(portal.anonymous.smsGateway.report(report)).rejects.toMatchObject({ status: 404, key: 'request.notFound' });
});

test('cash is handed over as before, and a day can’t be compared', async () => {
  const claim = await givenPassed(portal, { channel: 8 });
  const { id = '' } = (await stateOf(claim.applicationId)) ?? {};
  await expect(portal.as('station').payment.handOver({ id })).resolves.toMatchObject({ version: 2 });
  await portal.as('finance').payment.reconcile({ day: stationDay(new Date()) });
  for (;;) {
    const { rows } = await portal.as('finance').payment.reconciliations({});
    if (rows[0]) {
      expect(rows[0]).toMatchObject({ unanswered: true, checked: 0 });
      break;
    }
    await new Promise(resolve => setTimeout(resolve, 50));
  }
});

test('a text message has failed and says why; its words are gone', async () => {
  const claim = await givenPassed(portal);
  const pax = claim.accident.flight.paxIds[0] ?? '';
  const phoneNum = '13612340001';
  await portal.anonymous.apply.sendSMS({ phoneNum }, await claimOfPax(portal, pax, claim.accident.flight));
  for (;;) {
    const message = await lastMessage(portal, phoneNum);
    if (message && message.status !== 0 && message.status !== 1) {
      expect(message).toMatchObject({ status: 3, failure: 'SMS_URL is missing', content: '' });
      break;
    }
    await new Promise(resolve => setTimeout(resolve, 50));
  }
});
