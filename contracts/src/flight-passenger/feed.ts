import * as z from 'zod';
import { file, get, post, resource } from '../contract.ts';
import { code, date, entity, id, instant, line, stationCode } from '../fields.ts';
import { ImportBody, ImportReport, sheetErrors } from '../import.ts';
import { FlightFacts, FlightMessage } from './flight-facts.ts';
import { PassengerTelex } from './passenger-message.ts';

/** The columns of a schedule to import; times are the stations', `2026-03-14 08:10`. */
export const scheduleColumns = [
  'flightNo',
  'flightDate',
  'route',
  'takeOffTime',
  'arrivalTime',
  'flightType',
  'acType',
  'aircraftNo',
  'seats',
  'terminal',
  'gate',
] as const;
export type ScheduleColumn = (typeof scheduleColumns)[number];
export const ScheduleRow = entity(
  'flight',
  Object.fromEntries(scheduleColumns.map(name => [name, z.string()])) as Record<ScheduleColumn, z.ZodString>,
);

/** What somebody knows better than the feed, and from where. */
export const FlightCorrection = entity('flightCorrection', {
  ...FlightFacts.omit({ route: true, takeOffTime: true, arrivalTime: true, flightType: true }).shape,
  flightId: id(),
  version: z.int().optional(),
  why: line(200).min(1, { error: 'common.enterTitle' }),
});

const outcomes = z.array(z.object({ messageId: z.string(), outcome: code('flightMessageOutcome') }));

/** Where what is known of flights comes from: messages of a service outside, files, people (docs/flight-feed.md). */
export const flightFeed = resource('/api/flight-passenger/flt/flight/feed', {
  push: post('push', {
    can: 'public',
    signed: true,
    added: true,
    body: z.object({
      /** Code of the tenant whose flights they are. */
      tenant: line(40).min(1),
      /** In the order in which they were written; none says that the source is awake. */
      messages: z.array(FlightMessage).max(200),
      /** Telexes about passengers, with or without messages about flights. */
      passengerMessages: z.array(PassengerTelex).max(50).default([]),
    }),
    returns: z.object({
      outcomes,
      /** CREATED, or KNOWN where the telex was seen before. */
      passengerOutcomes: outcomes,
    }),
    errors: ['flight.feedSignature'],
  }),
  state: get('state', {
    can: 'fp:flight:view',
    added: true,
    unattended: true,
    returns: z.object({
      /** After so many minutes without a word a feed counts as silent. */
      silentMinutes: z.int(),
      feeds: z.array(entity('flightFeed', { source: code('flightSource'), heardTime: instant(), silent: z.boolean() })),
    }),
  }),
  correct: post('correct', {
    can: 'fp:flight:correct',
    added: true,
    body: FlightCorrection,
    returns: z.object({ version: z.int() }),
    once: true,
    errors: [
      'record.notFound',
      'flight.changed',
      'flight.nothingNew',
      'flight.timesTurned',
      'flight.arrivalAlone',
      'flight.cancelFlown',
      'flight.flownCancelled',
      'flight.timeFar',
      'flight.timeToCome',
    ],
  }),
  importExcel: post('importExcel', {
    can: 'fp:flight:import',
    added: true,
    body: ImportBody,
    returns: ImportReport,
    once: true,
    errors: [...sheetErrors, 'flight.importing'],
  }),
  importTemplate: get('importTemplate', {
    can: 'fp:flight:import',
    added: true,
    returns: file('xlsx', { row: ScheduleRow, columns: scheduleColumns, name: 'flight.import.template' }),
  }),
  recent: get('recent', {
    can: 'fp:flight:view',
    added: true,
    /** Only flights that begin, touch down or end there. */
    query: z.object({
      station: stationCode().optional(),
    }),
    /** Flights that changed within the last hour, the latest first: the last message of each that told something new. */
    returns: z.array(
      entity('flight', {
        flightId: id(),
        flightNo: z.string(),
        flightDate: date(),
        segment: z.string(),
        event: code('flightEvent'),
        facts: FlightFacts,
        changedTime: instant(),
      }),
    ),
  }),
  history: get('history', {
    can: 'fp:flight:view',
    added: true,
    query: z.object({ flightId: id() }),
    /** The latest two hundred, the newest first. */
    returns: z.array(
      entity('flightChange', {
        id: id(),
        field: z.string(),
        fromValue: z.string().nullable(),
        toValue: z.string().nullable(),
        source: code('flightSource'),
        sourceTime: instant(),
        receivedTime: instant(),
        /** Came later than something newer: it is kept, and changed nothing. */
        late: z.boolean(),
        messageId: z.string(),
        why: z.string(),
      }),
    ),
  }),
});
