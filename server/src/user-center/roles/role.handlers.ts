import { EnableStatus } from '@reap/contracts/codes';
import type { role } from '@reap/contracts/user-center/role';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { contains, startsWith } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { confirmFirst, fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, deleteVersioned, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { countOn } from '../accounts/user.change.ts';
import { dataColumnRules, dataRowRules } from '../data-permission/data-permission.schema.ts';
import { refuseWiderRoles, widerRoles } from '../data-permission/wider-roles.ts';
import type { OpenReviews } from '../staff/employee-move.ts';
import { refuseLosingLastAdministrator } from './last-administrator.ts';
import { codesOfRoles, holderCounts, holds, loggedRole, type Role, refuseBeyond, roleById, roleWord, toRoleRow } from './role.queries.ts';
import { roleResources, roles } from './role.schema.ts';
import { authorizationOf, authorize } from './role-authorization.ts';
import { compareRoles } from './role-compare.ts';
import { addMembers, membersPage, removeMember } from './role-members.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    reviewingRoles: ReviewingRoles;
  }
}

async function insertRole(row: Pick<Role, 'roleCode' | 'roleName'> & Partial<Role>, context: Context): Promise<Role> {
  const [made] = await context.db
    .insert(roles)
    .values({ ...row, tenantId: context.tenantId, id: newId(), ...signedBy(context) })
    .onConflictDoNothing()
    .returning();
  const taken = { code: row.roleCode };
  return made ?? fail('role.codeTaken', taken, { roleCode: { key: 'role.codeTaken', params: taken } });
}

/** Gives a role to every account that lacks it; the person who says so gives himself nothing. */
async function giveEverybody(roleId: string, context: Context): Promise<void> {
  const { db, user } = context;
  await refuseWiderRoles([roleId], context);
  const { rows } = await db.execute<{ userId: string }>(sql`insert into user_roles (tenant_id, user_id, role_id)
    select tenant_id, id, ${roleId}::uuid from users where id <> ${user.userId}::uuid and deleted_at is null
    on conflict do nothing returning user_id as "userId"`);
  await countOn(
    rows.map(({ userId }) => userId),
    context,
  );
}

async function copyRights(db: Db, from: string, to: string): Promise<void> {
  await db.execute(sql`insert into ${roleResources} (tenant_id, role_id, resource_id, half)
    select tenant_id, ${to}::uuid, resource_id, half from role_resources where role_id = ${from}::uuid`);
  await db.execute(sql`insert into ${dataRowRules} (tenant_id, role_id, model_id, stations, business_types)
    select tenant_id, ${to}::uuid, model_id, stations, business_types from data_row_rules where role_id = ${from}::uuid`);
  await db.execute(sql`insert into ${dataColumnRules} (tenant_id, role_id, model_id, column_name, processor)
    select tenant_id, ${to}::uuid, model_id, column_name, processor from data_column_rules where role_id = ${from}::uuid`);
}

/** Which of these roles, by code, approvals name: the workflow answers. */
export type ReviewingRoles = (db: Db, roleCodes: readonly string[]) => Promise<ReadonlySet<string>>;

export const roleHandlers = (reviewingRoles: ReviewingRoles, openReviews: OpenReviews): Handlers<typeof role> => ({
  async page({ roleName, roleCode, status, ...paging }, { db, user }) {
    const where = and(
      roleName ? sql`${roles.roleName} like ${contains(roleName)}` : undefined,
      roleCode ? startsWith(roles.roleCode, roleCode) : undefined,
      status === undefined ? undefined : eq(roles.status, status),
    );
    const found = await pageOf(db, db.select().from(roles).where(where).$dynamic(), paging, {
      id: roles.id,
      sort: { updatedTime: roles.updatedAt, roleName: roles.roleName, roleCode: roles.roleCode },
    });
    const counts = await holderCounts(
      db,
      found.rows.map(row => row.id),
    );
    const reviewing = await reviewingRoles(
      db,
      found.rows.map(row => row.roleCode),
    );
    const factsOf = (row: Role) => ({
      userCount: counts.get(row.id) ?? 0,
      reviewing: reviewing.has(row.roleCode),
      own: user.roleIds.includes(row.id),
    });
    return { ...found, rows: found.rows.map(row => toRoleRow(row, factsOf(row), user)) };
  },

  async get({ id }, { db, user }) {
    const found = await roleById(db, id);
    const facts = {
      userCount: (await holderCounts(db, [id])).get(id) ?? 0,
      reviewing: (await reviewingRoles(db, [found.roleCode])).size > 0,
      own: await holds(db, user.userId, id),
    };
    return toRoleRow(found, facts, user);
  },

  async save(draft, context) {
    const made = await insertRole(draft, context);
    if (made.preAuthorized) await giveEverybody(made.id, context);
    context.audit({ target: made.roleCode, after: loggedRole(made) });
    return { id: made.id };
  },

  async update({ id, version, roleCode, ...draft }, context) {
    const found = await roleById(context.db, id, version);
    if (roleCode !== undefined && roleCode !== found.roleCode) fail('role.codeFixed', {}, { roleCode: { key: 'role.codeFixed' } });
    const given = draft.preAuthorized && !found.preAuthorized;
    if (given) {
      await refuseBeyond(found, context);
      if (!context.confirmed) confirmFirst('role.ask.everybody', { name: roleWord(found, context.language) });
    }
    const updated = await changeVersioned(roles, found, draft, context);
    if (given) await giveEverybody(id, context);
    context.audit({ target: found.roleCode, before: loggedRole(found), after: loggedRole(updated) });
    return { version: updated.version };
  },

  async changeStatus({ id, version, status }, context) {
    const found = await roleById(context.db, id, version);
    if (status === EnableStatus.enabled && found.status === EnableStatus.disabled) {
      if (await holds(context.db, context.user.userId, id)) fail('role.own', { name: roleWord(found, context.language) });
      await refuseBeyond(found, context);
      await refuseWiderRoles([id], context);
    }
    const reviews = status === EnableStatus.disabled && !context.confirmed && (await reviewingRoles(context.db, [found.roleCode])).size > 0;
    if (reviews) confirmFirst('role.ask.reviews', { name: roleWord(found, context.language) });
    const updated = await changeVersioned(roles, found, { status }, context);
    if (status === EnableStatus.disabled) await refuseLosingLastAdministrator(context.db);
    context.audit({ target: found.roleCode, before: { status: found.status }, after: { status } });
    return { version: updated.version };
  },

  async delete({ id, version }, context) {
    const { db } = context;
    const found = await roleById(db, id, version);
    const count = (await holderCounts(db, [id])).get(id) ?? 0;
    if (count > 0) fail('role.held', { name: roleWord(found, context.language), count });
    if ((await reviewingRoles(db, [found.roleCode])).size > 0) fail('role.reviews', { name: roleWord(found, context.language) });
    await deleteVersioned(roles, found, context);
    context.audit({ target: found.roleCode, before: loggedRole(found) });
    return null;
  },

  async copy({ id, ...names }, context) {
    const found = await roleById(context.db, id);
    await refuseBeyond(found, context);
    const made = await insertRole({ ...names, remark: found.remark }, context);
    await copyRights(context.db, id, made.id);
    context.audit({ target: made.roleCode, after: { ...loggedRole(made), copiedFrom: found.roleCode } });
    return { id: made.id };
  },

  async getCombo(_, context) {
    const { db, user, language } = context;
    const found = await db.select().from(roles).where(eq(roles.status, EnableStatus.enabled)).orderBy(asc(roles.roleName), asc(roles.id));
    const ids = found.map(one => one.id);
    const codes = await codesOfRoles(db, ids);
    const wider = await widerRoles(ids, context);
    return found.map(one => ({
      key: one.id,
      title: roleWord(one, language),
      preAuthorized: one.preAuthorized,
      frozen: one.frozen,
      grantable: !wider.has(one.id) && (codes.get(one.id) ?? []).every(code => user.codes.has(code)),
    }));
  },

  compare: compareRoles,
  members: membersPage,
  addMembers,
  removeMember: removeMember(openReviews),
  getAuthorization: ({ roleId, moduleId }, { db }) => authorizationOf(roleId, moduleId, db),
  authorize,
});
