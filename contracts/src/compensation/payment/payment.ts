import * as z from 'zod';
import { get, page, post, resource } from '../../contract.ts';
import { dayRange } from '../../day-range.ts';
import type { EnumValue } from '../../enums.ts';
import { actor, code, date, entity, flag, id, instant, line, list, money, nothing, paging, searched, stationCode } from '../../fields.ts';
import { type ColumnRef, carries, carriesBy, columnRef, columnsOf, type DataModel } from '../../model.ts';
import { plainLine } from '../../patterns.ts';
import { payeeAccount } from './card-number.ts';

export const paymentModel: DataModel = {
  id: 'comp.payment',
  columns: { payee: { mask: 'name' }, payAccount: { mask: 'document' }, amount: {}, orderNo: {}, transferNo: {} },
  station: 'serviceCity',
  businessType: 'accidentType',
};

export const PaymentFilter = entity(
  'payment',
  columnsOf(paymentModel, {
    orderNo: searched('orderNo').optional(),
    applyNo: carries('comp.application.orderNo', searched('orderNo').optional()),
    flightNo: searched('flightNo').optional(),
    ...dayRange('flightStartDate', 'flightEndDate'),
    state: list(code('paymentState'), 5).optional(),
    channel: code('paymentChannel').optional(),
    /** Only what failed and can be paid again. */
    open: flag().optional(),
    serviceCity: stationCode().optional(),
    ...paging,
  }),
);

export const PaymentRow = entity(
  'payment',
  columnsOf(paymentModel, {
    id: id(),
    applicationId: id(),
    applyNo: carries('comp.application.orderNo', z.string().optional()),
    orderId: id(),
    orderNo: z.string().optional(),
    flightNo: z.string(),
    flightDate: date(),
    serviceCity: z.string(),
    accidentType: code('accidentType'),
    /** Who collects: the applicant. */
    payee: z.string().optional(),
    /** For whom the money is. */
    paxName: carries('comp.orderPax.paxName', z.string().optional()),
    channel: code('paymentChannel'),
    payAccount: z.string().optional(),
    amount: money().optional(),
    state: code('paymentState'),
    /** From when it may be paid. */
    dueTime: instant(),
    settledTime: instant().nullable(),
    transferNo: z.string().optional(),
    failure: z.string(),
    version: z.int(),
    allowed: z.array(z.enum(['handOver', 'payAgain'])),
  }),
);

/** A line of the ledger. */
const Entry = entity(
  'paymentEntry',
  columnsOf(paymentModel, {
    id: id(),
    entry: code('paymentEntry'),
    amount: money().optional(),
    transferNo: z.string().optional(),
    note: z.string(),
    by: actor(),
    time: instant(),
  }),
);

export const ReconciliationDay = entity('reconciliation', { day: date() });
const Reconciliation = entity(
  'reconciliation',
  columnsOf(
    paymentModel,
    {
      id: id(),
      day: date(),
      /** Empty where the night started it. */
      startedBy: actor(),
      time: instant(),
      checked: z.int(),
      paid: money().optional(),
      gateway: money().optional(),
      differences: z.int(),
      /** Whether the gateway didn't answer, so that nothing was compared. */
      unanswered: z.boolean(),
    },
    { paid: 'amount', gateway: 'amount' },
  ),
);
const transferNo = columnRef(paymentModel, 'transferNo');
const orderNo = columnRef(paymentModel, 'orderNo');
/** Transfers are named by the gateway's number, receipts and orders by the order's. */
const named = {
  missingThere: transferNo,
  missingHere: transferNo,
  amount: transferNo,
  state: transferNo,
  receipt: orderNo,
  order: orderNo,
} satisfies Record<EnumValue<'paymentDifference'>, ColumnRef>;
const Difference = entity(
  'reconciliationDifference',
  columnsOf(
    paymentModel,
    {
      id: id(),
      kind: code('paymentDifference'),
      reference: carriesBy('kind', named, z.string().optional()),
      paymentId: id().nullable(),
      ours: money().nullable().optional(),
      theirs: money().nullable().optional(),
      /** The states of both sides, where they were compared. */
      ourState: code('paymentState').nullable(),
      theirState: code('paymentState').nullable(),
    },
    { ours: 'amount', theirs: 'amount' },
  ),
);

const Ref = z.object({ id: id() });

/** So many payments are paid again at once. */
export const maxPaidAgain = 200;

/** What failed, to be paid once more: each to its own account as before, or by another way. `payAccount` is the card or WeChat account; cash has none. */
export const PayAgain = entity('payment', {
  items: z
    .array(z.object({ id: id(), version: z.int().optional() }))
    .min(1)
    .max(maxPaidAgain),
  channel: code('paymentChannel').optional(),
  payAccount: carries('comp.payment.payAccount', payeeAccount(64).optional()),
});

/** Why, in a gateway's words: cut to what is kept, as what it decided counts however it puts it. */
export const GatewayReason = z
  .string()
  .overwrite(said => [...plainLine(said.toWellFormed().replace(/\p{Cc}/gu, ' '))].slice(0, 200).join(''))
  .default('');

/** What a gateway says of a transfer that it was told to make. */
export const PaymentCallBack = z.object({
  /** `<tenant>.<payment>`, as it was told. */
  reference: z.string().regex(/^[\da-f-]{36}\.[\da-f-]{36}$/, { error: 'validate.format' }),
  status: z.enum(['paid', 'failed']),
  amountFen: z.int().positive(),
  transferNo: line(64).min(1),
  reason: GatewayReason,
});

/** What is paid for applications, its ledger, and the nightly comparison with the gateway (entities.md application; the calls are ours). */
export const payment = resource('/api/compensation/payment', {
  page: post('page', {
    can: 'comp:payment:view',
    added: true,
    body: PaymentFilter,
    returns: page(PaymentRow),
    model: paymentModel,
    sortable: ['urgency', 'createdTime', 'dueTime', 'settledTime', 'amount', 'state', 'orderNo', 'flightDate'],
  }),
  entries: get('entries', {
    can: 'comp:payment:view',
    added: true,
    query: Ref,
    returns: z.array(Entry),
    model: paymentModel,
    errors: ['record.notFound'],
  }),
  handOver: post('handOver', {
    can: 'comp:payment:handOver',
    added: true,
    body: z.object({ id: id(), version: z.int().optional() }),
    returns: z.object({ version: z.int() }),
    once: true,
    errors: ['record.notFound', 'record.changed', 'payment.state', 'payment.notDue'],
  }),
  payAgain: post('payAgain', {
    can: 'comp:payment:again',
    added: true,
    body: PayAgain,
    returns: z.object({ paidAgain: z.int(), leftOut: z.int() }),
    once: true,
    errors: ['record.notFound', 'payment.notAgain', 'payment.own'],
  }),
  reconciliations: post('reconciliations', {
    can: 'comp:payment:reconcile',
    added: true,
    body: entity('reconciliation', { ...dayRange('startDate', 'endDate'), ...paging }),
    returns: page(Reconciliation),
    sortable: ['time', 'day'],
  }),
  differences: post('differences', {
    can: 'comp:payment:reconcile',
    added: true,
    body: z.object({ reconciliationId: id(), ...paging }),
    returns: page(Difference),
    sortable: ['id'],
  }),
  reconcile: post('reconcile', {
    can: 'comp:payment:reconcile',
    added: true,
    body: ReconciliationDay,
    returns: nothing,
    once: true,
  }),
  /** The same one again, or a late other one, changes nothing (resilience C7). */
  callBack: post('call-back', {
    can: 'public',
    signed: true,
    added: true,
    body: PaymentCallBack,
    returns: z.object({ outcome: z.enum(['settled', 'already', 'amount']) }),
    errors: ['payment.callBack'],
  }),
});
