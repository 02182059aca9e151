import { and, eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { portrait } from '../../user-center/testing/given-staff.ts';
import { applications } from '../application/application.schema.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { paymentSeals, payments } from '../payment/payment.schema.ts';
import { givenIn } from '../testing/given.ts';
import { claimOfPax, proven } from '../testing/given-claim.ts';
import { givenPassed, planFor } from '../testing/given-payment.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
afterEach(() => portal.setNow(undefined));

const apply = () => portal.anonymous.comp.apply;
/** Time for what is due to be sent, and for what was sent to be answered. */
async function paid(): Promise<void> {
  const now = Date.now();
  for (const seconds of [0, 5]) {
    portal.setNow(new Date(now + seconds * 1000));
    await portal.app.doChore('payments');
  }
}

test('whoever asks where the money of a passed claim is hears when it is due', async () => {
  const { orderId, accident } = await givenIn(portal).effective({ pax: 1 });
  const claim = await claimOfPax(portal, accident.flight.paxIds[0] ?? '', accident.flight);
  const phoneNum = '13800138000';
  await proven(portal, claim, phoneNum);
  const { apply } = portal.anonymous.comp;
  const filing = { orderIds: [orderId], phoneNum, payChannel: 3 as const, payAccount: '6225880000000001' };
  const { applyId } = await apply.saveApply(filing, claim);
  const passedAt = new Date('2026-03-14T08:00:00Z');
  await portal.inDb(db => db.update(applications).set({ status: 2 }).where(eq(applications.id, applyId)));
  await planFor(portal, applyId, passedAt);
  const { payWaitPeriod } = await portal.as('admin').comp.replaceRule.getPayWaitPeriod();
  const due = new Date(passedAt.getTime() + payWaitPeriod * 60 * 60_000).toISOString();
  await expect(apply.receive({ applyId }, claim)).resolves.toMatchObject({ payStatus: 0, dueTime: due });
});

test('a share that was taken back before it was paid is not told to be paid, whatever became of the others', async () => {
  const { orderId, applicationId: id, accident } = await givenPassed(portal, { pax: 2, fen: 10_000 });
  const [frozen = '', other = ''] = accident.flight.paxIds;
  const frozenClaim = await claimOfPax(portal, frozen, accident.flight);
  expect(await apply().myRecord({}, frozenClaim)).toMatchObject([{ payStatus: 0, applyAmount: 10_000 }]);
  await portal.as('station').comp.order.freezeOrderPax({ orderId, paxId: [frozen], freezeReason: '核对中' });
  await paid();
  const otherClaim = await claimOfPax(portal, other, accident.flight);
  expect(await apply().myRecord({}, otherClaim)).toMatchObject([{ payStatus: 1, applyAmount: 10_000, paxCount: 1 }]);
  expect(await apply().myRecord({}, frozenClaim)).toEqual([]);
  await expect(apply().queryDetails({ id }, frozenClaim)).rejects.toMatchObject({ key: 'application.notFound' });
  expect(await apply().findCompensationOrder({}, frozenClaim)).toMatchObject([{ claimState: 'frozen' }]);
});

test('of two whose money somebody collects, each is told of his own: paid, or failed', async () => {
  const { applicationId: id, accident } = await givenPassed(portal, { pax: 2, fen: 10_000 });
  const [failed = '', other = ''] = accident.flight.paxIds;
  await portal.inDb(async db => {
    const [one] = await db
      .select()
      .from(payments)
      .where(and(eq(payments.applicationId, id), eq(payments.paxId, failed)));
    if (one)
      await db
        .update(payments)
        .set(paymentSeals.sealed(one, { payAccount: '6225880000090002' }))
        .where(eq(payments.id, one.id));
  });
  await paid();
  const told = async (paxId: string) => apply().myRecord({}, await claimOfPax(portal, paxId, accident.flight));
  expect(await told(failed)).toMatchObject([{ payStatus: 3, applyAmount: 10_000 }]);
  expect(await told(other)).toMatchObject([{ payStatus: 1, applyAmount: 10_000 }]);
});

test('once an order of two is closed, the detail of a claim tells what the list tells', async () => {
  const { orderId, accident } = await givenIn(portal).effective({ pax: 1, fen: 10_000 });
  const [paxId = ''] = accident.flight.paxIds;
  const more = await portal.as('station').comp.order.save({
    accidentId: accident.accidentId,
    compensateType: 1,
    serviceCity: 'LXA',
    responsibleUnits: ['weather'],
    passengers: [{ paxId, currentAmount: 5000, duplicateReason: '补差' }],
  });
  await portal.inDb(db => db.update(compensationOrders).set({ status: 3 }).where(eq(compensationOrders.id, more.orderId)));
  const claim = await claimOfPax(portal, paxId, accident.flight);
  const phoneNum = '13911110001';
  await proven(portal, claim, phoneNum);
  const [picture] = await apply().upload({ file: portrait() }, claim);
  const filing = { orderIds: [orderId, more.orderId], phoneNum, payChannel: 3 as const, payAccount: '6225880000000001' };
  const { applyId: id } = await apply().saveApply({ ...filing, photoId: picture?.id }, claim);
  await portal.as('station').comp.order.close({ orderId: more.orderId });
  expect(await apply().myRecord({}, claim)).toMatchObject([{ applyAmount: 10_000 }]);
  expect(await apply().queryDetails({ id }, claim)).toMatchObject({ applyAmount: 10_000, claimLines: [{ currentAmount: 10_000 }] });
});
