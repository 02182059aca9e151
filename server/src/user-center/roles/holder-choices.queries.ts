import { EnableStatus } from '@reap/contracts/codes';
import { asc, eq, sql } from 'drizzle-orm';
import { literal } from '../../db/literal.ts';
import type { Db } from '../../db/pool.ts';
import { jobPositions } from '../reference-data/job-position.schema.ts';
import { roles } from './role.schema.ts';

/** A role or a job position by its code, and how many enabled people hold it. */
export interface HolderName {
  code: string;
  name: string;
  nameEn: string;
  people: number;
}

const rolesWith = (db: Db) =>
  db
    .select({
      code: roles.roleCode,
      name: roles.roleName,
      nameEn: roles.roleNameEn,
      status: roles.status,
      people: sql<number>`(
        select count(*)::int from user_roles held join users u on u.tenant_id = held.tenant_id and u.id = held.user_id
        where held.tenant_id = roles.tenant_id and held.role_id = roles.id and u.status = ${literal(EnableStatus.enabled)})`,
    })
    .from(roles)
    .orderBy(asc(roles.roleName), asc(roles.roleCode));

const positionsWith = (db: Db) =>
  db
    .select({
      code: jobPositions.positionCode,
      name: jobPositions.positionName,
      nameEn: jobPositions.positionNameEn,
      status: jobPositions.status,
      people: sql<number>`(
        select count(*)::int from users u join employees e on e.tenant_id = u.tenant_id and e.id = u.employee_id
        where u.tenant_id = job_positions.tenant_id and job_positions.position_code = any(e.job_positions) and u.status = ${literal(EnableStatus.enabled)})`,
    })
    .from(jobPositions)
    .orderBy(asc(jobPositions.sort), asc(jobPositions.positionCode));

/** Roles and positions in use, by name. */
export async function holderChoices(db: Db): Promise<{ roles: HolderName[]; positions: HolderName[] }> {
  const [foundRoles, foundPositions] = await Promise.all([
    rolesWith(db).where(eq(roles.status, EnableStatus.enabled)),
    positionsWith(db).where(eq(jobPositions.status, EnableStatus.enabled)),
  ]);
  return { roles: foundRoles, positions: foundPositions };
}

/** The names of these roles and positions by code, also of those out of use: a role has nobody then, whoever is in a position still is. */
export async function holderNames(
  db: Db,
  codes: { roles: readonly string[]; positions: readonly string[] },
): Promise<{ roles: Map<string, HolderName>; positions: Map<string, HolderName> }> {
  const anyOf = (list: readonly string[]) => sql`any(${sql.param([...list])}::text[])`;
  const [foundRoles, foundPositions] = await Promise.all([
    rolesWith(db).where(sql`${roles.roleCode} = ${anyOf(codes.roles)}`),
    positionsWith(db).where(sql`${jobPositions.positionCode} = ${anyOf(codes.positions)}`),
  ]);
  const working = foundRoles.map(one => ({ ...one, people: one.status === EnableStatus.enabled ? one.people : 0 }));
  const byCode = (found: readonly HolderName[]) => new Map(found.map(one => [one.code, one]));
  return { roles: byCode(working), positions: byCode(foundPositions) };
}
