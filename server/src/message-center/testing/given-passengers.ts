import { eq } from 'drizzle-orm';
import { flightPassengers, passengerSeals } from '../../flight-passenger/index.ts';
import { givenFlights } from '../../flight-passenger/testing/given-flights.ts';
import type { TestPortal } from '../../testing/portal.ts';

type Change = Partial<Pick<typeof flightPassengers.$inferInsert, 'isCancel' | 'specialService' | 'vipInfo'>> & { telephone?: string };

let handedOut = 0;

/** A flight whose passengers have a phone each, but for the last one; the first is a VIP. */
export async function givenPassengers(portal: TestPortal, pax = 3) {
  const flight = await givenFlights(portal).flight({ pax });
  const phones = flight.paxIds.map((_, at) => (at === pax - 1 ? '' : `137${String(++handedOut).padStart(8, '0')}`));
  const changePax = (id: string, { telephone, ...change }: Change) =>
    portal.inDb((db, tenantId) =>
      db
        .update(flightPassengers)
        .set({ ...change, ...(telephone !== undefined && passengerSeals.sealed({ tenantId, id }, { telephone })) })
        .where(eq(flightPassengers.id, id)),
    );
  for (const [at, id] of flight.paxIds.entries())
    await changePax(id, { telephone: phones[at] ?? '', ...(at === 0 && { vipInfo: '重要客户' }) });
  const { flightNo, flightDate } = flight;
  const rows = await portal.inDb(db => db.select().from(flightPassengers).where(eq(flightPassengers.flightId, flight.id)));
  const tickets = flight.paxIds.map(id => rows.find(row => row.id === id)?.tktNo ?? '');
  return { ...flight, by: { flightNo, flightDate }, phones, tickets, changePax };
}
