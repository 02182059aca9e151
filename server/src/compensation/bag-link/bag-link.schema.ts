import { customType, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LinkOccasion } from './bag-link.rules.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const baggageLinks = pgTable(
  'baggage_links',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    accidentId: uuid('accident_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    /** The phone that it was sent to: it is good while the accident has the same. */
    phoneHash: text('phone_hash').notNull(),
    occasion: text('occasion').$type<LinkOccasion>().notNull(),
    sentBy: uuid('sent_by').notNull(),
    sentByName: text('sent_by_name').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
