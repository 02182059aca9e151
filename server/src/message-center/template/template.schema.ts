import type { EnumValue } from '@reap/contracts/enums';
import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const smsTemplates = pgTable(
  'sms_templates',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    businessCategory: integer('business_category').$type<EnumValue<'smsBusinessCategory'>>().notNull(),
    /** For events of this kind its words are proposed. */
    eventType: text('event_type').$type<EnumValue<'flightEventType'>>(),
    status: integer('status').$type<EnumValue<'enableStatus'>>().notNull().default(1),
    /** The version whose words are used. */
    textVersion: integer('text_version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedByName: text('updated_by_name').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** All words that a template ever had; only grows. */
export const smsTemplateTexts = pgTable(
  'sms_template_texts',
  {
    tenantId: uuid('tenant_id').notNull(),
    templateId: uuid('template_id').notNull(),
    textVersion: integer('text_version').notNull(),
    textZh: text('text_zh').notNull(),
    textEn: text('text_en').notNull(),
    updatedByName: text('updated_by_name').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.templateId, table.textVersion] })],
);
