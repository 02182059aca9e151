import type { EnumValue } from '@reap/contracts/enums';
import type { FlightFacts } from '@reap/contracts/flight-passenger/flight-facts';
import type { Change, Flight } from '../feed/feed.rules.ts';

type Field = keyof FlightFacts;
type EventType = EnumValue<'flightEventType'>;
type Before = Partial<Record<Field, string | null>>;

/** A flight this late is told to its passengers, whether its state says so or not. */
const lateMinutes = 15;

const states: ReadonlySet<string> = new Set<EventType>(['CANCEL', 'DELAY', 'ADJUST']);
/** What belongs to a state as long as the flight is in it. */
const toldWithState: ReadonlySet<Field> = new Set<Field>(['adjustState', 'reason', 'estimatedTakeOffTime', 'estimatedArrivalTime']);
const kindOf: Partial<Record<Field, EventType>> = {
  route: 'PLANNING',
  takeOffTime: 'PLANNING',
  arrivalTime: 'PLANNING',
  estimatedTakeOffTime: 'ESTIMATE',
  terminal: 'GATE',
  gate: 'GATE',
};

/** Of which events passengers should hear, by what a message has changed of their flight, and what stood before. */
export function eventNews(after: Flight, changes: readonly Change[]): Map<EventType, Before> {
  const news = new Map<EventType, Before>();
  for (const { field, from, applied } of changes) {
    const type = applied ? typeOf(field, after) : undefined;
    // A gate that is told for the first time changes nothing that passengers know.
    if (!type || (type === 'GATE' && !from)) continue;
    news.set(type, { ...news.get(type), [field]: from });
  }
  return news;
}

function typeOf(field: Field, after: Flight): EventType | undefined {
  const { adjustState } = after;
  if (adjustState && states.has(adjustState) && toldWithState.has(field)) return adjustState as EventType;
  // Who does not fly needs no gate.
  if (adjustState === 'CANCEL') return undefined;
  const type = kindOf[field];
  return type === 'ESTIMATE' && after.delayMinutes < lateMinutes ? undefined : type;
}
