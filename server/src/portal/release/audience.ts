import { EnableStatus } from '@reap/contracts/codes';
import { and, eq, inArray } from 'drizzle-orm';
import { enterTenant } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { tenants } from '../../kernel/kernel.schema.ts';
import { enabledAccount } from '../../user-center/index.ts';
import type { Chosen } from './release.schema.ts';

/** Tenants by their codes. @throws for a code that no open tenant has */
export async function tenantsNamed(codes: readonly string[], { db }: Context): Promise<Chosen[]> {
  if (codes.length === 0) return [];
  const found = await db
    .select({ id: tenants.id, name: tenants.code })
    .from(tenants)
    .where(and(inArray(tenants.code, [...codes]), eq(tenants.status, EnableStatus.enabled)));
  const unknown = codes.find(code => !found.some(({ name }) => name === code));
  if (unknown) fail('release.noTenant', { code: unknown }, { tenants: { key: 'release.noTenant', params: { code: unknown } } });
  return found;
}

/** People by tenant and account, as `TV/station`. @throws for somebody who is not there, or switched off */
export async function peopleNamed(names: readonly string[], context: Context): Promise<Chosen[]> {
  const { db, tenantId } = context;
  const people: Chosen[] = [];
  for (const person of names) {
    const [code = '', userName = ''] = person.split('/');
    const refused = { people: { key: 'release.noPerson', params: { person } } };
    const [tenant] = await tenantsNamed([code], context);
    if (tenant) await enterTenant(db, tenant.id);
    const account = await enabledAccount(db, userName);
    await enterTenant(db, tenantId);
    people.push({ id: account?.userId ?? fail('release.noPerson', { person }, refused), name: person });
  }
  return people;
}
