import { and, eq, gte, lte } from 'drizzle-orm';
import { inTenant } from '../../db/pool.ts';
import { openTenants } from '../../kernel/background/periodic.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { addDays, stationDay } from '../../kernel/station-time.ts';
import { flights } from '../flight.schema.ts';
import { demoNews } from './demo-news.ts';
import { flightFeeds } from './feed.schema.ts';
import { hearFeed } from './hear-feed.ts';

/** What it tells again at most: messages are known by their ids. */
const overlapMs = 30_000;
const firstLookMs = 10 * 60_000;

/** Lets the demo schedule move: what has happened since it was last heard is told as by any other feed. */
export async function moveDemoFlights(kernel: Kernel): Promise<void> {
  const now = kernel.clock();
  for (const tenantId of await openTenants(kernel.pool.db))
    await inTenant(kernel.pool.db, tenantId, async db => {
      const around = and(gte(flights.flightDate, addDays(stationDay(now), -1)), lte(flights.flightDate, addDays(stationDay(now), 1)));
      const flown = await db.select().from(flights).where(around);
      if (flown.length === 0) return;
      const [heard] = await db.select().from(flightFeeds).where(eq(flightFeeds.source, 'DEMO'));
      const since = new Date(heard ? heard.heardAt.getTime() - overlapMs : now.getTime() - firstLookMs);
      const news = flown.flatMap(flight => demoNews(flight, since, now));
      await hearFeed(kernel, { db, tenantId, now, source: 'DEMO' }, news);
    });
}
