import type { EnumValue } from '@reap/contracts/enums';
import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Columns that tables of the user centre have in common, made anew for each table. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
export const key = { tenantId: uuid('tenant_id').notNull(), id: uuid('id').notNull() };
export const enabled = () => integer('status').$type<EnumValue<'enableStatus'>>().notNull().default(1);
export const written = () => ({
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedByName: text('updated_by_name').notNull().default(''),
});
