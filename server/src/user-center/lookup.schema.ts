import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

const key = { tenantId: uuid('tenant_id').notNull(), id: uuid('id').notNull() };
const enabled = () => integer('status').$type<0 | 1>().notNull().default(1);

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
    areaType: text('area_type').$type<'D' | 'I'>().notNull().default('D'),
    status: enabled(),
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
    system: boolean('system').notNull().default(false),
    status: enabled(),
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
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
