import * as z from 'zod';
import { get, post, resource } from '../contract.ts';
import { code, date, entity, id, instant } from '../fields.ts';
import { FlightRow } from './flight.ts';

const Ref = z.object({ flightId: id() });
/** When a source told something, and which. */
const told = { source: code('flightSource'), sourceTime: instant() };

/** A flight of an aircraft's day. */
const Leg = entity('flight', {
  flightId: id(),
  flightNo: z.string(),
  flightDate: date(),
  segment: z.string(),
  takeOffTime: instant(),
  arrivalTime: instant(),
  runState: code('flightRunState'),
});

const Airplane = entity('flight', { aircraftNo: z.string(), acType: z.string(), seats: z.int(), legs: z.array(Leg) });
/** From one value to another: planned times, route, terminal, gate and states. */
const Adjustment = entity('flightChange', {
  id: id(),
  field: z.string(),
  fromValue: z.string().nullable(),
  toValue: z.string().nullable(),
  why: z.string(),
  ...told,
});
const Delay = entity('flight', {
  adjustState: code('flightAdjustState').nullable(),
  delayMinutes: z.int(),
  reason: z.string(),
  /** Each time that it was said to leave later or earlier, the first one first. */
  steps: z.array(entity('flightChange', { id: id(), estimatedTime: instant(), minutes: z.int(), ...told })),
});
const AlternateLanding = entity('flight', {
  alternateCity: z.string().nullable(),
  adjustState: code('flightAdjustState').nullable(),
  reason: z.string(),
  dstCity: z.string(),
  toldTime: instant().nullable(),
});
const Overtime = entity('flightOvertime', {
  /** From take-off to landing, as planned and as it was; null while it is not known. */
  plannedMinutes: z.int(),
  realMinutes: z.int().nullable(),
  /** How much longer it flew than planned. */
  overMinutes: z.int().nullable(),
  /** How long passengers wait, or waited, past the planned take-off. */
  waitedMinutes: z.int(),
  /** What they are owed by now. */
  care: z.array(code('flightCare')),
});
const Unit = entity('flight', {
  /** Who answers for the cause; empty where it is not one of the known. */
  unit: code('flightUnit').nullable(),
  reason: z.string(),
  adjustState: code('flightAdjustState').nullable(),
  delayMinutes: z.int(),
});
const Passengers = entity('flightPassengerFigures', {
  booked: z.int(),
  checkedIn: z.int(),
  boarded: z.int(),
  vip: z.int(),
  special: z.int(),
  infants: z.int(),
  bags: z.int(),
  bagWeight: z.int(),
  cabins: z.array(z.object({ cabin: z.string(), count: z.int() })),
  segments: z.array(z.object({ segment: z.string(), count: z.int() })),
});
const TypeChange = entity('flightChange', {
  id: id(),
  field: z.enum(['acType', 'aircraftNo']),
  fromValue: z.string().nullable(),
  toValue: z.string().nullable(),
  ...told,
});

const of = <R extends z.ZodType>(returns: R) => ({
  can: 'fp:flightInfo:view' as const,
  changes: false,
  body: Ref,
  returns,
  errors: ['record.notFound'] as const,
});

/** What is known of one flight, asked one thing at a time (seed 2 §7). */
export const flightInfo = resource('/api/flight-passenger/flt/flight/info', {
  airplane: post('airplane', of(Airplane)),
  alternateLanding: post('alternateLanding', of(AlternateLanding)),
  flightAdjust: post('flightAdjust', of(z.array(Adjustment))),
  delay: post('delay', of(Delay)),
  flightInfo: post('flightInfo', of(FlightRow)),
  overtime: post('overtime', of(Overtime)),
  unit: post('unit', of(Unit)),
  passenger: post('passenger', of(Passengers)),
  getChangeACType: get('getChangeACType', {
    can: 'fp:flightInfo:view',
    /** The flight's own id: its real-time record is the flight. */
    query: z.object({ flightRealInfoId: id() }),
    returns: z.array(TypeChange),
    errors: ['record.notFound'],
  }),
});
