import * as z from 'zod';
import { file, page, post, resource } from '../contract.ts';
import { dayRange } from '../day-range.ts';
import { code, date, entity, freeText, id, instant, line, paging, searched, stationCode, text } from '../fields.ts';
import { columnsOf } from '../model.ts';
import { flightPassengerPages } from './pages.ts';
import { passengerModel } from './passenger.ts';

/** One telex has 60 lines of at most 64 characters; longer lists come in parts. */
const maxContent = 4000;

/** A telex about passengers as a source sends it; the same `messageId` again changes nothing. */
export const PassengerTelex = entity('passengerMessage', {
  messageId: line(80).min(1, { error: 'common.enterTitle' }),
  /** When the source had it. */
  sourceTime: instant(),
  msgType: code('passengerMessageType'),
  flightNo: text('flightNo'),
  flightDate: date(),
  /** Where the passengers board whom it is about. */
  station: stationCode(),
  content: freeText(maxContent).min(1, { error: 'common.enterTitle' }),
});
export type PassengerTelex = z.output<typeof PassengerTelex>;

const PassengerMessageFilter = entity('passengerMessage', {
  msgType: code('passengerMessageType').optional(),
  flightNo: searched('flightNo').optional(),
  station: stationCode().optional(),
  ...dayRange('flightStartDate', 'flightEndDate'),
  ...paging,
});

const PassengerMessageRow = entity(
  'passengerMessage',
  columnsOf(
    passengerModel,
    {
      id: id(),
      msgType: code('passengerMessageType'),
      flightNo: z.string(),
      flightDate: date(),
      /** Null where nobody knows the flight. */
      flightId: id().nullable(),
      station: z.string(),
      /** Left out where the caller may not read everything that a telex tells of people. */
      content: z.string().optional(),
      source: code('flightSource'),
      sourceTime: instant(),
      sendTime: instant(),
    },
    { content: 'freeText' },
  ),
);

const listed = { body: PassengerMessageFilter, model: passengerModel, sortable: ['sendTime', 'flightNo'] } as const;

/** Telexes about passengers, as they came (seed 2 §7). */
export const passengerMsg = resource('/api/flight-passenger/passenger/message', {
  page: post('page', {
    ...listed,
    id: 'fp.passenger.messagePage',
    can: 'fp:passengerMsg:view',
    returns: page(PassengerMessageRow),
  }),
  download: post('download', {
    ...listed,
    id: 'fp.passenger.messageDownload',
    can: 'fp:passengerMsg:export',
    returns: file('xlsx', {
      row: PassengerMessageRow,
      name: 'passengerMessage.file',
      page: flightPassengerPages.passengerMessages,
      columns: ['msgType', 'flightNo', 'flightDate', 'station', 'content', 'sourceTime', 'sendTime', 'source'],
    }),
    errors: ['export.tooMany', 'export.busy'],
  }),
});
