import type { EnumValue } from '@reap/contracts/enums';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const key = { tenantId: uuid('tenant_id').notNull(), id: uuid('id').notNull() };
const kept = {
  status: integer('status').$type<EnumValue<'enableStatus'>>().notNull().default(1),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedByName: text('updated_by_name').notNull().default(''),
};

export const configItems = pgTable(
  'config_items',
  {
    ...key,
    service: text('service').notNull(),
    configKey: text('config_key').notNull(),
    cfgKey: text('cfg_key').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    remark: text('remark').notNull().default(''),
    system: boolean('system').notNull().default(false),
    ...kept,
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const configValues = pgTable(
  'config_values',
  {
    ...key,
    service: text('service').notNull(),
    cfgKey: text('cfg_key').notNull(),
    valKey: text('val_key').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    kind: text('kind').$type<'text' | 'number' | 'switch' | 'choice'>().notNull().default('text'),
    value: text('value').notNull().default(''),
    min: integer('min'),
    max: integer('max'),
    choices: jsonb('choices').$type<{ value: string; label: string; labelEn: string }[]>().notNull().default([]),
    remark: text('remark').notNull().default(''),
    system: boolean('system').notNull().default(false),
    sort: integer('sort').notNull().default(0),
    ...kept,
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const settingsVersions = pgTable('settings_versions', {
  tenantId: uuid('tenant_id').primaryKey(),
  version: integer('version').notNull().default(1),
});
