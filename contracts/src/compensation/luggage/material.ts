import * as z from 'zod';
import { dayRange } from '../../day-range.ts';
import {
  actor,
  asks,
  code,
  date,
  entity,
  id,
  instant,
  line,
  list,
  money,
  paging,
  searched,
  stationCode,
  text,
  whole,
} from '../../fields.ts';
import { carries, columnsOf, type DataModel } from '../../model.ts';

/** Luggage that passengers were given: who, for whom, and of which order. */
export const consumptionModel: DataModel = {
  id: 'comp.luggageConsumption',
  columns: { orderNo: {}, brand: {}, paxName: { mask: 'name' }, trackingNo: {}, address: { mask: 'name' }, price: {} },
  station: 'code',
};

/** A line of a material order: so many pieces of an item of the stock. */
export const LuggageLineDraft = z.object({
  itemId: asks(id(), 'order.luggageRequired'),
  quantity: asks(whole(1, 20), 'luggage.piecesRequired'),
});
export const maxLuggageLines = 10;

export const LuggageLine = entity('orderLuggage', {
  itemId: id(),
  code: z.string(),
  brand: carries('comp.luggage.brand', z.string().optional()),
  model: carries('comp.luggage.model', z.string().optional()),
  price: carries('comp.luggage.price', money().optional()),
  quantity: z.int(),
  state: code('orderLuggageState'),
  /** Of the item, at the moment. */
  available: z.int(),
});

/** What a passenger was given, and how. */
export const LuggageConsumption = entity(
  'luggageConsumption',
  columnsOf(consumptionModel, {
    id: id(),
    orderId: id(),
    orderNo: z.string().optional(),
    code: z.string(),
    brand: z.string().optional(),
    model: carries('comp.luggage.model', z.string().optional()),
    quantity: z.int(),
    price: money().optional(),
    paxName: z.string().optional(),
    flightNo: carries('comp.order.flightNo', z.string().optional()),
    flightDate: date(),
    grantedBy: actor(),
    way: code('luggageGrantWay'),
    company: z.string(),
    trackingNo: z.string().optional(),
    address: z.string().optional(),
    /** The picture of the signature; empty where a name was typed or it went by mail. */
    signatureId: id().nullable(),
    signedName: carries('comp.luggageConsumption.paxName', z.string().optional()),
    consumeTime: instant(),
  }),
);

export const consumptionFilter = columnsOf(consumptionModel, {
  orderNo: searched('orderNo').optional(),
  brand: line(40).optional(),
  code: stationCode().optional(),
  way: code('luggageGrantWay').optional(),
  paxName: searched('passengerName').optional(),
  ...dayRange('consumeStartDate', 'consumeEndDate'),
});
export const ConsumptionFilter = entity('luggageConsumption', { ...consumptionFilter, ...paging });

/** Given out at the counter: the passenger signs on the screen, or types his name. */
export const OfflineGrant = entity('luggageGrant', {
  orderId: id(),
  version: z.int().optional(),
  /** The picture of the signature, handed in beforehand. */
  signatureId: id().optional(),
  signedName: carries('comp.luggageConsumption.paxName', line(60).default('')),
});
/** Sent by mail. */
export const MailGrant = entity('luggageGrant', {
  orderId: id(),
  version: z.int().optional(),
  company: asks(line(40).min(1), 'luggage.companyRequired'),
  trackingNo: asks(line(40).min(1), 'luggage.trackingRequired'),
  address: carries('comp.luggageConsumption.address', asks(line(200).min(1), 'luggage.addressRequired')),
});

/** Why an order in effect is taken back. */
export const RevokeReason = entity('compensationOrder', { reason: asks(text('long').min(1), 'order.revokeReason') });

export const luggageLines = () => list(LuggageLineDraft, maxLuggageLines);
