import { EnableStatus } from '@reap/contracts/codes';
import type { user as contract } from '@reap/contracts/user-center/user';
import { eq } from 'drizzle-orm';
import { endSessionsOf } from '../../kernel/access/sessions.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import { refuseLosingLastAdministrator, refuseLosingLastOfTopType } from '../roles/last-administrator.ts';
import { addRoles, givePreAuthorized, roleNames, setRoles } from '../roles/role-grants.ts';
import { givenPassword } from '../sign-in/passwords.ts';
import { forgiveAccount } from '../sign-in/sign-in.guard.ts';
import { holdEmployee } from '../staff/employee.load.ts';
import { hasEnded } from '../staff/employee.rules.ts';
import type { OpenReviews } from '../staff/employee-move.ts';
import { endVisits, followVisits } from '../tenants/tenant-visits.ts';
import { changeUser, countOn } from './user.change.ts';
import { loadTouchable, loadUser, userChanged } from './user.load.ts';
import { selectUsers, toUserRows } from './user.queries.ts';
import { askAboutReviews, nameFor } from './user.reviews.ts';
import { userRoles, users } from './user.schema.ts';
import { choices } from './user-choices.ts';
import { checkWritten, personFor, refuseName, refuseTaken } from './user-draft.ts';
import { usersThat } from './user-filter.ts';

const order = {
  id: users.id,
  sort: {
    updatedTime: users.updatedAt,
    name: users.userName,
    employeeName: users.employeeName,
    jobNumber: users.jobNumber,
    type: users.userType,
    status: users.status,
    lastSignInAt: users.lastSignInAt,
  },
};

/** After a change of station the caller must still see the account (DESIGN §3: the row before and the row after). */
async function refuseOutside(id: string, context: Context): Promise<void> {
  const [seen] = await selectUsers(context, eq(users.id, id));
  if (!seen) fail('staff.outside', {}, { station: { key: 'staff.outside' } });
}

export const userHandlers = (openReviews: OpenReviews): Handlers<typeof contract> => ({
  async pageCa(filter, context) {
    const query = selectUsers(context, await usersThat(filter, context.db)).$dynamic();
    const found = await pageOf(context.db, query, filter, order);
    return { ...found, rows: await toUserRows(found.rows, context) };
  },

  async get({ id }, context) {
    const [row] = await toUserRows([await loadUser(id, context)], context);
    return row ?? fail('user.notFound');
  },

  async save({ employeeId, name, type, station }, context) {
    const { db, tenantId, user, now } = context;
    await holdEmployee(db, employeeId);
    const person = await personFor(employeeId, context);
    await checkWritten({ type, station }, context);
    await refuseTaken(name, context);
    const { password, ...given } = await givenPassword(now);
    const id = newId();
    const row = {
      tenantId,
      id,
      userName: name,
      employeeId,
      employeeName: person.name,
      jobNumber: person.jobNumber,
      organizationId: person.organizationId,
      station: station || (person.workTerminal[0] ?? ''),
      userType: type,
    };
    const made = await db
      .insert(users)
      .values({ ...row, ...given, createdAt: now, updatedAt: now, updatedByName: user.employeeName })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (made.length === 0) {
      // Somebody else was quicker: with this person's account, or with the name.
      await personFor(employeeId, context);
      refuseName(name);
    }
    await givePreAuthorized(db, tenantId, id);
    await refuseOutside(id, context);
    context.audit({ target: name, after: { name, employeeName: person.name, type, station: row.station } });
    return { id, name, password, until: given.passwordUntil.toISOString() };
  },

  async update({ id, version, type, station }, context) {
    const { found } = await loadTouchable(id, version, 'update', context);
    await checkWritten({ type, station }, context, found);
    if (station !== found.station) await askAboutReviews(found, 'change', context, openReviews);
    const changed = await changeUser(found, { userType: type, station }, context);
    await refuseLosingLastOfTopType(found, context.db);
    await refuseOutside(id, context);
    const before = { type: found.userType, station: found.station };
    context.audit({ target: found.userName, before, after: { type, station } });
    return changed;
  },

  async changeStatus({ id, status, version }, context) {
    const { found } = await loadTouchable(id, version, 'change_status', context);
    if (found.status === status) userChanged(found);
    if (status === EnableStatus.enabled && (found.staffGone || hasEnded(found.workStatus)))
      fail('user.staffLeft', { name: nameFor(context, found) });
    if (status === EnableStatus.disabled) await askAboutReviews(found, 'closing', context, openReviews);
    await changeUser(found, { status, closedWithHome: false }, context);
    await followVisits([id], status, context);
    if (status === EnableStatus.disabled) await refuseLosingLastAdministrator(context.db);
    await refuseLosingLastOfTopType(found, context.db);
    context.audit({ target: found.userName, before: { status: found.status }, after: { status } });
    if (status === EnableStatus.disabled) context.emit({ kind: 'signOut' }, { userIds: [id] });
    return null;
  },

  async delete({ id, version }, context) {
    const { found, held } = await loadTouchable(id, version, 'delete', context);
    await askAboutReviews(found, 'closing', context, openReviews);
    await changeUser(found, { status: EnableStatus.disabled, deletedAt: context.now, passwordHash: null }, context);
    await context.db.delete(userRoles).where(eq(userRoles.userId, id));
    await endVisits(id, context);
    await refuseLosingLastAdministrator(context.db);
    await refuseLosingLastOfTopType(found, context.db);
    const roles = held.map(role => role.roleName);
    context.audit({ target: found.userName, before: { name: found.userName, employeeName: found.employeeName, roleIds: roles } });
    context.emit({ kind: 'signOut' }, { userIds: [id] });
    return null;
  },

  async resetPwd({ id }, context) {
    const { found } = await loadTouchable(id, undefined, 'reset_pwd', context);
    const { password, ...given } = await givenPassword(context.now);
    await changeUser(found, given, context);
    await endSessionsOf(context.db, id);
    await forgiveAccount(context.db, found);
    context.audit({ target: found.userName });
    context.emit({ kind: 'signOut' }, { userIds: [id] });
    return { id, name: found.userName, password, until: given.passwordUntil.toISOString() };
  },

  async grantRoles({ userId, roleIds, version }, context) {
    const { found, held } = await loadTouchable(userId, version, 'grant_roles', context);
    if (held.some(role => !roleIds.includes(role.roleId))) await askAboutReviews(found, 'change', context, openReviews);
    const changed = await changeUser(found, {}, context);
    await setRoles(userId, held, roleIds, context);
    const before = { roleIds: held.map(role => role.roleName) };
    context.audit({ target: found.userName, before, after: { roleIds: await roleNames(context.db, roleIds) } });
    return changed;
  },

  async addRoles({ userIds, roleIds }, context) {
    const given = await addRoles(userIds, roleIds, context);
    await countOn([...given], context);
    const names = await roleNames(context.db, roleIds);
    context.audit({ target: `${given.size} × ${names.join()}`, after: { userIds: [...given], roleIds: names } });
    return { changed: given.size, unchanged: new Set(userIds).size - given.size };
  },

  choosePage: choices,
});
