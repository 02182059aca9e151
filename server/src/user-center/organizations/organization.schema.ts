import type { EnumValue } from '@reap/contracts/enums';
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { enabled, key, written } from '../columns.ts';

export const organizations = pgTable(
  'organizations',
  {
    ...key,
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    type: integer('type').$type<EnumValue<'organizationType'>>().notNull(),
    parentId: uuid('parent_id'),
    path: uuid('path').array().notNull(),
    sort: integer('sort').notNull().default(0),
    status: enabled(),
    /** Whether people can be put there. */
    open: boolean('open').notNull().default(true),
    ...written(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
