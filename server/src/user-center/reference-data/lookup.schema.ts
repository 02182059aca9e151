import type { EnumValue } from '@reap/contracts/enums';
import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const key = { tenantId: uuid('tenant_id').notNull(), id: uuid('id').notNull() };
const enabled = (name = 'status') => integer(name).$type<EnumValue<'enableStatus'>>().notNull().default(1);
const kept = {
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedByName: text('updated_by_name').notNull().default(''),
};

export const airports = pgTable(
  'airports',
  {
    ...key,
    airport3Code: text('airport3_code').notNull(),
    airportChName: text('airport_ch_name').notNull(),
    airportEnName: text('airport_en_name').notNull().default(''),
    city3Code: text('city3_code').notNull(),
    cityChName: text('city_ch_name').notNull(),
    cityEnName: text('city_en_name').notNull(),
    areaType: integer('area_type').$type<EnumValue<'areaType'>>().notNull().default(1),
    terminals: text('terminals').array().notNull().default([]),
    status: enabled(),
    ...kept,
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const dictTypes = pgTable(
  'dict_types',
  {
    ...key,
    dictType: text('dict_type').notNull(),
    dictName: text('dict_name').notNull(),
    dictNameEn: text('dict_name_en').notNull(),
    /** Which service keeps it; its key is one for all. */
    service: text('service').notNull().default('user-center'),
    remark: text('remark').notNull().default(''),
    system: boolean('system').notNull().default(false),
    status: enabled(),
    ...kept,
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const dictData = pgTable(
  'dict_data',
  {
    ...key,
    dictType: text('dict_type').notNull(),
    dictValue: text('dict_value').notNull(),
    dictLabel: text('dict_label').notNull(),
    dictLabelEn: text('dict_label_en').notNull(),
    sort: integer('sort').notNull().default(0),
    system: boolean('system').notNull().default(false),
    status: enabled(),
    ...kept,
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const passCategories = pgTable(
  'pass_categories',
  {
    ...key,
    category: text('category').notNull(),
    code: text('code').notNull(),
    type: integer('type').$type<1 | 2 | 3 | 4>().notNull(),
    /** The special service that goes with it: an entry of that dictionary. */
    dictDataId: uuid('dict_data_id'),
    state: enabled('state'),
    ...kept,
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
