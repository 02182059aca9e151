import { eq } from 'drizzle-orm';
import { type Db, inTenant } from '../../db/pool.ts';
import { StartError } from '../../db/start-error.ts';
import { insertAll } from '../../demo/bulk.ts';
import { randomFrom } from '../../demo/random.ts';
import { tenants } from '../../kernel/kernel.schema.ts';
import { stationDay } from '../../kernel/station-time.ts';
import { flightPassengers, flights } from '../index.ts';
import { demoPassengers } from './bookings.ts';
import { demoFlights } from './flights.ts';
import { demoTravellers } from './travellers.ts';

/** Gives a tenant the demo's timetable around today with its passengers. Answers how many flights; refuses where there are some. */
export async function fillFlights(root: Db, code: string, now: Date): Promise<number> {
  const [tenant] = await root.select({ id: tenants.id }).from(tenants).where(eq(tenants.code, code));
  if (!tenant) throw new StartError(`There is no tenant ${code}`);
  return inTenant(root, tenant.id, async db => {
    if ((await db.$count(flights)) > 0) throw new StartError(`Tenant ${code} has flights already`);
    const random = randomFrom(now.getTime());
    const flown = demoFlights(random, tenant.id, now, stationDay(now));
    const travellers = demoTravellers(random);
    await insertAll(db, flights, flown);
    await insertAll(
      db,
      flightPassengers,
      flown.flatMap(flight => demoPassengers(random, flight, travellers, now)),
    );
    return flown.length;
  });
}
