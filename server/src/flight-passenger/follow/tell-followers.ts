import { EnableStatus } from '@reap/contracts/codes';
import { flightPassengerPages } from '@reap/contracts/flight-passenger/pages';
import { and, asc, eq, lte, or, sql } from 'drizzle-orm';
import { type Db, inTenant } from '../../db/pool.ts';
import { openTenants } from '../../kernel/background/periodic.ts';
import type { Context } from '../../kernel/call/context.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { sendNotice } from '../../message-center/index.ts';
import { airports, holdersAmong } from '../../user-center/index.ts';
import type { Flight } from '../feed/feed.rules.ts';
import { flights } from '../flight.schema.ts';
import { flightSettings } from '../seeds/settings.ts';
import { followedFlights, followSeals } from './follow.schema.ts';
import { type FlightEvent, type SettledNews, settled } from './news.rules.ts';
import { flightNews, flightNewsTold } from './news.schema.ts';
import { type CityName, newsWords } from './news-text.ts';

type Work = Pick<Context, 'db' | 'tenantId' | 'now' | 'enqueue'>;

/** What a follower needs to be told of a flight. */
const reader = 'fp:flight:view';
/** Notices are the portal's own. */
const portalItself = { employeeName: 'Reap' };

/** Tells the followers of flights what has changed and stayed so for the tenant's holding time. */
export async function tellFollowers({ pool, jobs, clock, log }: Kernel): Promise<void> {
  const now = clock();
  for (const tenantId of await openTenants(pool.db)) {
    const due = await inTenant(pool.db, tenantId, db => dueFlights(db, now));
    for (const { flightId, until } of due)
      await inTenant(pool.db, tenantId, db =>
        tellOf({ db, tenantId, now, enqueue: (name, data, options) => jobs.enqueue(db, tenantId, name, data, options) }, flightId, until),
      ).catch(error => log.warn({ err: error, flightId }, 'followers could not be told; tried again'));
  }
}

/** Flights with news that have waited long enough, and until when they began to. */
async function dueFlights(db: Db, now: Date): Promise<{ flightId: string; until: Date }[]> {
  const [first] = await db.select({ at: flightNews.changedAt }).from(flightNews).orderBy(asc(flightNews.changedAt)).limit(1);
  if (!first) return [];
  const { holdSeconds } = await settingsOf(db, flightSettings, 'followNotice');
  const until = new Date(now.getTime() - holdSeconds * 1000);
  const due = await db.selectDistinct({ flightId: flightNews.flightId }).from(flightNews).where(lte(flightNews.changedAt, until));
  return due.map(({ flightId }) => ({ flightId, until }));
}

/** In one transaction: the news go, and whoever is to be told has been told; of two that try, the second finds none. */
async function tellOf(work: Work, flightId: string, until: Date): Promise<void> {
  const { db } = work;
  // Held first, as by whoever tells of it: what is taken back at this moment is seen, or comes as news of its own.
  const [flight] = await db.select().from(flights).where(eq(flights.id, flightId)).for('update');
  if (!flight) return;
  const taken = await db
    .delete(flightNews)
    .where(and(eq(flightNews.flightId, flightId), lte(flightNews.changedAt, until)))
    .returning();
  const news = taken.toSorted((one, other) => one.changedAt.getTime() - other.changedAt.getTime());
  const [first] = news;
  const told = settled(news, flight);
  if (first && told) await tell(work, flight, first.id, told);
}

async function tell(work: Work, flight: Flight, newsId: string, news: SettledNews): Promise<void> {
  const { db, tenantId, now } = work;
  const followers = await followersOf(db, flight, news.kinds);
  const holders = await holdersAmong(
    db,
    reader,
    followers.map(({ userId }) => userId),
  );
  const may = new Map(holders.map(({ userId, employeeName }) => [userId, employeeName]));
  const readers = followers.filter(({ userId }) => may.has(userId));
  if (readers.length === 0) return;
  const noted = await db
    .insert(flightNewsTold)
    .values(readers.map(({ userId }) => ({ tenantId, userId, flightId: flight.id, newsId, toldAt: now })))
    .onConflictDoNothing()
    .returning({ userId: flightNewsTold.userId });
  const fresh = new Set(noted.map(({ userId }) => userId));
  const cityName = await cityNames(db);
  const { flightNo, flightDate } = flight;
  await sendNotice(
    { ...work, user: portalItself },
    readers
      .filter(({ userId }) => fresh.has(userId))
      .map(follow => ({
        userId: follow.userId,
        name: may.get(follow.userId) ?? '',
        language: follow.language,
        byMail: follow.byMail,
        ...(follow.bySms && { phone: followSeals.opened(follow).phone }),
      })),
    {
      template: news.withdrawn ? 'follow.notice.withdrawn' : 'follow.notice.changed',
      params: { flightNo, flightDate, event: `enum.flightEvent.${news.headline}` },
      words: {
        'zh-CN': newsWords(news, flight, 'zh-CN', cityName),
        'en-US': newsWords(news, flight, 'en-US', cityName),
      },
      businessType: 'flight',
      targetUrl: `${flightPassengerPages.flight}?flightId=${flight.id}`,
    },
    { flight, occasion: `news:${newsId}` },
  );
}

const followersOf = (db: Db, { flightNo, flightDate }: Flight, kinds: readonly FlightEvent[]) =>
  db
    .select()
    .from(followedFlights)
    .where(
      and(
        eq(followedFlights.flightNo, flightNo),
        eq(followedFlights.status, EnableStatus.enabled),
        or(followedFlights.everyDay, sql`${flightDate}::date = any(${followedFlights.dates})`),
        or(sql`cardinality(${followedFlights.events}) = 0`, sql`${followedFlights.events} && ${sql.param([...kinds])}::text[]`),
      ),
    );

async function cityNames(db: Db): Promise<CityName> {
  const cities = new Map((await airports(db)).map(city => [city.airport3Code, city]));
  return (station, language) => {
    const city = cities.get(station);
    return (language === 'zh-CN' ? city?.cityChName : city?.cityEnName) || station;
  };
}
