import { desc, eq } from 'drizzle-orm';
import { openSession } from '../../kernel/access/sessions.ts';
import { hourMs } from '../../kernel/durations.ts';
import { newId } from '../../kernel/ids.ts';
import { auditLog, sessions } from '../../kernel/kernel.schema.ts';
import type { Place } from '../../testing/place.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { tables } from '../index.ts';
import { type AdministrationWorld, administrationWorld } from '../reference-data/administration.sample.ts';
import { roles } from '../roles/role.schema.ts';
import { portrait, staffDraft } from './given-staff.ts';

export interface UserCenterWorld extends AdministrationWorld {
  /** The administrator. */
  userId: string;
  /** Whoever reviews what is filed. */
  reviewerId: string;
  organizationId: string;
  /** Below the organisation: people can be put there. */
  unitId: string;
  employeeId: string;
  photoId: string;
  auditId: string;
  sessionId: string;
  positionId: string;
  roleId: string;
  resourceId: string;
  /** Of somebody who does nothing in these records. */
  accountId: string;
}

/** People and what administrators set; reviewer and unit come from outside, the rest is made through the calls that people make. */
export async function userCenterWorld(place: Place): Promise<UserCenterWorld> {
  const { portal, tenant, actor } = place;
  const { organizationId, unitId, reviewerId } = await reviewerIn(portal, tenant);
  const { employee } = portal.as(actor).uc;
  const { id: employeeId } = await employee.save({ ...staffDraft({ belongToOrg: unitId }), photo: portrait() });
  const { photoRul: photoId } = await employee.get({ id: employeeId });
  return {
    organizationId,
    unitId,
    reviewerId,
    employeeId,
    photoId,
    userId: await portal.userId(actor, tenant),
    ...(await administrationIn(portal, reviewerId, tenant)),
    ...(await rightsIn(portal, actor, tenant)),
    ...(await administrationWorld(portal, actor)),
  };
}

const reviewerIn = (portal: TestPortal, tenant: string) =>
  portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(roles).where(eq(roles.roleCode, 'station-manager'));
    const organizationId = newId();
    const reviewerId = newId();
    const unitId = newId();
    await db.insert(tables.organizations).values([
      { tenantId, id: organizationId, name: `${tenant} 值班组`, type: 1, path: [organizationId] },
      { tenantId, id: unitId, name: `${tenant} 一班`, type: 2, parentId: organizationId, path: [organizationId, unitId] },
    ]);
    await db.insert(tables.users).values({
      tenantId,
      id: reviewerId,
      userName: `duty-${tenant}`,
      employeeName: `${tenant} 值班经理`,
      userType: 3,
      station: 'LXA',
      organizationId,
      passwordHash: '',
    });
    await db.insert(tables.userRoles).values({ tenantId, userId: reviewerId, roleId: role?.id ?? '' });
    return { organizationId, unitId, reviewerId };
  }, tenant);

/** A line of the log, a session of the reviewer's and a position that nobody holds. */
const administrationIn = (portal: TestPortal, userId: string, tenant: string) =>
  portal.inDb(async (db, tenantId) => {
    const now = new Date();
    const place = { homeTenantId: tenantId, currentTenantId: tenantId, userId, byToken: false, address: '127.0.0.1', agent: '' };
    await openSession(db, place, now, new Date(now.getTime() + hourMs));
    const [session] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
    const [line] = await db.select({ id: auditLog.id }).from(auditLog).orderBy(desc(auditLog.at)).limit(1);
    const positionId = newId();
    const position = { positionCode: `duty-${tenant.toLowerCase()}`, positionName: `${tenant} 值班员`, jobType: 'service' };
    await db.insert(tables.jobPositions).values({ tenantId, id: positionId, ...position });
    const accountId = newId();
    const account = { userName: `desk-${tenant}`, employeeName: `${tenant} 前台`, userType: 3 as const, passwordHash: '' };
    await db.insert(tables.users).values({ tenantId, id: accountId, ...account });
    return { auditId: line?.id ?? '', sessionId: session?.id ?? '', positionId, accountId };
  }, tenant);

/** A role that nobody has and a group of the menu without pages. */
async function rightsIn(portal: TestPortal, actor: string, tenant: string) {
  const { role, res } = portal.as(actor).uc;
  const { id: roleId } = await role.save({ roleCode: `watch-${tenant.toLowerCase()}`, roleName: `${tenant} 值班` });
  const { id: resourceId } = await res.save({ type: 1, subsystem: 'mf-user-center', menuName: `${tenant} 值班` });
  return { roleId, resourceId };
}
