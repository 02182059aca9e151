import { EnableStatus } from '@reap/contracts/codes';
import type { AnswerOf, InputOf } from '@reap/contracts/contract';
import type { organization } from '@reap/contracts/user-center/organization';
import { and, arrayContains, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned } from '../../kernel/call/versioned-record.ts';
import { nameIn } from '../../kernel/language.ts';
import { users } from '../accounts/user.schema.ts';
import { usersIn } from '../accounts/user-filter.ts';
import { employees } from '../staff/employee.schema.ts';
import { branchOf, type OrgRecord } from './organization.queries.ts';
import { organizations } from './organization.schema.ts';
import { checkedPlace, expectedOrg, holdTree, orgById, refuseSameName } from './organization.tree.ts';

type Calls = typeof organization;

/** How many levels an organisation and those below it take. */
async function levelsOf(db: Db, { id, path }: OrgRecord): Promise<number> {
  const [deepest] = await db
    .select({ levels: sql<number>`max(cardinality(${organizations.path}))::int` })
    .from(organizations)
    .where(arrayContains(organizations.path, [id]));
  return (deepest?.levels ?? path.length) - path.length + 1;
}

async function checkedMove(found: OrgRecord, parentId: string, context: Context): Promise<OrgRecord> {
  const { db, language } = context;
  if (found.parentId === null) fail('org.top', { name: nameIn(language, found) });
  const place = await checkedPlace(parentId, context, { record: found, levels: await levelsOf(db, found) });
  await refuseSameName({ ...found, parentId }, 'parentId', db);
  return place;
}

const namesAlong = async (db: Db, path: readonly string[]) => {
  const found = await db
    .select({ id: organizations.id, name: organizations.name, nameEn: organizations.nameEn })
    .from(organizations)
    .where(inArray(organizations.id, [...path]))
    .orderBy(asc(sql`cardinality(${organizations.path})`));
  return found.map(({ name, nameEn }) => ({ name, nameEn }));
};

/** What a move would take along, where from and where to. */
export async function previewOfMove(
  { id, parentId }: InputOf<Calls['movePreview']>,
  context: Context,
): Promise<AnswerOf<Calls['movePreview']>> {
  const { db } = context;
  const found = await orgById(db, id);
  const place = await checkedMove(found, parentId, context);
  const branch = await branchOf(db, [id]);
  return {
    organisations: branch.length,
    people: await db.$count(employees, and(inArray(employees.organizationId, branch), isNull(employees.deletedAt))),
    accounts: await db.$count(users, and(usersIn(branch), eq(users.status, EnableStatus.enabled))),
    from: await namesAlong(db, found.path.slice(0, -1)),
    to: await namesAlong(db, place.path),
    version: found.version,
  };
}

/** Puts an organisation with all below it under another, in one statement. */
export async function moveOrganization({ id, parentId, version }: InputOf<Calls['move']>, context: Context): Promise<{ version: number }> {
  const { db } = context;
  await holdTree(context);
  const found = await expectedOrg(id, version, db);
  if (found.parentId === parentId) return { version: found.version };
  const place = await checkedMove(found, parentId, context);
  const moved = await changeVersioned(organizations, found, { parentId }, context);
  const start = sql`${sql.param(place.path)}::uuid[]`;
  await db
    .update(organizations)
    .set({ path: sql`${start} || ${organizations.path}[${sql.raw(String(found.path.length))}:]` })
    .where(arrayContains(organizations.path, [id]));
  context.audit({ target: found.name, before: { parentId: found.organizationName }, after: { parentId: place.name } });
  return { version: moved.version };
}
