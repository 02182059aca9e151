import * as z from 'zod';
import { get, resource } from '../../contract.ts';
import { code, date, entity, id, lookedUp, searched, text } from '../../fields.ts';
import { carries, columnsOf } from '../../model.ts';
import { FlightInfo } from '../accident.ts';
import { orderPaxModel } from '../order/order-pax.ts';
import { BaggageRow, baggageModel } from './baggage-record.ts';

/** A passenger with the bags that he checked in. */
export const BaggagePax = entity(
  'baggagePax',
  columnsOf(orderPaxModel, {
    paxId: id(),
    paxName: z.string().optional(),
    telephone: z.string().optional(),
    tktNo: z.string().optional(),
    flightNo: z.string(),
    flightDate: date(),
    segment: z.string(),
    seatNumber: z.string(),
    /** The tag of his first bag, ten digits. */
    bagTag: carries('comp.baggage.bagTag', z.string().optional()),
    baggageCount: z.int(),
    baggageWeight: z.int(),
  }),
);

const tag = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9 -]{0,14}$/, { error: 'baggage.tagFormat' });

/** What the baggage pages look up, on the web and on a phone (seed 2 §7, "also h5"). */
export const baggageLookup = resource('/api/compensation/h5', {
  flightBaggageGetFlight: get('flight/baggage/getFlight', {
    can: 'comp:baggage:view',
    query: entity('baggageAccident', { flightNo: text('flightNo'), flightDate: date() }),
    returns: FlightInfo,
    errors: ['flight.notFound'],
  }),
  passengerBaggageCheckBagTag: get('passenger/baggage/checkBagTag', {
    can: 'comp:baggage:view',
    query: entity('baggageAccident', columnsOf(baggageModel, { bagTag: tag, flightDate: date().optional() })),
    returns: z.object({
      bagTag: carries('comp.baggage.bagTag', z.string().optional()),
      /** Accidents of this tag that are neither closed nor void. */
      accidents: z.array(BaggageRow),
      /** Whose bag it may be, the latest flight first. */
      passengers: z.array(BaggagePax),
    }),
    errors: ['baggage.tagUnreadable'],
  }),
  passengerBaggageGetFlightAndPassenger: get('passenger/baggage/getFlightAndPassenger', {
    can: 'comp:baggage:view',
    query: entity(
      'baggageAccident',
      columnsOf(baggageModel, {
        flightNo: lookedUp('flightNo').optional(),
        flightDate: date().optional(),
        bagTag: tag.optional(),
        paxName: searched('passengerName').optional(),
      }),
    ),
    returns: z.object({ flight: FlightInfo.nullable(), passengers: z.array(BaggagePax) }),
  }),
  baggageConfig: get('baggage/config', {
    can: 'comp:baggage:view',
    returns: z.object({
      subTypes: z.array(
        z.object({
          dictValue: z.string(),
          dictLabel: z.string(),
          dictLabelEn: z.string(),
          /** It can't be chosen any more. */
          disabled: z.boolean().optional(),
          /** Whether such a bag is looked for, or looks for its owner. */
          side: z.enum(['missing', 'found', 'none']),
        }),
      ),
      bagColors: z.array(code('bagColor')),
      bagTypes: z.array(code('bagType')),
      terminals: z.array(z.object({ city3Code: z.string(), cityChName: z.string(), cityEnName: z.string() })),
      maxPhotos: z.int(),
      unmatchedHours: z.int(),
    }),
  }),
});
