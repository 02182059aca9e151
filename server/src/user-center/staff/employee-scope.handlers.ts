import { jobNumberKey } from '@reap/contracts/patterns';
import { WorkStatus } from '@reap/contracts/user-center/codes';
import { employeeModel, type employeeScope } from '@reap/contracts/user-center/employee';
import { and, eq, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { contains, startsWith } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { employeeRules } from './employee.load.ts';
import { selectEmployees, within } from './employee.queries.ts';
import { employees } from './employee.schema.ts';

export const employeeScopeHandlers: Handlers<typeof employeeScope> = {
  async getByMgtorg({ mgtScopeOrgIds, employeeOrganizationId, name, ...paging }, context) {
    const query = selectEmployees(
      context.db,
      and(
        notInArray(employees.status, [WorkStatus.left]),
        mgtScopeOrgIds?.length ? within(mgtScopeOrgIds) : undefined,
        employeeOrganizationId ? eq(employees.organizationId, employeeOrganizationId) : undefined,
        name ? matches(name, context) : undefined,
        employeeRules(context),
      ),
    ).$dynamic();
    const ordered = { ...paging, isAsc: paging.isAsc ?? true };
    // The order would tell what may not be read.
    const isBlind = context.hidden(employeeModel).has('name') && !paging.sortColumn;
    const found = await pageOf(context.db, query, ordered, {
      id: employees.id,
      sort: isBlind ? { id: employees.id } : { name: employees.name, jobNumber: employees.jobNumber },
    });
    return {
      ...found,
      rows: found.rows.map(row => ({
        id: row.id,
        name: row.name,
        employeeName: row.name,
        jobNumber: row.jobNumber,
        organizationName: row.organizationName,
        organizationNameEn: row.organizationNameEn,
        belongToOrg: row.organizationId,
      })),
    };
  },
};

// A number that the caller may not read tells nothing by being found either.
const matches = (text: string, { hidden }: Context): SQL | undefined =>
  or(
    sql`${employees.name} like ${contains(text)}`,
    hidden(employeeModel).has('jobNumber') ? undefined : startsWith(employees.jobNumberKey, jobNumberKey(text)),
  );
