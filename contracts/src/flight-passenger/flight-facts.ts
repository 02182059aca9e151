import type * as z from 'zod';
import { code, date, entity, instant, line, text, typedCapitals, whole } from '../fields.ts';

const station = () => typedCapitals(/^[A-Z]{3}$/);
/** `LXA-CTU-PEK`: where a flight begins, touches down and ends. */
const route = () => typedCapitals(/^[A-Z]{3}(?:-[A-Z]{3}){1,4}$/, 'flight.routeFormat');
const place = (error: string) => typedCapitals(/^[A-Z0-9]{0,4}$/, error);

const facts = {
  route: route().optional(),
  takeOffTime: instant().optional(),
  arrivalTime: instant().optional(),
  estimatedTakeOffTime: instant().nullable().optional(),
  estimatedArrivalTime: instant().nullable().optional(),
  actualTakeOffTime: instant().nullable().optional(),
  actualArrivalTime: instant().nullable().optional(),
  adjustState: code('flightAdjustState').nullable().optional(),
  /** A code of `flightCause`, or the source's own words. */
  reason: line(60).optional(),
  flightType: code('flightType').optional(),
  acType: typedCapitals(/^[A-Z0-9]{3,6}$/, 'flight.acTypeFormat').optional(),
  aircraftNo: typedCapitals(/^(?:[A-Z0-9]-[A-Z0-9]{2,6})?$/, 'flight.aircraftNoFormat').optional(),
  seats: whole(0, 900).optional(),
  terminal: place('flight.terminalFormat').optional(),
  gate: place('flight.gateFormat').optional(),
  /** Where it lands in place of its destination. */
  alternateCity: station().nullable().optional(),
};

/** What a source may tell of a flight: what it leaves out stays, null takes a value back. */
export const FlightFacts = entity('flight', facts);
export type FlightFacts = z.output<typeof FlightFacts>;

export const toldFields = Object.keys(facts) as (keyof FlightFacts)[];

/** One message of a source about one flight; the same `messageId` again changes nothing. */
export const FlightMessage = entity('flightMessage', {
  messageId: line(80).min(1, { error: 'common.enterTitle' }),
  /** When the source knew it: what is newer wins, whenever it arrives. */
  sourceTime: instant(),
  flightNo: text('flightNo'),
  flightDate: date(),
  facts: FlightFacts,
});
export type FlightMessage = z.output<typeof FlightMessage>;
