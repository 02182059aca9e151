import * as z from 'zod';
import { del, get, page, post, put, resource } from '../../contract.ts';
import { actor, asks, code, entity, flag, id, instant, line, list, money, nothing, paging, stationCode, whole } from '../../fields.ts';
import { carries, columnsOf, type DataModel } from '../../model.ts';
import { StockChange } from './luggage-change.ts';
import { ConsumptionFilter, consumptionModel, LuggageConsumption } from './material.ts';

/** Stock of luggage that passengers are given, by station. */
export const luggageModel: DataModel = {
  id: 'comp.luggage',
  columns: { brand: {}, model: {}, price: {} },
  station: 'code',
};

const brand = () => asks(line(40).min(1), 'luggage.brandRequired');
const model = () => asks(line(40).min(1), 'luggage.modelRequired');
/** What is given is money's worth: an order of nothing is none. */
const price = () =>
  asks(
    money().refine(fen => fen > 0, { error: 'order.amountRequired' }),
    'order.amountRequired',
  );
const warningLevel = () => whole(0, 9999);

export const LuggageFilter = entity(
  'luggageStock',
  columnsOf(luggageModel, {
    brand: line(40).optional(),
    model: line(40).optional(),
    code: stationCode().optional(),
    /** Only what is at or below its warning level. */
    low: flag().optional(),
    /** Only what is on its way. */
    coming: flag().optional(),
    ...paging,
  }),
);

export const LuggageRow = entity(
  'luggageStock',
  columnsOf(luggageModel, {
    id: id(),
    code: z.string(),
    brand: z.string().optional(),
    model: z.string().optional(),
    price: money().optional(),
    /** Pieces on hand, those reserved included. */
    stock: z.int(),
    reserved: z.int(),
    /** On hand and not reserved. */
    available: z.int(),
    /** Sent here by other stations and not received yet. */
    onTheWay: z.int(),
    warningLevel: z.int(),
    low: z.boolean(),
    updatedBy: actor(),
    updatedTime: instant(),
    version: z.int(),
    allowed: z.array(z.enum(['update', 'stock', 'accept', 'remove'])),
  }),
);

/** A new item; `stock` is what is there on the first day. */
export const LuggageDraft = entity('luggageStock', {
  code: asks(stationCode(), 'luggage.stationRequired'),
  brand: brand(),
  model: model(),
  price: price(),
  warningLevel: warningLevel().default(0),
  stock: whole(0, 9999).default(0),
});
/** What an item is; how much of it there is changes by movements alone. What is left out stays: not everybody is shown all of it. */
export const LuggageChange = entity(
  'luggageStock',
  columnsOf(luggageModel, {
    id: id(),
    brand: brand().optional(),
    model: model().optional(),
    price: price().optional(),
    warningLevel: warningLevel(),
    version: z.int().optional(),
  }),
);

/** A line of an item's ledger: what changed, and what there was after it. */
export const LuggageMovement = entity(
  'luggageMovement',
  columnsOf(luggageModel, {
    id: id(),
    kind: code('luggageMovement'),
    quantity: z.int(),
    stockAfter: z.int(),
    reservedAfter: z.int(),
    onTheWayAfter: z.int(),
    /** The other station of a transfer. */
    otherStation: z.string(),
    orderId: id().nullable(),
    orderNo: carries('comp.order.orderNo', z.string().optional()),
    reference: z.string(),
    reason: z.string(),
    by: actor(),
    time: instant(),
  }),
);

/** Pieces sent from one station to another. */
export const LuggageTransfer = entity('luggageTransfer', {
  id: id(),
  status: code('luggageTransferStatus'),
  fromStation: z.string(),
  toStation: z.string(),
  quantity: z.int(),
  arrived: z.int().nullable(),
  reference: z.string(),
  reason: z.string(),
  sentBy: actor(),
  sentTime: instant(),
  endedBy: actor(),
  endedTime: instant().nullable(),
  allowed: z.array(z.enum(['accept', 'recall'])),
});

/** How much of everything there is at a station. */
const Segment = entity('luggageSegment', {
  code: z.string(),
  items: z.int(),
  available: z.int(),
  low: z.int(),
});

/** What an order at a station can give out. */
export const AvailableLuggage = entity(
  'luggageStock',
  columnsOf(luggageModel, {
    id: id(),
    code: z.string(),
    brand: z.string().optional(),
    model: z.string().optional(),
    price: money().optional(),
    available: z.int(),
  }),
);

const Ref = z.object({ id: id() });
const notThere = ['record.notFound', 'record.changed'] as const;

/** Luggage in stock, item by item, with its ledger (entities.md luggageStock; seed 2 §7). */
export const luggage = resource('/api/compensation/luggage', {
  findLuggage: post('findLuggage', {
    can: 'comp:luggage:view',
    body: LuggageFilter,
    returns: page(LuggageRow),
    model: luggageModel,
    sortable: ['place', 'code', 'brand', 'stock', 'price', 'updatedTime'],
  }),
  save: post('save', {
    can: 'comp:luggage:edit',
    body: LuggageDraft,
    returns: Ref,
    once: true,
    errors: ['luggage.exists', 'luggage.otherStation'],
  }),
  update: put('update', {
    can: 'comp:luggage:edit',
    body: LuggageChange,
    returns: z.object({ version: z.int() }),
    once: 'keyed',
    model: luggageModel,
    errors: [...notThere, 'luggage.exists'],
  }),
  stockUpdate: put('stock/update', {
    can: 'comp:luggage:stock',
    body: StockChange,
    returns: nothing,
    once: true,
    errors: [
      ...notThere,
      'luggage.short',
      'luggage.moved',
      'luggage.sameStation',
      'luggage.transferState',
      'luggage.notReceiver',
      'luggage.notSender',
    ],
  }),
  stockDetailed: post('stock/detailed', {
    can: 'comp:luggage:view',
    body: entity('luggageMovement', { id: id(), kinds: list(code('luggageMovement'), 20).optional(), ...paging }),
    returns: page(LuggageMovement),
    model: luggageModel,
    sortable: ['time'],
    errors: ['record.notFound'],
  }),
  transfers: get('transfers', {
    can: 'comp:luggage:view',
    added: true,
    query: entity('luggageTransfer', { id: id(), open: flag().optional() }),
    returns: z.array(LuggageTransfer),
    model: luggageModel,
    errors: ['record.notFound'],
  }),
  remove: del('remove', {
    can: 'comp:luggage:remove',
    query: entity('luggageStock', { id: id(), version: whole(1, 2_147_483_647).optional() }),
    returns: nothing,
    errors: [...notThere, 'luggage.inUse'],
  }),
  consumptionPage: post('consumption/page', {
    can: 'comp:luggageConsumption:view',
    body: ConsumptionFilter,
    returns: page(LuggageConsumption),
    model: consumptionModel,
    sortable: ['consumeTime', 'orderNo', 'brand'],
  }),
  /** The stations that `code` begins, all without one, with what each has. */
  findSegment: get('findSegment', {
    can: 'comp:luggage:view',
    query: entity('luggageStock', {
      code: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{0,3}$/, { error: 'common.enterTitleCorrectly' })
        .optional(),
    }),
    returns: z.array(Segment),
    model: luggageModel,
  }),
});

/** The same stock as the form of an order offers it, on the web and on the phone. */
export const h5Luggage = resource('/api/compensation/h5', {
  luggagePage: get('luggage/page', {
    can: 'comp:order:edit',
    query: entity('luggageStock', columnsOf(luggageModel, { code: stationCode().optional(), brand: line(40).optional(), ...paging })),
    returns: page(AvailableLuggage),
    model: luggageModel,
    sortable: ['brand', 'price'],
  }),
});
