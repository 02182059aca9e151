import { eq, sql } from 'drizzle-orm';
import { heldUp } from '../../testing/held-up.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenIn } from '../testing/given.ts';
import { givenApplication } from '../testing/given-application.ts';
import { applications } from './application.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const waiting = async (options: Parameters<typeof givenApplication>[2] = {}) => {
  const order = await givenIn(portal).effective({ pax: 2, fen: 40_000 });
  return givenApplication(portal, order.orderId, options);
};

test('quick pay is turned on and off while nothing is paid', async () => {
  const made = await waiting();
  const quick = (quickPay?: 'Y' | 'N') => portal.as('manager').comp.collar.updQuickPay({ id: made.applyId, quickPay });
  const { version } = await quick('Y');
  // Asked for what it is already, nothing changes: somebody else's page is not overtaken.
  expect(await quick('Y')).toEqual({ quickPay: 'Y', version });
  expect((await quick()).quickPay).toBe('N');
  expect((await portal.as('manager').comp.collar.find({ id: made.applyId })).quickPay).toBe('N');
});

test('quick pay is refused with a phone that is not the booking’s', async () => {
  const made = await waiting({ phoneOfBooking: false });
  await expect(portal.as('manager').comp.collar.updQuickPay({ id: made.applyId, quickPay: 'Y' })).rejects.toMatchObject({
    status: 409,
    key: 'application.quickPay',
  });
  expect((await portal.as('manager').comp.collar.find({ id: made.applyId })).allowed).toEqual(['audit']);
});

test('quick pay is not turned off in the moment in which the money is sent', async () => {
  const { applyId } = await waiting({ status: 2, quickPay: true });
  const turnedOff = await heldUp(
    portal,
    sql`select from ${applications} where id = ${applyId} for no key update`,
    () => portal.as('manager').comp.collar.updQuickPay({ id: applyId, quickPay: 'N' }),
    db => db.update(applications).set({ payStatus: 2 }).where(eq(applications.id, applyId)),
  );
  expect(turnedOff).toMatchObject({ status: 'rejected', reason: { key: 'application.paid' } });
});

test('quick pay is refused once it has failed', async () => {
  const made = await waiting({ status: 3 });
  await expect(portal.as('manager').comp.collar.updQuickPay({ id: made.applyId, quickPay: 'Y' })).rejects.toMatchObject({
    key: 'application.state',
  });
});
