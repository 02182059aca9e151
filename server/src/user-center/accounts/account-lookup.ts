import { EnableStatus } from '@reap/contracts/codes';
import { PasswordStatus } from '@reap/contracts/user-center/codes';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AccountLookup, ColumnRule } from '../../kernel/access/account-lookup.ts';
import { dataColumnRules, dataRowRules } from '../data-permission/data-permission.schema.ts';
import { resources } from '../menu/resource.schema.ts';
import { workingResources } from '../roles/role.queries.ts';
import { roleResources, roles } from '../roles/role.schema.ts';
import { userRoles } from './user.schema.ts';

const AccountRow = z.object({
  id: z.string(),
  user_name: z.string(),
  employee_name: z.string(),
  user_type: z.literal([1, 2, 3, 4]),
  organization_id: z.string().nullable(),
  station: z.string(),
  password_status: z.int(),
  version: z.int().nullable(),
});

/** Codes of the platform work in its tenant alone, whatever a role says elsewhere. */
const here = sql`(${resources.authCode} not like 'platform:%' or exists (select from tenants where id = current_tenant() and platform))`;

/** Who is signed in and what his roles grant, for the kernel. */
export const accountLookup: AccountLookup = {
  accountText: user =>
    `select u.id, user_name, employee_name, user_type, organization_id, station, password_status, v.version
     from users u left join permission_versions v on v.tenant_id = u.tenant_id where u.id = ${user} and u.status = ${EnableStatus.enabled}`,

  accountOf(row) {
    const found = row && AccountRow.parse(row);
    return (
      found && {
        userId: found.id,
        userName: found.user_name,
        employeeName: found.employee_name,
        userType: found.user_type,
        organizationId: found.organization_id,
        station: found.station,
        // A visitor's password is his home tenant's affair.
        mustChangePassword: found.password_status === PasswordStatus.mustChange,
        permissionVersion: found.version ?? 0,
      }
    );
  },

  async access(db, userId) {
    const held = await db
      .select({ id: roles.id })
      .from(userRoles)
      .innerJoin(roles, and(eq(roles.tenantId, userRoles.tenantId), eq(roles.id, userRoles.roleId)))
      .where(and(eq(userRoles.userId, userId), eq(roles.status, EnableStatus.enabled)));
    const roleIds = held.map(role => role.id);
    const mine = sql`${sql.param(roleIds)}::uuid[]`;
    const codes = await db
      .selectDistinct({ code: resources.authCode })
      .from(roleResources)
      .innerJoin(resources, and(eq(resources.tenantId, roleResources.tenantId), eq(resources.id, roleResources.resourceId)))
      .where(
        and(
          sql`${roleResources.roleId} = any(${mine})`,
          eq(roleResources.half, false),
          sql`${resources.id} in ${workingResources()}`,
          here,
        ),
      );
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
