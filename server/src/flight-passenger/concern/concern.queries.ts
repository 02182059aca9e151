import { EnableStatus } from '@reap/contracts/codes';
import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import { expected } from '../../kernel/call/versioned-record.ts';
import { flightPassengers, flights } from '../flight.schema.ts';
import { firstNewsDay, heldSince } from '../news-time.ts';
import { concernedPassengers, concernHappenings, irregularities } from './concern.schema.ts';

export type Concern = typeof concernedPassengers.$inferSelect;

export const mine = ({ user }: Pick<Context, 'user'>) => eq(concernedPassengers.userId, user.userId);

/** A concern of this person's own, as it was seen. Those of others are no more found than those that are not there. */
export async function ownConcern(id: string, version: number | undefined, context: Context): Promise<Concern> {
  const [found] = await context.db
    .select()
    .from(concernedPassengers)
    .where(and(eq(concernedPassengers.id, id), mine(context)));
  return expected(found, version);
}

const pax = flightPassengers;
const stillBooked = sql`${pax.isCancel} = 'N'`;

/** Whether what a concern names has happened to a passenger on his flight, in SQL. */
const happened = sql`case ${concernedPassengers.event}
  when 'BOOKED' then ${stillBooked} and ${pax.bookingStatus} in ('HK', 'RR')
  when 'CHECKED_IN' then ${stillBooked} and ${pax.checkStatus} = 'AC'
  when 'BOARDED' then ${pax.boardingStatus} = 'BOARDED'
  when 'OFFLOADED' then ${pax.boardingStatus} = 'OFFLOADED' or ${pax.checkStatus} = 'DL'
  when 'CANCELLED' then ${pax.isCancel} = 'Y' or ${pax.bookingStatus} = 'XX'
  when 'IRREGULAR' then ${stillBooked} and ${flights.adjustState} = any(${sql.param([...irregularities])}::text[])
end`;

/** Which irregularity it is that has happened, in SQL: each of a flight is news of its own. */
const irregularity = sql<Happening['state']>`case when ${concernedPassengers.event} = 'IRREGULAR' then ${flights.adjustState} else '' end`;

/** Whether what a flight is in has not changed since, in SQL; other events are what they are at once. */
const stoodSince = (since: Date): SQL => sql`(${concernedPassengers.event} <> 'IRREGULAR' or not exists (
  select from flight_changes c where c.tenant_id = ${flights.tenantId} and c.flight_id = ${flights.id}
    and c.received_at > ${since.toISOString()}::timestamptz and c.field = 'adjustState' and c.applied))`;

/** So many happenings are noted by one statement; the next round takes the rest. */
const batch = 500;

interface Noting {
  /** One concern that begins; otherwise every one that is switched on. */
  concern?: Pick<Concern, 'id'>;
  toldAt: Date | null;
  now: Date;
}

export type Happening = Pick<typeof concernHappenings.$inferSelect, 'concernId' | 'paxId' | 'state'>;

/** Notes what has happened by concerns and is not noted yet. Of two that note at once, the second is answered without what the first noted. */
export async function noteHappenings(db: Db, { concern, toldAt, now }: Noting): Promise<Happening[]> {
  const which: SQL | undefined = concern ? eq(concernedPassengers.id, concern.id) : eq(concernedPassengers.status, EnableStatus.enabled);
  const found = db
    .select({
      tenantId: concernedPassengers.tenantId,
      concernId: concernedPassengers.id,
      paxId: pax.id,
      event: concernedPassengers.event,
      notedAt: sql`${now.toISOString()}::timestamptz`.as('noted_at'),
      toldAt: sql`${toldAt?.toISOString() ?? null}::timestamptz`.as('told_at'),
      state: irregularity.as('state'),
    })
    .from(concernedPassengers)
    .innerJoin(pax, and(eq(pax.tenantId, concernedPassengers.tenantId), eq(pax.idNoHash, concernedPassengers.idNoHash)))
    .innerJoin(flights, and(eq(flights.tenantId, pax.tenantId), eq(flights.id, pax.flightId)))
    .where(
      and(
        which,
        gte(flights.flightDate, firstNewsDay(now)),
        // As the index of documents has it.
        ne(pax.idNoHash, ''),
        happened,
        // What stands when a concern begins is known, however short it has.
        concern ? undefined : stoodSince(await heldSince(db, now)),
        sql`not exists (select from ${concernHappenings} h where h.tenant_id = ${concernedPassengers.tenantId}
          and h.concern_id = ${concernedPassengers.id} and h.pax_id = ${pax.id} and h.state = ${irregularity})`,
      ),
    );
  const noted = await db
    .insert(concernHappenings)
    .select(concern ? found : found.limit(batch))
    .onConflictDoNothing()
    .returning({ concernId: concernHappenings.concernId, paxId: concernHappenings.paxId, state: concernHappenings.state });
  await forgetPast(db, noted);
  return noted;
}

/** What a flight was in before is news once more when it comes back: until then people believe what they were told last. */
async function forgetPast(db: Db, noted: readonly Happening[]): Promise<void> {
  const now = noted.filter(({ state }) => state !== '');
  if (now.length === 0) return;
  await db.execute(sql`delete from concern_happenings h
    using jsonb_to_recordset(${JSON.stringify(now)}::jsonb) as now ("concernId" uuid, "paxId" uuid, state text)
    where h.concern_id = now."concernId" and h.pax_id = now."paxId" and h.state not in ('', now.state)`);
}
