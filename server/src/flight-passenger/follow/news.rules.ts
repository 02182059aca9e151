import type { EnumValue } from '@reap/contracts/enums';
import type { FlightFacts } from '@reap/contracts/flight-passenger/flight-facts';
import { type Flight, factOf } from '../feed/feed.rules.ts';
import type { Before } from './news.schema.ts';

type Field = keyof FlightFacts;
export type FlightEvent = EnumValue<'flightEvent'>;

/** What is told of a flight, when all that was taken back meanwhile is left out. */
export interface SettledNews {
  /** Whoever follows one of these is told. */
  kinds: FlightEvent[];
  /** The weightiest of them. */
  headline: FlightEvent;
  /** What the headline says is over. */
  withdrawn: boolean;
  /** There is nothing to say but that the flight is new. */
  added: boolean;
  fields: Field[];
}

/** What a field's change is about; those that are not named are told beside others alone. */
const kindOf: Partial<Record<Field, FlightEvent>> = {
  route: 'PLANNING',
  takeOffTime: 'PLANNING',
  arrivalTime: 'PLANNING',
  estimatedTakeOffTime: 'ESTIMATE',
  estimatedArrivalTime: 'ESTIMATE',
  actualTakeOffTime: 'TAKE_OFF',
  actualArrivalTime: 'LANDING',
  acType: 'AIRCRAFT',
  aircraftNo: 'AIRCRAFT',
  terminal: 'GATE',
  gate: 'GATE',
  alternateCity: 'ALTERNATE_LANDING',
};

/** The weightiest first. */
const weights: readonly FlightEvent[] = [
  'CANCEL',
  'RETURN',
  'ALTERNATE_LANDING',
  'DELAY',
  'SUPPLEMENT',
  'ADJUST',
  'LANDING',
  'TAKE_OFF',
  'PLANNING',
  'AIRCRAFT',
  'ESTIMATE',
  'GATE',
];

const planned: readonly Field[] = ['takeOffTime', 'arrivalTime', 'acType'];

/** What waiting news of a flight come to, now that they have waited; undefined where nothing is left to tell. */
export function settled(news: readonly { before: Before | null }[], flight: Flight): SettledNews | undefined {
  const before: Before = Object.assign({}, ...news.map(one => one.before));
  const isNew = news.some(one => one.before === null);
  const changed = (Object.keys(before) as Field[]).filter(field => factOf(flight, field) !== before[field]);
  const fields = isNew ? [...new Set([...planned, ...changed])] : changed;
  // A state that is over is news for those who follow it, as the one that came is.
  const states = fields.includes('adjustState') || isNew ? [flight.adjustState, (before.adjustState ?? null) as FlightEvent | null] : [];
  const [state, past] = states;
  const kinds = new Set([...states, ...(isNew ? (['PLANNING'] as const) : []), ...fields.map(field => kindOf[field])].filter(isKind));
  const [headline] = weights.filter(kind => kinds.has(kind) && (kind !== past || !state));
  if (!headline) return undefined;
  const about = fields.filter(field => kindOf[field] === headline);
  const over = headline === past || (headline !== state && about.length > 0 && about.every(field => factOf(flight, field) === null));
  return { kinds: [...kinds], headline, withdrawn: over, added: isNew && headline === 'PLANNING', fields };
}

const isKind = (kind: FlightEvent | null | undefined): kind is FlightEvent => Boolean(kind);
