import type { EnumValue } from '@reap/contracts/enums';
import { bigint, boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const fen = (name: string) => bigint(name, { mode: 'number' });

export const reimbursements = pgTable(
  'reimbursements',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    orderNo: text('order_no').notNull(),
    status: integer('status').$type<EnumValue<'reimbursementStatus'>>().notNull(),
    station: text('station').notNull(),
    flightStartDate: date('flight_start_date').notNull(),
    flightEndDate: date('flight_end_date').notNull(),
    claimMaxDate: date('claim_max_date').notNull(),
    remark: text('remark').notNull().default(''),
    orderCount: integer('order_count').notNull(),
    paxCount: integer('pax_count').notNull(),
    sumFen: fen('sum_fen').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedByName: text('updated_by_name').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** An order passenger whose cash is claimed back; live while it may still lead to money: of each at most one. */
export const reimbursementLines = pgTable(
  'reimbursement_lines',
  {
    tenantId: uuid('tenant_id').notNull(),
    reimbursementId: uuid('reimbursement_id').notNull(),
    orderId: uuid('order_id').notNull(),
    paxId: uuid('pax_id').notNull(),
    amountFen: fen('amount_fen').notNull(),
    live: boolean('live').notNull().default(true),
  },
  table => [primaryKey({ columns: [table.tenantId, table.reimbursementId, table.orderId, table.paxId] })],
);
