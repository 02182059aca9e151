import { employeeModel, type StaffFilter } from '@reap/contracts/user-center/employee';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { type EmployeeRecord, employeeWhere, openedEmployee, selectEmployees } from './employee.queries.ts';
import { employees } from './employee.schema.ts';

/** The caller's row rules on staff. */
export const employeeRules = ({ visible }: Pick<Context, 'visible'>) => visible(employeeModel, { station: employees.workTerminal });

/** The staff that a filter means, as far as the caller may see it. */
export function staffThat(filter: z.output<typeof StaffFilter>, context: Pick<Context, 'db' | 'visible' | 'tenantId'>) {
  return selectEmployees(context.db, and(employeeWhere(filter, context.tenantId), employeeRules(context))).$dynamic();
}

/** A person of the staff within the caller's row rules; undefined where there is none. */
export async function findEmployee(id: string, context: Context): Promise<EmployeeRecord | undefined> {
  const [row] = await selectEmployees(context.db, and(eq(employees.id, id), employeeRules(context)));
  return row && openedEmployee(row);
}

/** The same; refuses with staff.notFound. */
export const loadEmployee = async (id: string, context: Context): Promise<EmployeeRecord> =>
  (await findEmployee(id, context)) ?? fail('staff.notFound');

/** From here to the end of the transaction nobody gives the person an account, takes the record away, or notes that he has left. */
export async function holdEmployee(db: Db, id: string): Promise<void> {
  await db.select({ id: employees.id }).from(employees).where(eq(employees.id, id)).for('update');
}

/** Refuses a change after which the caller could no longer see the record (DESIGN §3: the row before and the row after). */
export async function refuseOutside(id: string, context: Context): Promise<void> {
  if (!employeeRules(context)) return;
  if (!(await findEmployee(id, context))) fail('staff.outside', {}, { workTerminal: { key: 'staff.outside' } });
}
