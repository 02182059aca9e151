import * as z from 'zod';
import { dayRange } from '../../day-range.ts';
import {
  actor,
  asks,
  code,
  date,
  entity,
  flag,
  id,
  instant,
  line,
  list,
  lookedUp,
  money,
  paging,
  searched,
  stationCode,
  text,
} from '../../fields.ts';
import { AuditChange } from '../../history.ts';
import { carries, columnsOf, type DataModel } from '../../model.ts';
import { bagTagOf } from './bag-tag.ts';

export const baggageModel: DataModel = {
  id: 'comp.baggage',
  columns: {
    accidentNo: {},
    paxName: { mask: 'name' },
    phone: { mask: 'phone' },
    bagTag: {},
    receiver: { mask: 'name' },
    address: { mask: 'name' },
    createdBy: { mask: 'name' },
  },
  station: 'terminal',
};

/** A bag that nobody has found an owner or a place for becomes urgent after so many hours. */
export const unmatchedHours = 24;
export const maxPhotos = 9;

const phone = () => line(20).regex(/^(?:\+?[\d -]{5,20})?$/, { error: 'baggage.phoneFormat' });
const digitsRead = (typed: unknown): unknown => (typeof typed === 'string' && /^\s*\d+\s*$/.test(typed) ? Number(typed) : typed);
/** Whole kilograms: whatever else is typed is answered with what is taken. */
const weight = () => {
  const error = 'baggage.weightFormat';
  return z.preprocess(digitsRead, z.int({ error }).min(1, { error }).max(200, { error }));
};
const bagTag = () =>
  z
    .string()
    .overwrite(typed => bagTagOf(typed) ?? typed.trim())
    .regex(/^(?:\d{10})?$/, { error: 'baggage.tagFormat' });

/** What the form sends; what a found bag lacks may be empty. */
export const BaggageDraft = entity(
  'baggageAccident',
  columnsOf(baggageModel, {
    accidentId: id().optional(),
    version: z.int().optional(),
    accidentSubType: asks(z.string().min(1).max(20), 'common.enterTitle'),
    flightNo: lookedUp('flightNo').default(''),
    flightDate: date(),
    segment: z
      .string()
      .regex(/^(?:[A-Z]{3}-[A-Z]{3})?$/, { error: 'common.enterTitleCorrectly' })
      .default(''),
    terminal: stationCode(),
    bagTag: bagTag().default(''),
    paxId: id().nullable().default(null),
    paxName: line(60).default(''),
    phone: phone().default(''),
    bagColor: code('bagColor').nullable().default(null),
    bagType: code('bagType').nullable().default(null),
    weight: weight().nullable().default(null),
    description: text('long').default(''),
    fileIds: z.array(id()).max(maxPhotos).default([]),
  }),
);

const row = columnsOf(baggageModel, {
  accidentId: id(),
  accidentNo: z.string(),
  accidentStatus: code('baggageAccidentStatus'),
  accidentSubType: z.string(),
  flightNo: z.string(),
  flightDate: date(),
  segment: z.string(),
  terminal: z.string(),
  bagTag: z.string().optional(),
  paxId: id().nullable(),
  paxName: z.string().optional(),
  phone: z.string().optional(),
  bagColor: code('bagColor').nullable(),
  bagType: code('bagType').nullable(),
  weight: z.int().nullable(),
  description: z.string(),
  fileIds: z.array(id()),
  matchedAccidentId: id().nullable(),
  matchedAccidentNo: carries('comp.baggage.accidentNo', z.string().optional()),
  /** Since when it is in its state. */
  waitingSince: instant(),
  createdBy: z.string(),
  createdTime: instant(),
  updatedTime: instant(),
  version: z.int(),
  allowed: z.array(code('baggageAction')),
  /** Whether this person may write an order for its passenger now. */
  orderable: z.boolean(),
});
export const BaggageRow = entity('baggageAccident', row);

/** A bag that may be the one asked about, with what speaks for it, the strongest first. */
export const BaggageCandidate = entity('baggageAccident', {
  ...row,
  score: z.int(),
  likelihood: code('matchLikelihood'),
  reasons: z.array(z.object({ reason: code('matchReason'), detail: z.string() })),
});

const expressFields = columnsOf(baggageModel, {
  expressCompany: asks(line(20).min(1), 'common.enterTitle'),
  expressNo: asks(z.string().regex(/^[A-Za-z0-9-]{4,30}$/, { error: 'common.enterTitleCorrectly' }), 'common.enterTitle'),
  receiver: asks(line(60).min(1), 'common.enterTitle'),
  phone: asks(phone().min(1), 'common.enterTitle'),
  address: asks(line(120).min(1), 'common.enterTitle'),
});
/** `version` is that of the accident. */
export const ExpressDraft = entity('baggageExpress', {
  accidentId: id(),
  version: z.int().optional(),
  expressId: id().optional(),
  ...expressFields,
  fee: money(),
});

export const BaggageExpress = entity(
  'baggageExpress',
  columnsOf(baggageModel, {
    expressId: id(),
    expressCompany: z.string(),
    expressNo: z.string(),
    receiver: z.string().optional(),
    phone: z.string().optional(),
    address: z.string().optional(),
    fee: money(),
  }),
);

export const BaggageDetail = entity('baggageAccident', {
  ...row,
  matched: BaggageRow.nullable(),
  /** Its orders that the reader's row rules on orders hide. */
  hiddenOrders: z.int(),
  express: BaggageExpress.nullable(),
  /** The links that its passenger was sent and that are kept, the latest of them by name. */
  links: z.object({ sent: z.int(), lastBy: actor(), lastTime: instant(), validUntil: instant() }).nullable(),
});

/** One step of an accident, or one change of what is recorded, in words of the reader's language. */
export const BaggageEvent = z.object({
  id: id(),
  at: instant(),
  by: actor(),
  operation: z.string(),
  fromStatus: code('baggageAccidentStatus').nullable(),
  toStatus: code('baggageAccidentStatus').nullable(),
  /** The other bag of a pair, the express number or why it was done: it goes with the number of an accident, which it may be. */
  remark: carries('comp.baggage.accidentNo', z.string().optional()),
  changes: z.array(AuditChange),
});

export const BaggageFilter = entity(
  'baggageAccident',
  columnsOf(baggageModel, {
    accidentNo: searched('orderNo').optional(),
    accidentStatus: list(code('baggageAccidentStatus'), 7).optional(),
    accidentSubType: list(z.string().max(20), 20).optional(),
    flightNo: searched('flightNo').optional(),
    ...dayRange('flightStartDate', 'flightEndDate'),
    paxName: searched('passengerName').optional(),
    phone: lookedUp('mobile').optional(),
    bagTag: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9 -]{0,14}$/, { error: 'baggage.tagFormat' })
      .optional(),
    terminal: list(stationCode(), 50).optional(),
    /** Only those that nobody has matched for longer than `unmatchedHours`. */
    unmatched: flag().optional(),
    /** Only those for whose passenger this person may write an order now. */
    orderable: flag().optional(),
    ...paging,
  }),
);
