import type { EnumValue } from '@reap/contracts/enums';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sealedText, sealsOf } from '../../kernel/sealing/sealed.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const fen = (name: string) => bigint(name, { mode: 'number' });
const key = { tenantId: uuid('tenant_id').notNull(), id: uuid('id').notNull() };

/** What is paid for one line of a passed application. */
export const payments = pgTable(
  'payments',
  {
    ...key,
    applicationId: uuid('application_id').notNull(),
    lineId: uuid('line_id').notNull(),
    orderId: uuid('order_id').notNull(),
    paxId: uuid('pax_id').notNull(),
    orderNo: text('order_no').notNull(),
    flightNo: text('flight_no').notNull(),
    flightDate: date('flight_date').notNull(),
    station: text('station').notNull(),
    accidentType: integer('accident_type').$type<EnumValue<'accidentType'>>().notNull(),
    channel: integer('channel').$type<EnumValue<'paymentChannel'>>().notNull(),
    /** Empty for cash, and for what was planned before payments kept their own: `accountOf` tells where it goes. */
    payAccount: sealedText('pay_account', 'payments').notNull().default(sql`''`),
    payAccountHash: text('pay_account_hash').notNull().default(''),
    amountFen: fen('amount_fen').notNull(),
    /** 0 to pay, 1 paid, 2 paying, 3 failed, 4 revoked. */
    state: integer('state').$type<EnumValue<'paymentState'>>().notNull().default(0),
    /** When the wait after the review is over. */
    dueAt: instant('due_at').notNull(),
    sentAt: instant('sent_at'),
    /** When the gateway was last told or asked. */
    askedAt: instant('asked_at'),
    settledAt: instant('settled_at'),
    /** The gateway's number of the transfer. */
    transferNo: text('transfer_no').notNull().default(''),
    failure: text('failure').notNull().default(''),
    /** The payment that was made in place of this one, which failed. */
    againAs: uuid('again_as'),
    /** A failure that nobody has to deal with any more: its line was claimed and planned anew, or its order is no longer in effect. */
    superseded: boolean('superseded').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedByName: text('updated_by_name').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Accounts of payments: how they are stored and opened. */
export const paymentSeals = sealsOf('payments', { payAccount: { column: 'pay_account', kind: 'document' } });

/** The ledger: nothing in it is ever changed or taken away. */
export const paymentEntries = pgTable(
  'payment_entries',
  {
    ...key,
    paymentId: uuid('payment_id').notNull(),
    entry: text('entry').$type<'planned' | 'sent' | 'paid' | 'failed' | 'revoked'>().notNull(),
    amountFen: fen('amount_fen').notNull(),
    transferNo: text('transfer_no').notNull().default(''),
    note: text('note').notNull().default(''),
    byName: text('by_name').notNull().default(''),
    at: instant('at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const simulatedTransfers = pgTable(
  'simulated_transfers',
  {
    ...key,
    transferNo: text('transfer_no').notNull(),
    amountFen: fen('amount_fen').notNull(),
    conduct: text('conduct').notNull(),
    status: text('status').$type<'paid' | 'failed'>().notNull(),
    reason: text('reason').notNull().default(''),
    settlesAt: instant('settles_at').notNull(),
    /** Call-backs that are still to be made. */
    calls: integer('calls').notNull().default(0),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const reconciliations = pgTable(
  'reconciliations',
  {
    ...key,
    day: date('day').notNull(),
    /** Empty where the night started it. */
    startedBy: text('started_by').notNull().default(''),
    at: instant('at').notNull(),
    checked: integer('checked').notNull(),
    paidFen: fen('paid_fen').notNull(),
    gatewayFen: fen('gateway_fen').notNull(),
    differences: integer('differences').notNull(),
    /** The gateway didn't answer: nothing was compared. */
    unanswered: boolean('unanswered').notNull().default(false),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const reconciliationDifferences = pgTable(
  'reconciliation_differences',
  {
    ...key,
    reconciliationId: uuid('reconciliation_id').notNull(),
    kind: text('kind').$type<'missingThere' | 'missingHere' | 'amount' | 'state' | 'receipt' | 'order'>().notNull(),
    paymentId: uuid('payment_id'),
    reference: text('reference').notNull(),
    oursFen: fen('ours_fen'),
    theirsFen: fen('theirs_fen'),
    /** The states of both sides, where both were asked for theirs; that of the gateway in our terms. */
    ourState: integer('our_state').$type<EnumValue<'paymentState'>>(),
    theirState: integer('their_state').$type<EnumValue<'paymentState'>>(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
