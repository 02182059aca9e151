import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { applications } from '../application/application.schema.ts';
import { givenIn } from '../testing/given.ts';
import { claimOfPax, proven } from '../testing/given-claim.ts';
import { planFor } from '../testing/given-payment.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

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
