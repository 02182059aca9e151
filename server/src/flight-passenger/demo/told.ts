import type { FlightFacts } from '@reap/contracts/flight-passenger/flight-facts';
import type { InferInsertModel } from 'drizzle-orm';
import type { Random } from '../../demo/random.ts';
import { minuteMs } from '../../kernel/durations.ts';
import { addDays, stationDay } from '../../kernel/station-time.ts';
import { eventOf } from '../feed/feed.rules.ts';
import type { flightChanges, flightMessages } from '../feed/feed.schema.ts';
import type { DemoFlight } from './flights.ts';

type Message = InferInsertModel<typeof flightMessages>;
type Change = InferInsertModel<typeof flightChanges>;

/** What was told of the irregular flights of the last days, as the feed would have told it. */
export function demoHistory(random: Random, flown: readonly DemoFlight[], now: Date): { messages: Message[]; changes: Change[] } {
  const since = addDays(stationDay(now), -3);
  const messages: Message[] = [];
  const changes: Change[] = [];
  const tell = (flight: DemoFlight, at: Date, facts: FlightFacts, before: Partial<Record<keyof FlightFacts, string>> = {}) => {
    if (at > now) return;
    const { tenantId, id: flightId, flightNo, flightDate } = flight;
    const id = random.id(at);
    const heard = { tenantId, flightId, source: 'DEMO' as const, sourceAt: at, receivedAt: at };
    messages.push({
      ...heard,
      id,
      messageId: `${flightId}:${messages.length}`,
      flightNo,
      flightDate,
      event: eventOf(facts),
      outcome: 'APPLIED',
      facts,
    });
    for (const [field, value] of Object.entries(facts) as [keyof FlightFacts, string | null][])
      changes.push({ ...heard, id: random.id(at), messageId: id, field, fromValue: before[field] ?? null, toValue: value, applied: true });
  };
  for (const flight of flown.filter(one => one.flightDate >= since)) {
    const { adjustState, takeOffAt, estimatedTakeOffAt, estimatedArrivalAt, actualTakeOffAt, actualArrivalAt } = flight;
    const announced = new Date(takeOffAt.getTime() - random.int(40, 150) * minuteMs);
    if (adjustState) {
      const times = {
        ...(estimatedTakeOffAt && { estimatedTakeOffTime: estimatedTakeOffAt.toISOString() }),
        ...(estimatedArrivalAt && { estimatedArrivalTime: estimatedArrivalAt.toISOString() }),
      };
      tell(flight, announced, { adjustState, ...(flight.reason && { reason: flight.reason }), ...times });
    }
    if (random.chance(0.15) && flight.aircraftNo)
      tell(
        flight,
        new Date(announced.getTime() - 20 * minuteMs),
        { aircraftNo: flight.aircraftNo, acType: flight.acType },
        { aircraftNo: 'B-1681', acType: 'A320' },
      );
    if (actualTakeOffAt) tell(flight, actualTakeOffAt, { actualTakeOffTime: actualTakeOffAt.toISOString() });
    if (actualArrivalAt) tell(flight, actualArrivalAt, { actualArrivalTime: actualArrivalAt.toISOString() });
  }
  return { messages, changes };
}
