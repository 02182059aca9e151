import type { EnumValue } from '@reap/contracts/enums';
import { type FlightFacts, toldFields } from '@reap/contracts/flight-passenger/flight-facts';
import type { flights } from '../flight.schema.ts';

export type Flight = typeof flights.$inferSelect;
type Field = keyof FlightFacts;
/** A value as the history keeps it. */
type Value = string | null;

/** One field that a message tells differently from what stands. */
export interface Change {
  field: Field;
  from: Value;
  to: Value;
  /** False where something newer was told of this field already. */
  applied: boolean;
}

/** What a flight's fields are called in its row. */
const columnOf = {
  takeOffTime: 'takeOffAt',
  arrivalTime: 'arrivalAt',
  estimatedTakeOffTime: 'estimatedTakeOffAt',
  estimatedArrivalTime: 'estimatedArrivalAt',
  actualTakeOffTime: 'actualTakeOffAt',
  actualArrivalTime: 'actualArrivalAt',
  adjustState: 'adjustState',
  reason: 'reason',
  flightType: 'flightType',
  acType: 'acType',
  aircraftNo: 'aircraftNo',
  seats: 'seats',
  terminal: 'terminal',
  gate: 'gate',
  alternateCity: 'alternateCity',
} as const satisfies Record<Exclude<Field, 'route'>, keyof Flight>;

const isTime = (field: Field): boolean => field.endsWith('Time');

/** What stands of a field, as messages tell it. */
export function factOf(flight: Flight, field: Field): Value {
  if (field === 'route') return flight.route.join('-');
  const value = flight[columnOf[field]];
  return value instanceof Date ? value.toISOString() : value === null ? null : String(value);
}

const told = (field: Field, value: NonNullable<FlightFacts[Field]> | null): Value => {
  if (value === null) return null;
  return isTime(field) ? new Date(value).toISOString() : String(value);
};

/** Whether something newer was told of a field already. */
const isOutdated = (flight: Flight, field: Field, sourceAt: Date): boolean => Date.parse(flight.toldAt[field] ?? '') > sourceAt.getTime();

/**
 * What a message comes to for a flight: a diversion that is over takes its airport with it where no other is told, and a state that is
 * taken back its cause. A delay that becomes a cancellation mostly keeps its cause.
 */
export function factsFor(flight: Flight, facts: FlightFacts, sourceAt: Date): FlightFacts {
  const { adjustState } = facts;
  const isOver = adjustState !== undefined && adjustState !== flight.adjustState && !isOutdated(flight, 'adjustState', sourceAt);
  if (!isOver) return facts;
  // Where it has landed its passengers still are, whatever comes after.
  const isElsewhere = flight.adjustState === 'ALTERNATE_LANDING' && (adjustState === null || !flight.actualArrivalAt);
  return { ...(adjustState === null && { reason: '' }), ...(isElsewhere && { alternateCity: null }), ...facts };
}

/** Those facts of a message whose fields are meant. */
export const factsOf = (facts: FlightFacts, isMeant: (field: Field) => boolean): FlightFacts =>
  Object.fromEntries(toldFields.filter(field => facts[field] !== undefined && isMeant(field)).map(field => [field, facts[field]]));

/** What a message tells of the state that it came with, and of no other. */
const ofState: readonly Field[] = ['adjustState', 'reason', 'alternateCity'];

/** Compares a message with what stands, field by field: what was told later wins, whenever it arrived. */
export function weigh(flight: Flight, facts: FlightFacts, sourceAt: Date): { changes: Change[]; newer: Field[] } {
  const fields = toldFields.filter(field => facts[field] !== undefined);
  const isPast = facts.adjustState !== undefined && facts.adjustState !== flight.adjustState && isOutdated(flight, 'adjustState', sourceAt);
  const newer = fields.filter(field => !isOutdated(flight, field, sourceAt) && !(isPast && ofState.includes(field)));
  const changes = fields.flatMap(field => {
    const from = factOf(flight, field);
    const to = told(field, facts[field] ?? null);
    return from === to ? [] : [{ field, from, to, applied: newer.includes(field) }];
  });
  return { changes, newer };
}

/** The columns that a message sets, and those that follow from them: run state and delay are told by the times. */
export function columnsOf(flight: Flight, facts: FlightFacts, newer: readonly Field[]): Partial<Flight> {
  const set: Partial<Flight> = {};
  for (const field of newer) Object.assign(set, columnSetBy(field, facts));
  const after = { ...flight, ...set };
  return newer.some(field => isTime(field) || field === 'adjustState')
    ? { ...set, runState: runStateOf(after), delayMinutes: delayOf(after) }
    : set;
}

function columnSetBy(field: Field, facts: FlightFacts): Partial<Flight> {
  const value = facts[field];
  if (field === 'route') {
    const route = String(value).split('-');
    return { route, orgCity: route[0] ?? '', dstCity: route.at(-1) ?? '' };
  }
  return { [columnOf[field]]: isTime(field) && value ? new Date(value) : value };
}

export function runStateOf({ actualTakeOffAt, actualArrivalAt }: Flight): Flight['runState'] {
  if (actualArrivalAt) return 'LANDING';
  return actualTakeOffAt ? 'TAKE_OFF' : 'PLANNING';
}

/** How many minutes later than planned it leaves; a cancelled flight is not late. */
export function delayOf({ adjustState, takeOffAt, estimatedTakeOffAt, actualTakeOffAt }: Flight): number {
  if (adjustState === 'CANCEL') return 0;
  const leaves = actualTakeOffAt ?? estimatedTakeOffAt ?? takeOffAt;
  return Math.max(0, Math.round((leaves.getTime() - takeOffAt.getTime()) / 60_000));
}

/** What a message is about: the first of these that it tells. */
export function eventOf(facts: FlightFacts): EnumValue<'flightEvent'> {
  if (facts.adjustState) return facts.adjustState;
  if (facts.actualArrivalTime) return 'LANDING';
  if (facts.actualTakeOffTime) return 'TAKE_OFF';
  if (facts.aircraftNo !== undefined || facts.acType !== undefined) return facts.takeOffTime ? 'PLANNING' : 'AIRCRAFT';
  if (facts.gate !== undefined || facts.terminal !== undefined) return 'GATE';
  if (facts.takeOffTime || facts.arrivalTime || facts.route) return 'PLANNING';
  return facts.estimatedTakeOffTime !== undefined || facts.estimatedArrivalTime !== undefined ? 'ESTIMATE' : 'ADJUST';
}

/** A flight that nobody knew, from a message that tells enough of it; undefined where it does not. */
export function flightFrom(
  facts: FlightFacts,
): Omit<Flight, 'tenantId' | 'id' | 'flightNo' | 'flightDate' | 'toldAt' | 'version'> | undefined {
  const { route, takeOffTime, arrivalTime, acType } = facts;
  if (!route || !takeOffTime || !arrivalTime || !acType) return undefined;
  const blank = { flightType: 'D', adjustState: null, reason: '', aircraftNo: '', seats: 0, terminal: '', gate: '', alternateCity: null };
  const times = { estimatedTakeOffAt: null, estimatedArrivalAt: null, actualTakeOffAt: null, actualArrivalAt: null };
  const flight = { ...blank, ...times } as Flight;
  const fields = toldFields.filter(field => facts[field] !== undefined);
  for (const field of fields) Object.assign(flight, columnSetBy(field, facts));
  return { ...flight, runState: runStateOf(flight), delayMinutes: delayOf(flight) };
}
