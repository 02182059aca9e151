import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenFlights } from '../testing/given-flights.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('a day’s flights in the order of departure; of those that changed, only what flies on that day and is the tenant’s own', async () => {
  const flightDate = '2026-06-01';
  const given = givenFlights(portal);
  const mine = await given.flight({ flightDate });
  const other = await given.flight({ flightDate });
  const tomorrows = await given.flight({ flightDate: '2026-06-02' });
  const foreign = await given.flight({ flightDate, tenant: 'DEMO2' });
  const board = portal.as('assurance').fp.flightBoard;
  const { flights, more } = await board.day({ flightDate });
  expect(flights.map(({ flightId }) => flightId)).toEqual([mine.id, other.id]);
  expect(more).toBe(false);
  await portal.as('assurance').fp.flightFeed.correct({ flightId: other.id, gate: '7', why: '塔台通知' });
  const changed = await board.changed({ flightDate, flightIds: [other.id, tomorrows.id, foreign.id] });
  expect(changed).toMatchObject([{ flightId: other.id, gate: '7', version: 2, paxCount: 3 }]);
  await expect(portal.as('finance').fp.flightBoard.day({ flightDate })).rejects.toMatchObject({ status: 403 });
});
