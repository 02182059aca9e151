import { EnableStatus } from '@reap/contracts/codes';
import { sql } from 'drizzle-orm';
import { literal } from '../../db/literal.ts';
import type { Context } from '../../kernel/call/context.ts';
import type { Change, Flight } from '../feed/feed.rules.ts';
import { firstNewsDay } from '../news-time.ts';
import { type Before, flightNews } from './news.schema.ts';

type NewsContext = Pick<Context, 'db' | 'tenantId' | 'now'>;

/**
 * Keeps what a message changed of a flight that somebody follows, until it is told or taken back. The flight is held by the caller. A field
 * that waits already keeps what stood before its first change: so it is seen when all of it was taken back.
 */
export async function noteNews(
  { db, tenantId, now }: NewsContext,
  flight: Pick<Flight, 'id' | 'flightNo' | 'flightDate'>,
  messageId: string,
  told: readonly Change[] | 'new',
): Promise<void> {
  const applied = told === 'new' ? [] : told.filter(change => change.applied);
  if ((told !== 'new' && applied.length === 0) || flight.flightDate < firstNewsDay(now)) return;
  const { rows } = await db.execute<{ followed: boolean; waiting: string[] }>(sql`select
    exists (select from followed_flights where flight_no = ${flight.flightNo} and status = ${literal(EnableStatus.enabled)}
      and (every_day or ${flight.flightDate}::date = any(dates))) as followed,
    array(select jsonb_object_keys(before) from flight_news where flight_id = ${flight.id} and before is not null) as waiting`);
  const [found] = rows;
  if (!found?.followed) return;
  const fresh = applied.filter(({ field }) => !found.waiting.includes(field));
  if (told !== 'new' && fresh.length === 0) return;
  const before: Before | null = told === 'new' ? null : Object.fromEntries(fresh.map(({ field, from }) => [field, from]));
  await db.insert(flightNews).values({ tenantId, id: messageId, flightId: flight.id, before, changedAt: now });
}
