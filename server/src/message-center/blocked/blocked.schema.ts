import type { EnumValue } from '@reap/contracts/enums';
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sealedText, sealsOf } from '../../kernel/sealing/sealed.ts';

export const blockedNumbers = pgTable(
  'blocked_numbers',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    phone: sealedText('phone', 'blocked_numbers').notNull(),
    phoneHash: text('phone_hash').notNull(),
    reason: text('reason').$type<EnumValue<'smsBlock'>>().notNull(),
    /** In the gateway's words. */
    note: text('note').notNull().default(''),
    createdByName: text('created_by_name').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const blockedSeals = sealsOf('blocked_numbers', { phone: { column: 'phone', kind: 'phone' } });
