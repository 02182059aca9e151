import { toldFields } from '@reap/contracts/flight-passenger/flight-facts';
import type { Context } from '../../kernel/call/context.ts';
import { noteFlightEvents } from '../../message-center/index.ts';
import { type Change, type Flight, factOf } from '../feed/feed.rules.ts';
import { eventNews } from './event-news.rules.ts';

/** Proposes to whoever writes to passengers what has changed of a flight that is held. */
export async function tellEvents(
  context: Pick<Context, 'db' | 'tenantId' | 'now' | 'emit'>,
  after: Flight,
  changes: readonly Change[],
): Promise<void> {
  const { id, flightNo, flightDate, route, runState } = after;
  const facts = Object.fromEntries(toldFields.map(field => [field, factOf(after, field)]));
  await noteFlightEvents(context, { id, flightNo, flightDate, route, facts, hasLeft: runState !== 'PLANNING' }, eventNews(after, changes));
}
