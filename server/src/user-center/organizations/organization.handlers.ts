import { EnableStatus } from '@reap/contracts/codes';
import type { organization } from '@reap/contracts/user-center/organization';
import { and, arrayContains, arrayOverlaps, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { contains } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { confirmFirst, fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, deleteVersioned } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { nameIn } from '../../kernel/language.ts';
import { users } from '../accounts/user.schema.ts';
import { employees } from '../staff/employee.schema.ts';
import { type OrgRecord, selectOrganizations, toOrgRows } from './organization.queries.ts';
import { organizations } from './organization.schema.ts';
import { checkedPlace, expectedOrg, holdTree, orgById, refuseSameName } from './organization.tree.ts';
import { moveOrganization, previewOfMove } from './organization-move.ts';

const order = {
  id: organizations.id,
  sort: {
    // From the top down, and as each level is numbered.
    sort: sql`cardinality(${organizations.path}) * 10000 + ${organizations.sort}`,
    name: organizations.name,
    type: organizations.type,
    status: organizations.status,
    updatedTime: organizations.updatedAt,
  },
};

const below = (parentId: string, children: boolean): SQL | undefined =>
  children ? and(arrayContains(organizations.path, [parentId]), ne(organizations.id, parentId)) : eq(organizations.parentId, parentId);

const logged = ({ name, nameEn, type, sort, status }: OrgRecord) => ({ name, nameEn, orgType: type, sort, status });

/** What hangs on an organisation: while anything does, it stays. */
async function hangingOn(db: Db, id: string) {
  return {
    organisations: await db.$count(organizations, eq(organizations.parentId, id)),
    people: await db.$count(employees, and(eq(employees.organizationId, id), isNull(employees.deletedAt))),
    accounts: await db.$count(users, and(eq(users.organizationId, id), isNull(users.deletedAt))),
  };
}

/** Taking it out of use is asked about while people stand in it: nobody can be put there any more. */
async function askBeforeDisabling(found: OrgRecord, { db, confirmed, language }: Context): Promise<void> {
  const { people } = confirmed ? { people: 0 } : await hangingOn(db, found.id);
  if (people > 0) confirmFirst('org.ask.disable', { name: nameIn(language, found), count: people });
}

export const organizationHandlers: Handlers<typeof organization> = {
  async page({ name, orgType, status, parentId, children, ...paging }, { db, user }) {
    const where = and(
      name ? sql`(${organizations.name} like ${contains(name)} or ${organizations.nameEn} ilike ${contains(name)})` : undefined,
      orgType ? eq(organizations.type, orgType) : undefined,
      status === undefined ? undefined : eq(organizations.status, status),
      parentId ? below(parentId, children ?? true) : undefined,
    );
    // As the tree has them, where no other order is asked for.
    const sorted = { ...paging, isAsc: paging.isAsc ?? true };
    const found = await pageOf(db, selectOrganizations(db, where).$dynamic(), sorted, order);
    return { ...found, rows: await toOrgRows(found.rows, db, user) };
  },

  async get({ id }, { db, user }) {
    const [row] = await toOrgRows([await orgById(db, id)], db, user);
    return row ?? fail('record.notFound');
  },

  async save({ parentId, orgType, ...draft }, context) {
    const { db, tenantId, user, now } = context;
    await holdTree(context);
    const place = await checkedPlace(parentId, context);
    await refuseSameName({ ...draft, parentId }, 'name', db);
    const id = newId();
    await db.insert(organizations).values({
      ...draft,
      tenantId,
      id,
      type: orgType,
      parentId,
      path: [...place.path, id],
      updatedAt: now,
      updatedByName: user.employeeName,
    });
    context.audit({ target: draft.name, after: { ...draft, orgType, parentId: place.name } });
    return { id };
  },

  async update({ id, version, orgType, ...draft }, context) {
    const { db } = context;
    await holdTree(context);
    const found = await expectedOrg(id, version, db);
    const called = { name: nameIn(context.language, found) };
    if (found.parentId === null && draft.status === EnableStatus.disabled)
      fail('org.top', called, { status: { key: 'org.top', params: called } });
    if (draft.name !== found.name || draft.nameEn !== found.nameEn)
      await refuseSameName({ ...draft, id, parentId: found.parentId }, 'name', db);
    if (draft.status === EnableStatus.disabled && found.status === EnableStatus.enabled) await askBeforeDisabling(found, context);
    const updated = await changeVersioned(organizations, found, { ...draft, type: orgType }, context);
    context.audit({ target: found.name, before: logged(found), after: { ...draft, orgType } });
    return { version: updated.version };
  },

  async delete({ id, version }, context) {
    const { db } = context;
    await holdTree(context);
    const found = await expectedOrg(id, version, db);
    const called = { name: nameIn(context.language, found) };
    if (found.parentId === null) fail('org.top', called);
    const counts = await hangingOn(db, id);
    if (counts.organisations + counts.people + counts.accounts > 0) fail('org.inUse', { ...called, ...counts });
    // Those who are deleted themselves don't keep it.
    await db.update(employees).set({ organizationId: null }).where(eq(employees.organizationId, id));
    await db.update(users).set({ organizationId: null }).where(eq(users.organizationId, id));
    await deleteVersioned(organizations, found, context);
    context.audit({ target: found.name, before: { ...logged(found), parentId: found.organizationName } });
    return null;
  },

  async batchUpdateAuthorization({ ids, option, children }, context) {
    const { db, user, now } = context;
    const meant = and(
      isNotNull(organizations.parentId),
      children ? arrayOverlaps(organizations.path, ids) : inArray(organizations.id, ids),
    );
    const count = await db.$count(organizations, meant);
    if (count === 0) fail('record.notFound');
    const open = option === '1';
    const changed = await db
      .update(organizations)
      .set({ open, version: sql`${organizations.version} + 1`, updatedAt: now, updatedByName: user.employeeName })
      .where(and(meant, eq(organizations.open, !open)))
      .returning({ name: organizations.name });
    const names = changed.map(row => row.name);
    context.audit({ target: `${names.length} × ${names[0] ?? ''}`, after: { organizations: names, open } });
    return { changed: names.length, unchanged: count - names.length };
  },

  movePreview: previewOfMove,
  move: moveOrganization,
};
