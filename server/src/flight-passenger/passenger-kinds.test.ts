import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { tables } from '../user-center/index.ts';
import { flightPassengers } from './flight.schema.ts';
import { givenFlights } from './testing/given-flights.ts';

let portal: TestPortal;
let flight: { id: string; paxIds: string[] };
beforeAll(async () => {
  portal = await startPortal();
  flight = await givenFlights(portal).flight({ pax: 5 });
  const set = (at: number, values: Partial<typeof flightPassengers.$inferInsert>) =>
    portal.inDb(db =>
      db
        .update(flightPassengers)
        .set(values)
        .where(eq(flightPassengers.id, flight.paxIds[at] ?? '')),
    );
  await set(0, { specialService: 'WCHR' });
  await set(1, { specialService: 'WCHR', vipInfo: 'VIP' });
  await set(2, { specialService: 'UMNR' });
  await set(3, { specialService: 'UMNR', isCancel: 'Y' });
});
afterAll(() => portal.stop());

const passengers = (who = 'assurance') => portal.as(who).fp.passenger;
const kinds = async (type: 'SPECIAL_PASSENGER' | 'VIP_PASSENGER', who?: string) =>
  (await passengers(who).passengerCategory({ type, flightId: flight.id })).map(({ specialService, vipInfo, paxCount }) => [
    specialService ?? vipInfo,
    paxCount,
  ]);

test('those of a flight who need somebody are counted by kind, without who does not fly, and are listed by name', async () => {
  expect(await kinds('SPECIAL_PASSENGER')).toEqual([
    ['WCHR', 2],
    ['UMNR', 1],
  ]);
  expect(await kinds('VIP_PASSENGER')).toEqual([['VIP', 1]]);
  const special = { flightId: flight.id, includedPassengerType: 'SPECIAL_PASSENGER', containsCancel: 'N' } as const;
  expect((await passengers().list(special)).map(({ paxName }) => paxName)).toEqual(['P1', 'P2', 'P3']);
  // The flight is of another day.
  expect(await passengers().passengerCategory({ type: 'SPECIAL_PASSENGER' })).toEqual([]);
});

test('of other stations and tenants nobody is counted or listed, and nobody asks without the right', async () => {
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'assurance'));
    const rule = { tenantId, roleId: role?.id ?? '', modelId: 'fp.passenger', stations: ['CTU'] };
    await db.insert(tables.dataRowRules).values(rule);
  });
  for (const who of ['assurance', 'admin2']) {
    expect(await kinds('SPECIAL_PASSENGER', who)).toEqual([]);
    expect(await passengers(who).list({ flightId: flight.id })).toEqual([]);
  }
  await expect(passengers('crew').list({ flightId: flight.id })).rejects.toMatchObject({ status: 403 });
});
