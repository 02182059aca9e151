import type { InputOf } from '@reap/contracts/contract';
import type { employee } from '@reap/contracts/user-center/employee';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import { confirmAll, fail } from '../../kernel/call/refusal.ts';
import { nameIn } from '../../kernel/language.ts';
import { users } from '../accounts/user.schema.ts';
import { organizations } from '../organizations/organization.schema.ts';
import { employeeRules } from './employee.load.ts';
import { selectEmployees, within } from './employee.queries.ts';
import { employees } from './employee.schema.ts';
import { isPlace } from './employee-draft.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    openReviews: OpenReviews;
  }
}

/** How many decisions wait for each of these people: the approval engine knows. */
export type OpenReviews = (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

type Move = InputOf<(typeof employee)['batchChgOrg']>;

/** Puts the chosen people into an organisation, all in one statement; asks first, with how many it concerns. */
export async function moveEmployees(
  input: Move,
  context: Context,
  openReviews: OpenReviews,
): Promise<{ changed: number; unchanged: number }> {
  const { db, user, now } = context;
  const target = input.employeeOrganizationId;
  if (!(await isPlace(target, context))) fail('request.invalid', {}, { employeeOrganizationId: { key: 'validate.choice' } });
  const scope = input.mgtScopeOrgIds?.length ? within(input.mgtScopeOrgIds) : undefined;
  const chosen = await selectEmployees(db, and(inArray(employees.id, input.ids), scope, employeeRules(context)));
  if (chosen.length === 0) fail('staff.notFound');
  const moving = chosen.filter(row => row.organizationId !== target);
  if (!context.confirmed && moving.length > 0) await ask(target, moving, chosen.length - moving.length, context, openReviews);
  const moved = await db
    .update(employees)
    .set({ organizationId: target, updatedByName: user.employeeName, updatedAt: now, version: sql`${employees.version} + 1` })
    .where(
      and(
        inArray(
          employees.id,
          moving.map(row => row.id),
        ),
        isNull(employees.deletedAt),
        or(isNull(employees.organizationId), ne(employees.organizationId, target)),
      ),
    )
    .returning({ id: employees.id, employeeCode: employees.employeeCode });
  const movedIds = moved.map(row => row.id);
  await db.update(users).set({ organizationId: target }).where(inArray(users.employeeId, movedIds));
  const before = moving
    .filter(row => movedIds.includes(row.id))
    .map(({ employeeCode, organizationName }) => ({ employeeCode, organizationName }));
  const [place] = await db.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, target));
  context.audit({ target: `${moved.length} × ${place?.name ?? target}`, before, after: { organizationId: target } });
  return { changed: moved.length, unchanged: chosen.length - moved.length };
}

async function ask(
  target: string,
  moving: readonly { accountId: string | null }[],
  there: number,
  { db, language }: Context,
  openReviews: OpenReviews,
): Promise<void> {
  const [place] = await db
    .select({ name: organizations.name, nameEn: organizations.nameEn })
    .from(organizations)
    .where(eq(organizations.id, target));
  const organization = place ? nameIn(language, place) : '';
  const accounts = moving.flatMap(row => row.accountId ?? []);
  const waiting = (await openReviews(db, accounts)).size;
  confirmAll([
    { key: 'staff.ask.move', params: { count: moving.length, organization } },
    ...(there > 0 ? [{ key: 'staff.ask.there', params: { count: there } }] : []),
    ...(waiting > 0 ? [{ key: 'staff.ask.waiting', params: { count: waiting } }] : []),
  ]);
}
