import { eq } from 'drizzle-orm';
import type { Place } from '../../testing/place.ts';
import { flightEvents } from '../event/event.schema.ts';
import { noteFlightEvents } from '../event/note-events.ts';

/** A delay of a flight LXA-CTU, as the feed would have told it. */
export async function givenEvent(
  { portal, tenant }: Place,
  { flightId, flightNo, flightDate }: { flightId: string; flightNo: string; flightDate: string },
): Promise<string> {
  return portal.inDb(async (db, tenantId) => {
    const facts = { adjustState: 'DELAY', estimatedTakeOffTime: `${flightDate}T05:00:00.000Z` };
    const flight = { id: flightId, flightNo, flightDate, route: ['LXA', 'CTU'], facts, hasLeft: false };
    const before = { adjustState: null, estimatedTakeOffTime: null };
    const now = new Date(`${flightDate}T00:00:00Z`);
    await noteFlightEvents({ db, tenantId, now, emit: () => undefined }, flight, new Map([['DELAY', before]]));
    const [event] = await db.select({ id: flightEvents.id }).from(flightEvents).where(eq(flightEvents.flightId, flightId));
    if (!event) throw new Error(`no event of ${flightNo} ${flightDate}`);
    return event.id;
  }, tenant);
}
