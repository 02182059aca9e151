import type { EnumValue } from '@reap/contracts/enums';
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { enabled, key, written } from '../columns.ts';

export const resources = pgTable(
  'resources',
  {
    ...key,
    parentId: uuid('parent_id'),
    type: integer('type').$type<EnumValue<'menuType'>>().notNull(),
    moduleId: text('module_id').notNull(),
    menuName: text('menu_name').notNull(),
    menuNameEn: text('menu_name_en').notNull(),
    routeUrl: text('route_url').notNull().default(''),
    icon: text('icon').notNull().default(''),
    authCode: text('auth_code').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    status: enabled(),
    /** Came with the product: it is not deleted. */
    system: boolean('system').notNull().default(false),
    ...written(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
