import { eq } from 'drizzle-orm';
import { flightPassengers, flights, passengerSeals } from '../../flight-passenger/index.ts';
import { givenFlights } from '../../flight-passenger/testing/given-flights.ts';
import { tellOfFlight } from '../../flight-passenger/testing/told-flight.ts';
import { minuteMs } from '../../kernel/durations.ts';
import { jobsDone } from '../../testing/jobs-done.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { smsMessages } from '../sms/sms.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const flightDate = '2026-03-14';
const now = new Date('2026-03-13T22:00:00Z');

/** A flight with two passengers is cancelled: what is known of that, and the notice about it. */
async function cancelled(telephone?: string) {
  const flight = await givenFlights(portal).flight({ pax: 2, flightDate });
  await portal.inDb(async (db, tenantId) => {
    await db.update(flights).set({ adjustState: null, delayMinutes: 0 }).where(eq(flights.id, flight.id));
    if (!telephone) return;
    for (const id of flight.paxIds)
      await db.update(flightPassengers).set(passengerSeals.sealed({ tenantId, id }, { telephone })).where(eq(flightPassengers.id, id));
  });
  portal.setNow(now);
  await tellOfFlight(portal, { ...flight, flightDate }, now, { adjustState: 'CANCEL', reason: 'weather' });
  const { event } = portal.as('message').msg;
  const theEvent = async () => (await event.listPost({ flightId: flight.id })).rows[0];
  const flightEventId = (await theEvent())?.flightEventId ?? '';
  const draft = { flightEventId, taskName: '取消通知', businessCategory: 2, degree: 0, content: '{flightNo}取消' } as const;
  const taskId = (await event.messageAdd(draft)).taskId ?? '';
  await portal.as('manager').msg.smsTask.audit({ taskId, auditStatus: 'AGREE', auditRemark: '' });
  return { taskId, theEvent, noticeAgain: () => event.messageAdd(draft) };
}

async function doChores(...chores: ('smsTasks' | 'texts')[]) {
  for (const chore of chores) {
    await portal.app.doChore(chore);
    await jobsDone(portal.pool.raw);
  }
}

test('passengers to whom no message could be sent have not been told', async () => {
  // The gateway refuses this number.
  const { taskId, theEvent, noticeAgain } = await cancelled('13855590000');
  await doChores('smsTasks', 'texts', 'smsTasks');
  expect(await portal.as('message').msg.smsTask.detailTask({ taskId })).toMatchObject({ status: 4, sendStatus: 3 });
  expect(await theEvent()).toMatchObject({ state: 'proposed', noticeCount: 0, recipients: 0 });
  // Nobody is told twice: there is nothing to ask.
  await expect(noticeAgain()).resolves.toMatchObject({ isPrompt: false });
});

test('passengers whose notice was paused before the gateway had any of it have not been told', async () => {
  const { taskId, theEvent } = await cancelled();
  await doChores('smsTasks');
  const untaken = { state: 'queued', sentAt: null, reportedAt: null, nextAt: new Date(now.getTime() + minuteMs) } as const;
  await portal.inDb(db => db.update(smsMessages).set(untaken).where(eq(smsMessages.taskId, taskId)));
  expect(await theEvent()).toMatchObject({ state: 'told', noticeCount: 1 });
  const { smsTask } = portal.as('message').msg;
  await smsTask.pause({ taskId });
  expect(await theEvent()).toMatchObject({ state: 'written', noticeCount: 0, recipients: 0 });
  await smsTask.resume({ taskId });
  portal.setNow(new Date(now.getTime() + 2 * minuteMs));
  await doChores('texts', 'smsTasks');
  expect(await theEvent()).toMatchObject({ state: 'told', noticeCount: 1 });
});
