import type { role } from '@reap/contracts/user-center/role';
import { userModel } from '@reap/contracts/user-center/user';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Handler } from '../../kernel/call/context.ts';
import { contains, startsWith } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { accountKey } from '../accounts/account-name.ts';
import { countOn } from '../accounts/user.change.ts';
import { rolesHeld } from '../accounts/user.queries.ts';
import { askAboutReviews } from '../accounts/user.reviews.ts';
import { userRoles, users } from '../accounts/user.schema.ts';
import { refuseWiderRoles } from '../data-permission/wider-roles.ts';
import { organizations } from '../organizations/organization.schema.ts';
import type { OpenReviews } from '../staff/employee-move.ts';
import { refuseLosingLastAdministrator } from './last-administrator.ts';
import { refuseBeyond, roleById, roleWord } from './role.queries.ts';
import { changeable, refuseKept } from './role-grants.ts';

type Calls = typeof role;

/** Who has a role, by account; people outside of the reader's rows are left out. */
export const membersPage: Handler<Calls['members']> = async ({ id, userName, employeeName, ...paging }, { db, user, visible, hidden }) => {
  const { frozen, preAuthorized } = await roleById(db, id);
  const query = db
    .select({
      userId: users.id,
      userName: users.userName,
      employeeName: users.employeeName,
      jobNumber: users.jobNumber,
      organizationName: sql<string>`coalesce(${organizations.name}, '')`.as('organization_name'),
      organizationNameEn: sql<string>`coalesce(${organizations.nameEn}, '')`.as('organization_name_en'),
      status: users.status,
    })
    .from(userRoles)
    .innerJoin(users, and(eq(users.tenantId, userRoles.tenantId), eq(users.id, userRoles.userId)))
    .leftJoin(organizations, and(eq(organizations.tenantId, users.tenantId), eq(organizations.id, users.organizationId)))
    .where(
      and(
        eq(userRoles.roleId, id),
        isNull(users.deletedAt),
        userName ? startsWith(users.nameKey, accountKey(userName)) : undefined,
        employeeName ? sql`${users.employeeName} like ${contains(employeeName)}` : undefined,
        visible(userModel, { station: users.station }),
      ),
    )
    .$dynamic();
  const ordered = { ...paging, isAsc: paging.isAsc ?? true };
  const found = await pageOf(db, query, ordered, {
    id: users.id,
    sort: { userName: users.userName, employeeName: users.employeeName },
    hidden: hidden(userModel),
  });
  const allowed: 'removeMember'[] = user.codes.has('uc:role:member') && !frozen && !preAuthorized ? ['removeMember'] : [];
  return { ...found, rows: found.rows.map(row => ({ ...row, allowed })) };
};

export const addMembers: Handler<Calls['addMembers']> = async ({ id, userIds }, context) => {
  const { db, tenantId, user, language } = context;
  const found = await roleById(db, id);
  if (userIds.includes(user.userId)) fail('role.own', { name: roleWord(found, language) });
  await refuseBeyond(found, context);
  const known = await changeable(userIds, context);
  if (!known) return fail('role.userUnknown', {}, { userIds: { key: 'role.userUnknown' } });
  await refuseWiderRoles([id], context);
  const added = await db
    .insert(userRoles)
    .values(known.map(({ id: userId }) => ({ tenantId, userId, roleId: id })))
    .onConflictDoNothing()
    .returning({ userId: userRoles.userId });
  await countOn(
    added.map(row => row.userId),
    context,
  );
  const names = known.filter(one => added.some(row => row.userId === one.id)).map(one => one.userName);
  context.audit({ target: found.roleCode, after: { addedUsers: names } });
  return { added: added.length, already: known.length - added.length };
};

export const removeMember =
  (openReviews: OpenReviews): Handler<Calls['removeMember']> =>
  async ({ id, userId }, context) => {
    const { db } = context;
    const found = await roleById(db, id);
    const [person] = (await changeable([userId], context)) ?? [];
    const held = (await rolesHeld(db, [userId])).get(userId)?.filter(role => role.roleId === id) ?? [];
    if (!person || held.length === 0) return fail('record.notFound');
    refuseKept(held, context);
    await askAboutReviews(person, 'change', context, openReviews);
    await db.delete(userRoles).where(and(eq(userRoles.roleId, id), eq(userRoles.userId, userId)));
    await countOn([userId], context);
    await refuseLosingLastAdministrator(db);
    context.audit({ target: found.roleCode, before: { removedUsers: [person.userName] } });
    return null;
  };
