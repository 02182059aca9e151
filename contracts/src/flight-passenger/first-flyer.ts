import * as z from 'zod';
import { file, get, page, post, resource } from '../contract.ts';
import { dayRange } from '../day-range.ts';
import { actor, asks, code, date, entity, id, instant, list, lookedUp, nothing, paging, searched } from '../fields.ts';
import { columnsOf } from '../model.ts';
import { revealing } from '../reveal.ts';
import { flightPassengerPages } from './pages.ts';
import { passengerModel } from './passenger.ts';

const carried = { passengerName: 'paxName', idNumber: 'idNo', phoneNumber: 'telephone' } as const;
const airport = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, { error: 'common.enterTitleCorrectly' });

/** Whose first flight it is: a passenger of the flight, as nobody else's document can be tried. */
export const FirstFlyerDraft = entity('firstFlyer', { paxId: asks(id(), 'firstFlyer.passengerRequired') });

const FirstFlyerRow = entity(
  'firstFlyer',
  columnsOf(
    passengerModel,
    {
      id: id(),
      paxId: id(),
      passengerName: z.string().optional(),
      idType: code('idType'),
      idNumber: z.string().optional(),
      phoneNumber: z.string().optional(),
      tktNo: z.string().optional(),
      /** Where the passenger boards. */
      airport: z.string(),
      flightNo: z.string(),
      flightDate: date(),
      segment: z.string(),
      status: code('firstFlyerStatus'),
      createdUser: actor(),
      createdTime: instant(),
      servedTime: instant().nullable(),
      version: z.int(),
      allowed: z.array(z.enum(['remove'])),
    },
    carried,
  ),
);

const listed = {
  model: passengerModel,
  body: entity(
    'firstFlyer',
    columnsOf(
      passengerModel,
      {
        airport: airport().optional(),
        status: list(code('firstFlyerStatus'), 2).optional(),
        passengerName: searched('passengerName').optional(),
        idNumber: lookedUp('certNo').optional(),
        phoneNumber: lookedUp('mobile').optional(),
        flightNo: searched('flightNo').optional(),
        ...dayRange('flightStartDate', 'flightEndDate'),
        ...paging,
      },
      carried,
    ),
  ),
  lookup: ['idNumber', 'phoneNumber'],
  sortable: ['createdTime', 'flightDate', 'airport', 'status'],
} as const;

const { added: _, ...revealingSecret } = revealing('fp:firstFlyer:reveal', passengerModel, { id: id() });

/** Passengers whose first flight it is, so that they are helped on their way (seed 2 §7). */
export const firstFlyer = resource('/api/flight-passenger/first/flyer', {
  /** Airports from which first flyers leave or left, as the caller may see them. */
  airport: get('airport', {
    can: 'fp:firstFlyer:view',
    returns: z.array(entity('firstFlyer', { airport: z.string(), airportChName: z.string(), airportEnName: z.string() })),
  }),
  log: post('log', { ...listed, can: 'fp:firstFlyer:view', returns: page(FirstFlyerRow) }),
  apply: post('apply', {
    can: 'fp:firstFlyer:apply',
    body: FirstFlyerDraft,
    returns: z.object({ id: id() }),
    once: true,
    errors: [
      'passenger.notFound',
      ...(['firstFlyer.exists', 'firstFlyer.flown', 'firstFlyer.earlier', 'firstFlyer.departed'] as const),
      ...(['firstFlyer.cancelled', 'firstFlyer.noDocument'] as const),
    ],
  }),
  /** Takes back an application for a flight that the passenger has not flown: another one can be made. */
  remove: post('remove', {
    can: 'fp:firstFlyer:apply',
    added: true,
    body: entity('firstFlyer', { id: id(), version: z.int().optional() }),
    returns: nothing,
    errors: ['record.notFound', 'record.changed', 'firstFlyer.state'],
  }),
  export: post('export', {
    ...listed,
    can: 'fp:firstFlyer:export',
    returns: file('xlsx', {
      row: FirstFlyerRow,
      name: 'firstFlyer.file',
      page: flightPassengerPages.firstFlyers,
      columns: [
        ...(['airport', 'flightNo', 'flightDate', 'segment', 'passengerName', 'idType', 'idNumber', 'phoneNumber', 'tktNo'] as const),
        ...(['status', 'createdUser', 'createdTime', 'servedTime'] as const),
      ],
    }),
    errors: ['export.tooMany', 'export.busy'],
  }),
  /** The sealed document or phone as it is, for a reason: counted by the day and logged. */
  secret: post('secret', { ...revealingSecret, errors: [...revealingSecret.errors, 'record.notFound'] }),
});
