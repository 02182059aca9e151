import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { flights } from '../flight.schema.ts';
import { givenFlights } from '../testing/given-flights.ts';
import { flightMessages } from './feed.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** Its dice are thrown by its id: this flight is neither called off nor lands elsewhere. */
const id = '019a0000-0000-7000-8000-000000000001';

test('the demo schedule moves: a flight gets its gate, leaves and lands, told once however often one looks', async () => {
  const given = await givenFlights(portal).flight({ flightDate: '2026-03-14', pax: 0 });
  const regular = { id, adjustState: null, delayMinutes: 0 };
  await portal.inDb(db => db.update(flights).set(regular).where(eq(flights.id, given.id)));
  const at = async (time: string) => {
    portal.setNow(new Date(`2026-03-14T${time}:00Z`));
    await portal.app.doChore('demoFlights');
    const [flight] = await portal.inDb(db => db.select().from(flights).where(eq(flights.id, id)));
    return flight;
  };
  await at('22:00');
  // From the evening on; a demo that slept through its flights tells what has happened meanwhile.
  portal.setNow(new Date('2026-03-13T22:00:00Z'));
  await portal.inDb(db => db.execute("update flight_feeds set heard_at = '2026-03-13T22:00:00Z'"));
  await portal.inDb(db => db.update(flights).set({ actualTakeOffAt: null, runState: 'PLANNING' }).where(eq(flights.id, id)));
  expect((await at('00:00'))?.gate).toMatch(/^\d+$/);
  expect((await at('03:00'))?.runState).toBe('TAKE_OFF');
  const landed = await at('09:00');
  expect(landed).toMatchObject({ runState: 'LANDING', actualArrivalAt: expect.any(Date) });
  const told = () => portal.inDb(db => db.select({ messageId: flightMessages.messageId }).from(flightMessages));
  const before = await told();
  await at('09:00');
  expect(await told()).toEqual(before);
});
