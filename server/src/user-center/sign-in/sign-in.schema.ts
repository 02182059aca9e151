import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const loginFailures = pgTable(
  'login_failures',
  {
    tenantId: uuid('tenant_id').notNull(),
    subject: text('subject').notNull(),
    inARow: integer('in_a_row').notNull().default(0),
    lockedUntil: instant('locked_until'),
    lastAt: instant('last_at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.subject] })],
);

export const knownDevices = pgTable(
  'known_devices',
  {
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    deviceHash: text('device_hash').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.userId, table.deviceHash] })],
);

export const addressFailures = pgTable('address_failures', {
  address: text('address').primaryKey(),
  windowStart: instant('window_start').notNull(),
  failures: integer('failures').notNull().default(0),
  lastAt: instant('last_at').notNull(),
});

export const captchas = pgTable('captchas', {
  id: uuid('id').primaryKey(),
  answerHash: text('answer_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
