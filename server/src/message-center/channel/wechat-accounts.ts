import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { newId } from '../../kernel/ids.ts';
import { smsSeals } from '../sms/sms.schema.ts';
import { wechatAccounts, wechatSeals } from './wechat.schema.ts';

type AccountContext = Pick<Context, 'db' | 'tenantId' | 'now'>;

const hashOf = (phone: string, { tenantId }: Pick<Context, 'tenantId'>): string => smsSeals.hashOf('phone', tenantId, phone);

/** Notes the WeChat account of whoever has just proven a phone; the latest one counts. */
export async function noteWechatAccount({ phone, openId }: { phone: string; openId: string }, context: AccountContext): Promise<void> {
  const { db, tenantId, now } = context;
  const phoneHash = hashOf(phone, context);
  const row = { tenantId, id: newId(now.getTime()) };
  await db.delete(wechatAccounts).where(eq(wechatAccounts.phoneHash, phoneHash));
  await db
    .insert(wechatAccounts)
    .values({ ...row, phoneHash, ...wechatSeals.sealed(row, { openId }), notedAt: now })
    .onConflictDoNothing();
}

/** The accounts that are known, by phone. */
export async function accountsOf(phones: readonly string[], context: Pick<Context, 'db' | 'tenantId'>): Promise<Map<string, string>> {
  const phoneOf = new Map(phones.map(phone => [hashOf(phone, context), phone]));
  if (phoneOf.size === 0) return new Map();
  const found = await context.db
    .select()
    .from(wechatAccounts)
    .where(inArray(wechatAccounts.phoneHash, [...phoneOf.keys()]));
  return new Map(found.map(row => [phoneOf.get(row.phoneHash) ?? '', wechatSeals.opened(row).openId]));
}
