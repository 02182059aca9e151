import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const changed = {
  updatedAt: instant('updated_at').notNull(),
  updatedByName: text('updated_by_name').notNull(),
  version: integer('version').notNull().default(1),
};

export const rejectReasons = pgTable(
  'reject_reasons',
  { tenantId: uuid('tenant_id').notNull(), id: uuid('id').notNull(), value: text('value').notNull(), ...changed },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** One row per tenant, from the first change on; before it the defaults of `claim-rules.ts` hold. */
export const claimRules = pgTable('claim_rules', {
  tenantId: uuid('tenant_id').primaryKey(),
  maxPassengers: integer('max_passengers').notNull(),
  relations: text('relations').array().notNull(),
  idTypes: integer('id_types').array().$type<(1 | 2 | 3 | 4)[]>().notNull(),
  photoRequired: boolean('photo_required').notNull(),
  claimDays: integer('claim_days').notNull(),
  payWaitHours: integer('pay_wait_hours').notNull(),
  ...changed,
});
