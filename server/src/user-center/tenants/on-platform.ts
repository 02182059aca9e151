import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { tenants } from '../../kernel/kernel.schema.ts';

/** Codes alone don't open what is the platform tenant's affair (DESIGN §3). @throws in every other tenant */
export async function onPlatform({ db, tenantId }: Context): Promise<void> {
  const [own] = await db.select({ platform: tenants.platform }).from(tenants).where(eq(tenants.id, tenantId));
  if (!own?.platform) fail('permission.denied');
}
