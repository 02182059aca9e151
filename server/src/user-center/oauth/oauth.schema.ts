import type { EnumValue } from '@reap/contracts/enums';
import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
type Scope = 'profile' | 'staff' | 'flights' | 'messages';
const scopes = () => text('scopes').array().$type<Scope[]>().notNull().default([]);

/** Programs that may ask people for access. */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    clientId: text('client_id').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    homepage: text('homepage').notNull().default(''),
    scopes: scopes(),
    status: integer('status').$type<EnumValue<'enableStatus'>>().notNull().default(1),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name').notNull().default(''),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** What each person has said to a program. */
export const oauthDecisions = pgTable(
  'oauth_decisions',
  {
    tenantId: uuid('tenant_id').notNull(),
    clientId: uuid('client_id').notNull(),
    userId: uuid('user_id').notNull(),
    approved: boolean('approved').notNull(),
    scopes: scopes(),
    decidedAt: instant('decided_at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.clientId, table.userId] })],
);
