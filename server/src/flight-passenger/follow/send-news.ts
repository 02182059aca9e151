import { EnableStatus } from '@reap/contracts/codes';
import { maxRangeDays } from '@reap/contracts/day-range';
import { flightPassengerPages } from '@reap/contracts/flight-passenger/pages';
import { exactFlightNo } from '@reap/contracts/patterns';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import { addDays } from '../../kernel/station-time.ts';
import { sendNotice } from '../../message-center/index.ts';
import { airports, holdersAmong } from '../../user-center/index.ts';
import type { Flight } from '../feed/feed.rules.ts';
import type { FollowedFlight } from './follow.queries.ts';
import { followedFlights, followSeals } from './follow.schema.ts';
import type { SettledNews } from './news.rules.ts';
import { flightNewsTold } from './news.schema.ts';
import { type CityName, newsWords } from './news-text.ts';

export type Work = Pick<Context, 'db' | 'tenantId' | 'now' | 'enqueue'>;

/** What is told of a flight; the id is that of the first message that told it. */
interface ToldNews {
  flight: Flight;
  newsId: string;
  news: SettledNews;
}
/** What one notice tells, and to whom. */
interface NewsNotice {
  told: readonly [ToldNews, ...ToldNews[]];
  follows: FollowedFlight[];
}

/** What a follower needs to be told of a flight. */
const reader = 'fp:flight:view';
/** Notices are the portal's own. */
const portalItself = { employeeName: 'Reap' };

/** Tells of flights whoever follows them and may still see them. */
export async function sendNews(work: Work, told: readonly ToldNews[]): Promise<void> {
  const { db } = work;
  const notices = noticesOf(await followsOf(db, told), told);
  if (notices.length === 0) return;
  const userIds = notices.flatMap(({ follows }) => follows.map(({ userId }) => userId));
  const holders = await holdersAmong(db, reader, [...new Set(userIds)]);
  const names = new Map(holders.map(({ userId, employeeName }) => [userId, employeeName]));
  const cityName = await cityNames(db);
  for (const notice of notices) await send(work, notice, names, cityName);
}

/** Whoever follows one of these flights by its number. */
async function followsOf(db: Db, told: readonly ToldNews[]): Promise<FollowedFlight[]> {
  if (told.length === 0) return [];
  const numbers = [...new Set(told.map(({ flight }) => flight.flightNo))];
  const { flightNo, status } = followedFlights;
  return db
    .select()
    .from(followedFlights)
    .where(and(inArray(flightNo, numbers), eq(status, EnableStatus.enabled)));
}

const wants = ({ flightNo, everyDay, dates, events }: FollowedFlight, { flight, news }: ToldNews): boolean =>
  flightNo === flight.flightNo &&
  (everyDay || dates.includes(flight.flightDate)) &&
  (events.length === 0 || events.some(event => news.kinds.includes(event)));

/** A notice for each flight with news, and one for all those that are new: follows that name the same ones share it. */
function noticesOf(follows: readonly FollowedFlight[], told: readonly ToldNews[]): NewsNotice[] {
  const notices = new Map<string, NewsNotice>();
  for (const follow of follows) {
    const wanted = told.filter(one => wants(follow, one));
    const added = wanted.filter(({ news }) => news.added);
    const others = wanted.filter(({ news }) => !news.added);
    for (const [first, ...more] of [added, ...others.map(one => [one])]) {
      if (!first) continue;
      const key = [first, ...more].map(({ newsId }) => newsId).join();
      const notice = notices.get(key) ?? { told: [first, ...more], follows: [] };
      notice.follows.push(follow);
      notices.set(key, notice);
    }
  }
  return [...notices.values()];
}

async function send(work: Work, { told, follows }: NewsNotice, names: ReadonlyMap<string, string>, cityName: CityName): Promise<void> {
  const { db, tenantId, now } = work;
  const [{ flight, newsId }, ...more] = told;
  const readers = follows.filter(({ userId }) => names.has(userId));
  if (readers.length === 0) return;
  const noted = await db
    .insert(flightNewsTold)
    .values(readers.map(({ userId }) => ({ tenantId, userId, flightId: flight.id, newsId, toldAt: now })))
    .onConflictDoNothing()
    .returning({ userId: flightNewsTold.userId });
  const fresh = new Set(noted.map(({ userId }) => userId));
  await sendNotice(
    { ...work, user: portalItself },
    readers
      .filter(({ userId }) => fresh.has(userId))
      .map(follow => ({
        userId: follow.userId,
        name: names.get(follow.userId) ?? '',
        language: follow.language,
        byMail: follow.byMail,
        ...(follow.bySms && { phone: followSeals.opened(follow).phone }),
      })),
    { businessType: 'flight', ...(more.length > 0 ? saidOfAll(told) : saidOfOne(told[0], cityName)) },
    { ...(more.length === 0 && { flight }), occasion: `news:${newsId}` },
  );
}

function saidOfOne({ flight, news }: ToldNews, cityName: CityName) {
  const { flightNo, flightDate } = flight;
  return {
    template: news.withdrawn ? 'follow.notice.withdrawn' : 'follow.notice.changed',
    params: { flightNo, flightDate, event: `enum.flightEvent.${news.headline}` },
    words: {
      'zh-CN': newsWords(news, flight, 'zh-CN', cityName),
      'en-US': newsWords(news, flight, 'en-US', cityName),
    },
    targetUrl: `${flightPassengerPages.flight}?flightId=${flight.id}`,
  };
}

/** Of new flights of one number: how many, and from when to when. */
function saidOfAll(told: NewsNotice['told']) {
  const days = told.map(({ flight }) => flight.flightDate).toSorted();
  const { flightNo } = told[0].flight;
  const [firstDay = '', lastDay = ''] = [days[0], days.at(-1)];
  const lastShown = [lastDay, addDays(firstDay, maxRangeDays)].toSorted()[0] ?? '';
  const asked = new URLSearchParams({ flightNo: exactFlightNo(flightNo), flightStartDate: firstDay, flightEndDate: lastShown });
  return {
    template: 'follow.notice.added',
    params: { flightNo, count: told.length, firstDay, lastDay },
    targetUrl: `${flightPassengerPages.flights}?${asked}`,
  };
}

async function cityNames(db: Db): Promise<CityName> {
  const cities = new Map((await airports(db)).map(city => [city.airport3Code, city]));
  return (station, language) => {
    const city = cities.get(station);
    return (language === 'zh-CN' ? city?.cityChName : city?.cityEnName) || station;
  };
}
