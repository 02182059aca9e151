import { EnableStatus } from '@reap/contracts/codes';
import type { AnswerOf, InputOf } from '@reap/contracts/contract';
import { jobNumberKey } from '@reap/contracts/patterns';
import { type user, userModel } from '@reap/contracts/user-center/user';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { contains, startsWith } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { branchOf } from '../organizations/organization.queries.ts';
import { selectUsers } from './user.queries.ts';
import { users } from './user.schema.ts';
import { usersIn } from './user-filter.ts';

type Choice = (typeof user)['choosePage'];

/** People with an account that works, for pickers: by name, within organisations. Visitors belong elsewhere. */
export async function choices(
  { organizationId, organizationIds, name, children, ...paging }: InputOf<Choice>,
  context: Context,
): Promise<AnswerOf<Choice>> {
  const covered = new Set(context.hidden(userModel).keys());
  const wanted = [...(organizationIds ?? []), ...(organizationId && children ? [organizationId] : [])];
  const query = selectUsers(
    context,
    and(
      eq(users.status, EnableStatus.enabled),
      isNull(users.homeTenantId),
      wanted.length > 0 ? usersIn(await branchOf(context.db, wanted)) : undefined,
      organizationId && !children ? eq(users.organizationId, organizationId) : undefined,
      name ? named(name, covered) : undefined,
    ),
  ).$dynamic();
  const found = await pageOf(
    context.db,
    query,
    { ...paging, isAsc: paging.isAsc ?? true },
    { id: users.id, sort: { employeeName: name ? exactFirst(name) : users.employeeName, jobNumber: users.jobNumber }, hidden: covered },
  );
  const rows = found.rows.map(({ id, employeeName, jobNumber, organizationName, organizationNameEn }) => ({
    id,
    employeeName,
    jobNumber,
    organizationName,
    organizationNameEn,
  }));
  return { ...found, rows };
}

// Whoever is called exactly so comes before those whose name holds it.
const exactFirst = (name: string): SQL => sql`row(${users.employeeName} <> ${name}, ${users.employeeName})`;

// What the caller may not read tells nothing by being found either.
function named(text: string, covered: ReadonlySet<string>): SQL {
  const ways = [
    covered.has('employeeName') ? undefined : sql`${users.employeeName} like ${contains(text)}`,
    covered.has('jobNumber') ? undefined : startsWith(users.jobNumberKey, jobNumberKey(text)),
  ];
  return or(...ways) ?? sql`false`;
}
