import type { oauthClient } from '@reap/contracts/user-center/oauth';
import { and, count, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { Context, Handlers, User } from '../../kernel/call/context.ts';
import { contains, startsWith } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, deleteVersioned, expected, recordOf, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { oauthClients, oauthDecisions } from './oauth.schema.ts';

type Client = typeof oauthClients.$inferSelect;

const select = (db: Db, where: SQL | undefined) => db.select(getTableColumns(oauthClients)).from(oauthClients).where(where);

async function approvals(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { clientId, approved } = oauthDecisions;
  const agreed = and(inArray(clientId, [...ids]), eq(approved, true));
  const found = await db.select({ clientId, agreed: count() }).from(oauthDecisions).where(agreed).groupBy(clientId);
  return new Map(found.map(row => [row.clientId, row.agreed]));
}

const toRow = ({ tenantId: _, createdAt: _at, updatedAt, updatedByName, ...client }: Client, approved: number, { codes }: User) => ({
  ...client,
  approved,
  updatedBy: updatedByName,
  updatedTime: updatedAt.toISOString(),
  allowed: [
    ...(codes.has('uc:oauth:edit') ? (['update', 'chgStatus'] as const) : []),
    ...(codes.has('uc:oauth:delete') ? ['delete' as const] : []),
  ],
});

const logged = ({ clientId, name, homepage, scopes, status }: Client) => ({ clientId, name, homepage, scopes, status });

const once = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** What a program asks for no more was agreed to until now: should it ask again, everybody decides again. */
async function narrowDecisions({ id, scopes }: Client, { db }: Context): Promise<void> {
  const left = sql`array(select one from unnest(${oauthDecisions.scopes}) as one where one = any(${sql.param(scopes)}::text[]))`;
  await db.update(oauthDecisions).set({ scopes: left }).where(eq(oauthDecisions.clientId, id));
  // Who has agreed to nothing that is left has not decided.
  const nothing = and(eq(oauthDecisions.approved, true), sql`cardinality(${oauthDecisions.scopes}) = 0`);
  await db.delete(oauthDecisions).where(and(eq(oauthDecisions.clientId, id), nothing));
}

export const oauthClientHandlers: Handlers<typeof oauthClient> = {
  async page({ clientId, name, status, ...paging }, { db, user }) {
    const where = and(
      clientId ? startsWith(oauthClients.clientId, clientId) : undefined,
      name ? sql`(${oauthClients.name} like ${contains(name)} or ${oauthClients.nameEn} ilike ${contains(name)})` : undefined,
      status === undefined ? undefined : eq(oauthClients.status, status),
    );
    const sort = { updatedTime: oauthClients.updatedAt, clientId: oauthClients.clientId, name: oauthClients.name };
    const found = await pageOf(db, select(db, where).$dynamic(), paging, { id: oauthClients.id, sort });
    const agreed = await approvals(
      db,
      found.rows.map(row => row.id),
    );
    return { ...found, rows: found.rows.map(row => toRow(row, agreed.get(row.id) ?? 0, user)) };
  },

  async save(draft, context) {
    const { db, tenantId } = context;
    const [made] = await db
      .insert(oauthClients)
      .values({ ...draft, scopes: once(draft.scopes), tenantId, id: newId(), ...signedBy(context) })
      .onConflictDoNothing()
      .returning();
    if (!made) {
      const taken = { client: draft.clientId };
      return fail('oauth.clientTaken', taken, { clientId: { key: 'oauth.clientTaken', params: taken } });
    }
    context.audit({ target: made.clientId, after: logged(made) });
    return { id: made.id };
  },

  async update({ id, version, ...draft }, context) {
    const found = expected(await recordOf(oauthClients, id, context), version);
    const updated = await changeVersioned(oauthClients, found, { ...draft, scopes: once(draft.scopes) }, context);
    await narrowDecisions(updated, context);
    context.audit({ target: found.clientId, before: logged(found), after: logged(updated) });
    return { version: updated.version };
  },

  async chgStatus({ id, status, version }, context) {
    const found = expected(await recordOf(oauthClients, id, context), version);
    const updated = await changeVersioned(oauthClients, found, { status }, context);
    context.audit({ target: found.clientId, before: { status: found.status }, after: { status } });
    return { version: updated.version };
  },

  async delete({ id, version }, context) {
    const found = expected(await recordOf(oauthClients, id, context), version);
    await deleteVersioned(oauthClients, found, context);
    context.audit({ target: found.clientId, before: logged(found) });
    return null;
  },
};
