import type { AnswerOf } from '@reap/contracts/contract';
import { WorkStatus } from '@reap/contracts/user-center/codes';
import type { employee } from '@reap/contracts/user-center/employee';
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { organizations } from '../organizations/organization.schema.ts';
import { employeeRules } from './employee.load.ts';
import { employees } from './employee.schema.ts';

const when = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** The staff that the caller may see, in numbers: by state, and by the departments below the top. */
export async function staffFigures(context: Context): Promise<AnswerOf<(typeof employee)['figures']>> {
  const { db } = context;
  const seen = and(isNull(employees.deletedAt), employeeRules(context));
  const [figures] = await db
    .select({
      working: when(eq(employees.status, WorkStatus.working)),
      onLeave: when(eq(employees.status, WorkStatus.onLeave)),
      withoutTerminal: when(sql`${employees.status} <> ${WorkStatus.left} and cardinality(${employees.workTerminal}) = 0`),
    })
    .from(employees)
    .where(seen);
  const n = count();
  // The second id of a path is the department that stands right below the top.
  const department = sql<string>`(${organizations.path})[2]`;
  const rows = await db
    .select({ id: department, n })
    .from(employees)
    .innerJoin(organizations, and(eq(organizations.tenantId, employees.tenantId), eq(organizations.id, employees.organizationId)))
    .where(and(seen, eq(employees.status, WorkStatus.working), sql`cardinality(${organizations.path}) > 1`))
    .groupBy(department);
  const counts = new Map(rows.map(row => [row.id, row.n]));
  const named = await db
    .select({ id: organizations.id, name: organizations.name, nameEn: organizations.nameEn })
    .from(organizations)
    .where(sql`cardinality(${organizations.path}) = 2`);
  const departments = named.map(one => ({ ...one, count: counts.get(one.id) ?? 0 })).filter(one => one.count > 0);
  return {
    ...(figures ?? { working: 0, onLeave: 0, withoutTerminal: 0 }),
    departments: departments.sort((one, other) => other.count - one.count),
  };
}
