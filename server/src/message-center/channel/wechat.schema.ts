import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sealedText, sealsOf } from '../../kernel/sealing/sealed.ts';

/** Whose WeChat account is which, by the fingerprint of a phone that its holder has proven. */
export const wechatAccounts = pgTable(
  'wechat_accounts',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    phoneHash: text('phone_hash').notNull(),
    openId: sealedText('open_id', 'wechat_accounts').notNull(),
    openIdHash: text('open_id_hash').notNull().default(''),
    notedAt: timestamp('noted_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const wechatSeals = sealsOf('wechat_accounts', { openId: { column: 'open_id', kind: 'text' } });
