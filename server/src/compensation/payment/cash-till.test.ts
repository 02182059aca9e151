import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { givenPassed } from '../testing/given-payment.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** Cash of an order of LXA that somebody hands over; answers which stations can claim it back. */
async function claimableAfter(by: string) {
  const { orderNo } = await givenPassed(portal, { channel: 8, account: '' });
  const [row] = (await portal.as(by).comp.payment.page({ orderNo })).rows;
  await portal.as(by).comp.payment.handOver({ id: row?.id ?? '' });
  const flown = { flightStartDate: '2026-03-14', flightEndDate: '2026-03-14' };
  const claimable: string[] = [];
  for (const station of ['LXA', 'CTU'])
    if ((await portal.as('station').comp.reimb.queryPre({ station, ...flown })).some(one => one.orderNo === orderNo))
      claimable.push(station);
  return claimable;
}

test('cash that another station’s agent hands over is claimed back by the station whose till paid it', async () => {
  expect(await claimableAfter('station2')).toEqual(['CTU']);
});

test('of somebody without a station it is the order’s', async () => {
  await portal.inDb(db => db.update(tables.users).set({ station: '' }).where(eq(tables.users.userName, 'station2')));
  expect(await claimableAfter('station2')).toEqual(['LXA']);
});
