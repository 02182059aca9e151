import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { tenants } from '../../kernel/kernel.schema.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { messageSettings } from '../settings.ts';

/** Under what messages are sent, and what each part of them costs in fen; brackets of the signature may be typed or not. */
export async function termsOf({ db, tenantId }: Pick<Context, 'db' | 'tenantId'>): Promise<{ signature: string; partPrice: number }> {
  const { signature, partFen } = await settingsOf(db, messageSettings, 'smsTerms');
  const typed = signature.replace(/[【】]/g, '').trim();
  return { signature: typed || (await nameOf(tenantId, db)), partPrice: partFen };
}

async function nameOf(tenantId: string, db: Context['db']): Promise<string> {
  const [tenant] = await db.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId));
  return (tenant?.name ?? '').replace(/\s/g, '');
}
