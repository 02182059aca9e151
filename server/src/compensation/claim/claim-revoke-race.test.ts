import { ApplicationStatus } from '@reap/contracts/compensation/codes';
import { eq, sql } from 'drizzle-orm';
import { heldUp } from '../../testing/held-up.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { applications } from '../application/application.schema.ts';
import { givenIn } from '../testing/given.ts';
import { claimOfPax, proven } from '../testing/given-claim.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const phoneNum = '13800138000';

test('whoever takes his claim back while it is audited is told of its state, never who of the staff was faster', async () => {
  const { orderId, accident } = await givenIn(portal).effective({ pax: 1, fen: 10_000 });
  const claim = await claimOfPax(portal, accident.flight.paxIds[0] ?? '', accident.flight);
  const { apply } = portal.anonymous.comp;
  await proven(portal, claim, phoneNum);
  const { applyId } = await apply.saveApply({ orderIds: [orderId], phoneNum, payChannel: 3, payAccount: '6225880000000001' }, claim);
  const passed = { status: ApplicationStatus.passed, version: 2, updatedByName: '尼玛格桑' };
  const late = await heldUp(
    portal,
    sql`select from applications where id = ${applyId} for no key update`,
    () => apply.revoke({ applyId }, claim),
    db => db.update(applications).set(passed).where(eq(applications.id, applyId)),
  );
  expect(late).toMatchObject({ status: 'rejected', reason: { key: 'application.state' } });
});
