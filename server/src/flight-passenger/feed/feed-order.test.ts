import type { FlightFacts } from '@reap/contracts/flight-passenger/flight-facts';
import { eq } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { flights } from '../flight.schema.ts';
import { givenFlights } from '../testing/given-flights.ts';
import { applyFlightMessages } from './apply-message.ts';

let portal: TestPortal;
type Named = Pick<Awaited<ReturnType<ReturnType<typeof givenFlights>['flight']>>, 'flightNo' | 'flightDate'>;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const at = (time: string) => new Date(`2026-03-14T${time}:00Z`);
/** Tells what the source knew at one time and the portal hears at another; answers what came of it. */
async function tell(flight: Named, { known, heard = known }: { known: string; heard?: string }, facts: FlightFacts, messageId = newId()) {
  const { flightNo, flightDate } = flight;
  const message = { messageId, sourceTime: at(known).toISOString(), flightNo, flightDate, facts };
  portal.setNow(at(heard));
  const [applied] = await portal.inDb((db, tenantId) =>
    applyFlightMessages({ db, tenantId, now: at(heard), emit: () => undefined }, { source: 'PUSH' }, [message]),
  );
  return applied?.outcome;
}
/** A flight of which nothing irregular is known. */
async function regular() {
  const flight = await givenFlights(portal).flight();
  await portal.inDb(db => db.update(flights).set({ adjustState: null, reason: '', delayMinutes: 0 }).where(eq(flights.id, flight.id)));
  return flight;
}
const shown = async ({ flightNo }: Named) => (await portal.as('assurance').fp.flightList.basicList({ flightNo }))[0];

test('a diversion that is taken back takes its airport with it', async () => {
  const flight = await regular();
  await tell(flight, { known: '00:10' }, { actualTakeOffTime: '2026-03-14T00:05:00Z' });
  await tell(flight, { known: '00:20' }, { adjustState: 'ALTERNATE_LANDING', alternateCity: 'CKG', reason: 'weather' });
  expect(await shown(flight)).toMatchObject({ adjustState: 'ALTERNATE_LANDING', alternateCity: 'CKG' });
  await tell(flight, { known: '00:30' }, { adjustState: null });
  expect(await shown(flight)).toMatchObject({ adjustState: null, reason: '', alternateCity: null });
});

test.each(['DELAY', 'RETURN', 'CANCEL'] as const)(
  'a diversion that becomes a %s takes its airport with it, but for one that is named',
  async adjustState => {
    const flight = await regular();
    await tell(flight, { known: '00:20' }, { adjustState: 'ALTERNATE_LANDING', alternateCity: 'CKG', reason: 'weather' });
    await tell(flight, { known: '00:30' }, { adjustState });
    expect(await shown(flight)).toMatchObject({ adjustState, reason: 'weather', alternateCity: null });
    await tell(flight, { known: '00:40' }, { adjustState: 'ALTERNATE_LANDING', alternateCity: 'CKG' });
    // The same diversion, told again without its airport.
    await tell(flight, { known: '00:50' }, { adjustState: 'ALTERNATE_LANDING' });
    expect(await shown(flight)).toMatchObject({ alternateCity: 'CKG' });
    await tell(flight, { known: '01:00' }, { adjustState, alternateCity: 'KMG' });
    expect(await shown(flight)).toMatchObject({ adjustState, alternateCity: 'KMG' });
  },
);

test('a flight that has landed elsewhere is there still when it is delayed or cancelled then', async () => {
  const flight = await regular();
  const landed = { actualTakeOffTime: '2026-03-14T00:05:00Z', actualArrivalTime: '2026-03-14T01:00:00Z' };
  await tell(flight, { known: '01:00' }, { adjustState: 'ALTERNATE_LANDING', alternateCity: 'CKG', ...landed });
  await tell(flight, { known: '01:10' }, { adjustState: 'CANCEL' });
  expect(await shown(flight)).toMatchObject({ adjustState: 'CANCEL', alternateCity: 'CKG' });
});

test('a diversion that is taken back by hand takes its airport with it', async () => {
  const flight = await regular();
  portal.setNow(at('00:20'));
  const correct = (change: object) => portal.as('assurance').fp.flightFeed.correct({ flightId: flight.id, why: '塔台通知', ...change });
  await correct({ adjustState: 'ALTERNATE_LANDING', alternateCity: 'CKG' });
  portal.setNow(at('00:30'));
  await correct({ adjustState: null });
  expect(await shown(flight)).toMatchObject({ adjustState: null, alternateCity: null });
});

test('the cause and the airport of a state that came too late are not those of the state that stands', async () => {
  const flight = await regular();
  await tell(flight, { known: '00:10' }, { adjustState: 'DELAY', estimatedTakeOffTime: '2026-03-14T03:00:00Z' });
  const late = { known: '00:05', heard: '00:12' };
  expect(await tell(flight, late, { adjustState: 'ALTERNATE_LANDING', reason: 'mechanical', alternateCity: 'CKG' })).toBe('LATE');
  expect(await shown(flight)).toMatchObject({ adjustState: 'DELAY', reason: '', alternateCity: null });
  // The same state, told in more detail before: in either order its cause is known.
  expect(await tell(flight, late, { adjustState: 'DELAY', reason: 'weather' })).toBe('APPLIED');
  expect(await shown(flight)).toMatchObject({ adjustState: 'DELAY', reason: 'weather' });
});

test('a state that is taken back too late for the one that stands takes its cause from nobody', async () => {
  const flight = await regular();
  await tell(flight, { known: '00:10' }, { adjustState: 'DELAY', reason: 'weather' });
  await tell(flight, { known: '00:20' }, { adjustState: 'DELAY', estimatedTakeOffTime: '2026-03-14T04:00:00Z' });
  await tell(flight, { known: '00:15', heard: '00:25' }, { adjustState: null });
  expect(await shown(flight)).toMatchObject({ adjustState: 'DELAY', reason: 'weather' });
});

test('what came too late of a message is not shown as what has just changed', async () => {
  const flight = await regular();
  await tell(flight, { known: '00:10' }, { adjustState: null });
  // It was cancelled before, and its gate is news.
  expect(await tell(flight, { known: '00:05', heard: '00:12' }, { adjustState: 'CANCEL', gate: '5' })).toBe('APPLIED');
  expect(await shown(flight)).toMatchObject({ adjustState: null, gate: '5' });
  const recent = await portal.as('assurance').fp.flightFeed.recent({});
  const { event, facts } = recent.find(one => one.flightId === flight.id) ?? {};
  expect({ event, facts }).toEqual({ event: 'GATE', facts: { gate: '5' } });
  const { rows } = await portal.as('assurance').fp.flightMsg.page({ flightId: flight.id });
  expect(rows[0]).toMatchObject({ event: 'GATE', outcome: 'APPLIED', facts: { adjustState: 'CANCEL', gate: '5' } });
});

describe('before its schedule comes', () => {
  const plan = { route: 'LXA-CTU', takeOffTime: '2026-03-14T05:00:00Z', arrivalTime: '2026-03-14T07:00:00Z', acType: 'A319', gate: '2' };

  test('what is told of a flight holds once it is there, the latest of each field', async () => {
    const flight = { flightNo: 'TV7777', flightDate: '2026-03-14' };
    expect(await tell(flight, { known: '00:06' }, { adjustState: 'CANCEL', reason: 'weather', gate: '6' }, 'cancelled')).toBe('UNKNOWN');
    expect(await tell(flight, { known: '00:05', heard: '00:07' }, { adjustState: 'DELAY', reason: 'crew' })).toBe('UNKNOWN');
    expect(await tell({ ...flight, flightDate: '2026-03-15' }, { known: '00:08' }, { terminal: 'T9' })).toBe('UNKNOWN');
    expect(await tell(flight, { known: '00:07', heard: '00:10' }, plan)).toBe('CREATED');
    expect(await shown(flight)).toMatchObject({ adjustState: 'CANCEL', reason: 'weather', gate: '2', terminal: '' });
    expect(await tell(flight, { known: '00:06', heard: '00:12' }, { adjustState: 'CANCEL', reason: 'weather' }, 'cancelled')).toBe('KNOWN');
    const flightId = (await shown(flight))?.flightId ?? '';
    const history = await portal.as('assurance').fp.flightFeed.history({ flightId });
    expect(history.map(({ field, toValue, late, source }) => [field, toValue, late, source])).toEqual(
      expect.arrayContaining([
        ['adjustState', 'CANCEL', false, 'PUSH'],
        ['gate', '6', true, 'PUSH'],
      ]),
    );
  });

  test('pages are told of the flight as it is with all of it', async () => {
    const flight = { flightNo: 'TV7778', flightDate: '2026-03-14' };
    await tell(flight, { known: '00:06' }, { gate: '6' });
    const told: unknown[] = [];
    await portal.inDb((db, tenantId) =>
      applyFlightMessages({ db, tenantId, now: at('00:10'), emit: event => told.push(event) }, { source: 'PUSH' }, [
        { messageId: newId(), sourceTime: at('00:05').toISOString(), ...flight, facts: plan },
      ]),
    );
    const row = await shown(flight);
    expect(row).toMatchObject({ gate: '6', version: 2 });
    expect(told).toContainEqual({ kind: 'flight', changed: [[row?.flightId, 2]] });
  });
});
