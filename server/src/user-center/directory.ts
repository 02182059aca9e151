import { and, eq, sql } from 'drizzle-orm';
import type { ColumnRule, Directory } from '../kernel/directory.ts';
import { permissionVersions } from '../kernel/kernel.schema.ts';
import { dataColumnRules, dataRowRules, resources, roleResources, roles, userRoles, users } from './user-center.schema.ts';

/** Who is signed in and what his roles grant, for the kernel. */
export const directory: Directory = {
  async account(db, userId) {
    const [found] = await db
      .select({ user: users, version: permissionVersions.version })
      .from(users)
      .leftJoin(permissionVersions, eq(permissionVersions.tenantId, users.tenantId))
      .where(and(eq(users.id, userId), eq(users.status, 1)));
    if (!found) return undefined;
    const { user, version } = found;
    return {
      userId: user.id,
      userName: user.userName,
      employeeName: user.employeeName,
      userType: user.userType,
      organizationId: user.organizationId,
      station: user.station,
      // A visitor's password is his home tenant's affair.
      mustChangePassword: user.passwordStatus === 2,
      permissionVersion: version ?? 0,
    };
  },

  async access(db, userId) {
    const held = await db
      .select({ id: roles.id })
      .from(userRoles)
      .innerJoin(roles, and(eq(roles.tenantId, userRoles.tenantId), eq(roles.id, userRoles.roleId)))
      .where(and(eq(userRoles.userId, userId), eq(roles.status, 1)));
    const roleIds = held.map(role => role.id);
    const mine = sql`${sql.param(roleIds)}::uuid[]`;
    const codes = await db
      .selectDistinct({ code: resources.authCode })
      .from(roleResources)
      .innerJoin(resources, and(eq(resources.tenantId, roleResources.tenantId), eq(resources.id, roleResources.resourceId)))
      .where(and(sql`${roleResources.roleId} = any(${mine})`, eq(roleResources.half, false), eq(resources.status, 1)));
    const rows = await db.select().from(dataRowRules).where(sql`${dataRowRules.roleId} = any(${mine})`);
    const columns = await db.select().from(dataColumnRules).where(sql`${dataColumnRules.roleId} = any(${mine})`);
    return {
      codes: new Set(codes.map(row => row.code).filter(Boolean)),
      roleIds,
      rowRules: rows.map(rule => ({
        roleId: rule.roleId,
        model: rule.modelId,
        stations: rule.stations,
        businessTypes: rule.businessTypes,
      })),
      columnRules: columns.map(
        (rule): ColumnRule => ({ roleId: rule.roleId, model: rule.modelId, column: rule.columnName, processor: rule.processor }),
      ),
    };
  },
};
