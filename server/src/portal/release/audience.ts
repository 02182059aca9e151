import { EnableStatus } from '@reap/contracts/codes';
import { and, eq, inArray } from 'drizzle-orm';
import { enterTenant } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { tenants } from '../../kernel/kernel.schema.ts';
import { accountKey, enabledAccounts } from '../../user-center/index.ts';
import type { Chosen } from './release.schema.ts';

/** Tenants by their codes. @throws at the field that names them, for a code that no open tenant has */
export async function tenantsNamed(codes: readonly string[], { db }: Context, field: 'tenants' | 'people' = 'tenants'): Promise<Chosen[]> {
  if (codes.length === 0) return [];
  const found = await db
    .select({ id: tenants.id, name: tenants.code })
    .from(tenants)
    .where(and(inArray(tenants.code, [...codes]), eq(tenants.status, EnableStatus.enabled)));
  const unknown = codes.find(code => !found.some(({ name }) => name === code));
  if (unknown !== undefined)
    fail('release.noTenant', { code: unknown }, { [field]: { key: 'release.noTenant', params: { code: unknown } } });
  return found;
}

/** People by tenant and account, as `TV/station`. @throws for somebody who is not there, or switched off */
export async function peopleNamed(names: readonly string[], context: Context): Promise<Chosen[]> {
  const { db, tenantId } = context;
  const codes = new Set(names.map(codeIn));
  const accounts = new Map<string, Chosen>();
  for (const { id, name: code } of await tenantsNamed([...codes], context, 'people')) {
    // Accounts of another tenant are seen from within it.
    await enterTenant(db, id);
    const asked = names.filter(name => codeIn(name) === code).map(name => name.slice(code.length + 1));
    for (const { userId, userName } of await enabledAccounts(db, asked))
      accounts.set(keyOf(`${code}/${userName}`), { id: userId, name: `${code}/${userName}` });
  }
  await enterTenant(db, tenantId);
  return names.map(person => {
    const refused = { people: { key: 'release.noPerson', params: { person } } };
    return accounts.get(keyOf(person)) ?? fail('release.noPerson', { person }, refused);
  });
}

// Codes of tenants are told apart by case, names of accounts are not.
const keyOf = (person: string): string => `${codeIn(person)}/${accountKey(person.slice(codeIn(person).length + 1))}`;

const codeIn = (person: string): string => person.split('/')[0] ?? '';
