import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { type Db, inTenant } from '../../db/pool.ts';
import { openTenants } from '../../kernel/background/periodic.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { flights } from '../flight.schema.ts';
import { heldSince } from '../news-time.ts';
import { settled } from './news.rules.ts';
import { flightNews } from './news.schema.ts';
import { sendNews, type Work } from './send-news.ts';

/** Tells the followers of flights what has changed and stayed so for the tenant's holding time. */
export async function tellFollowers({ pool, jobs, clock, log }: Kernel): Promise<void> {
  const now = clock();
  for (const tenantId of await openTenants(pool.db)) {
    const { due, until } = await inTenant(pool.db, tenantId, db => dueFlights(db, now));
    for (const flightIds of due)
      await inTenant(pool.db, tenantId, db =>
        tellOf({ db, tenantId, now, enqueue: (name, data, options) => jobs.enqueue(db, tenantId, name, data, options) }, flightIds, until),
      ).catch(error => log.warn({ err: error, flightIds }, 'followers could not be told; tried again'));
  }
}

/** Flights with news that have waited long enough, and until when they began to: new ones of a number together, all others by themselves. */
async function dueFlights(db: Db, now: Date): Promise<{ due: string[][]; until: Date }> {
  const [first] = await db.select({ at: flightNews.changedAt }).from(flightNews).orderBy(asc(flightNews.changedAt)).limit(1);
  if (!first) return { due: [], until: now };
  const until = await heldSince(db, now);
  const found = await db
    .select({ id: flights.id, flightNo: flights.flightNo, isNew: sql<boolean>`bool_or(${flightNews.before} is null)` })
    .from(flightNews)
    .innerJoin(flights, and(eq(flights.tenantId, flightNews.tenantId), eq(flights.id, flightNews.flightId)))
    .where(lte(flightNews.changedAt, until))
    .groupBy(flights.id, flights.flightNo);
  const together = Map.groupBy(found, ({ id, flightNo, isNew }) => (isNew ? flightNo : id));
  return { due: [...together.values()].map(some => some.map(({ id }) => id)), until };
}

/** In one transaction: the news go, and whoever is to be told has been told; of two that try, the second finds none. */
async function tellOf(work: Work, flightIds: readonly string[], until: Date): Promise<void> {
  const { db } = work;
  // Held first, as by whoever tells of them and in the same order: what is taken back at this moment is seen, or comes as news of its own.
  const held = await db
    .select()
    .from(flights)
    .where(inArray(flights.id, [...flightIds]))
    .orderBy(asc(flights.flightNo), asc(flights.flightDate))
    .for('update');
  const taken = await db
    .delete(flightNews)
    .where(and(inArray(flightNews.flightId, [...flightIds]), lte(flightNews.changedAt, until)))
    .returning();
  const waited = Map.groupBy(
    taken.toSorted((one, other) => one.changedAt.getTime() - other.changedAt.getTime()),
    ({ flightId }) => flightId,
  );
  const told = held.flatMap(flight => {
    const [first, ...later] = waited.get(flight.id) ?? [];
    const news = first && settled([first, ...later], flight);
    return news ? [{ flight, newsId: first.id, news }] : [];
  });
  await sendNews(work, told);
}
