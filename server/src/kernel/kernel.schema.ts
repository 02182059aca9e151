import type { EnumValue } from '@reap/contracts/enums';
import { bigint, boolean, customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const tenants = pgTable('tenants', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  code: text('code').notNull(),
  host: text('host'),
  status: integer('status').$type<EnumValue<'enableStatus'>>().notNull().default(1),
  platform: boolean('platform').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedByName: text('updated_by_name').notNull().default(''),
  /** The first sign-in of one of its own people; undefined before. */
  begunAt: instant('begun_at'),
});

/** A remote that a session takes from another address, in which tenant, and until when. */
export interface SessionOverride {
  tenantId: string;
  remote: string;
  url: string;
  /** ISO 8601 */
  until: string;
}

export const sessions = pgTable('sessions', {
  tokenHash: bytes('token_hash').primaryKey(),
  /** What others may name it by. */
  id: uuid('id').notNull().defaultRandom(),
  homeTenantId: uuid('home_tenant_id').notNull(),
  currentTenantId: uuid('current_tenant_id').notNull(),
  userId: uuid('user_id').notNull(),
  byToken: boolean('by_token').notNull().default(false),
  onPhone: boolean('on_phone').notNull().default(false),
  address: text('address').notNull(),
  agent: text('agent').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** How long it may rest. */
  idleMinutes: integer('idle_minutes').notNull().default(30),
  /** Whose eyes it looks with, and until when. */
  looksAs: uuid('looks_as'),
  looksUntil: instant('looks_until'),
  overrides: jsonb('overrides').$type<readonly SessionOverride[]>().notNull().default([]),
});

export const permissionVersions = pgTable('permission_versions', {
  tenantId: uuid('tenant_id').primaryKey(),
  version: integer('version').notNull().default(1),
});

export const idempotency = pgTable(
  'idempotency',
  {
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: text('answer'),
    createdAt: instant('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.userId, table.key] })],
);

export const eventOutbox = pgTable('event_outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenantId: uuid('tenant_id').notNull(),
  userIds: uuid('user_ids').array(),
  payload: jsonb('payload').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const auditLog = pgTable(
  'audit_log',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    userId: uuid('user_id'),
    userName: text('user_name').notNull(),
    /** Set where a visitor from another tenant acted. */
    homeTenantId: uuid('home_tenant_id'),
    call: text('call').notNull(),
    target: text('target').notNull().default(''),
    before: jsonb('before'),
    after: jsonb('after'),
    address: text('address').notNull(),
    requestId: text('request_id').notNull(),
    result: text('result').notNull(),
    /** The batch that it is sealed in. */
    seal: bigint('seal', { mode: 'number' }),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const files = pgTable(
  'files',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    purpose: text('purpose').notNull(),
    ownerId: uuid('owner_id'),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
