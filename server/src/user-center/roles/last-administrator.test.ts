import { UserLevel } from '@reap/contracts/user-center/codes';
import { eq, inArray, not, sql } from 'drizzle-orm';
import { atOnce, outcomesOf } from '../../testing/at-once.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { users } from '../accounts/user.schema.ts';
import { staffIn } from '../testing/given-staff.ts';
import { roles } from './role.schema.ts';

let portal: TestPortal;
let staff: Awaited<ReturnType<typeof staffIn>>;
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffIn(portal);
});
afterAll(() => portal.stop());

let accounts = 0;
/** Two accounts of the highest type that have signed in before, and no others; other people have their rights too. */
async function two(): Promise<{ id: string; name: string }[]> {
  await portal.inDb(db => db.update(users).set({ userType: UserLevel.administrator }).where(eq(users.userName, 'admin')));
  const [role] = await portal.inDb(db => db.select().from(roles).where(eq(roles.roleCode, 'admin')));
  const made = [];
  for (let n = 0; n < 2; n += 1) {
    accounts += 1;
    const name = `chief${accounts}`;
    const { id: employeeId } = await staff.made();
    const { id } = await portal.as('admin').uc.user.save({ employeeId, name, type: UserLevel.administrator });
    await portal.as('admin').uc.user.grantRoles({ userId: id, roleIds: [role?.id ?? ''] });
    made.push({ id, name });
  }
  const chiefs = inArray(
    users.id,
    made.map(({ id }) => id),
  );
  await portal.inDb(async db => {
    await db.update(users).set({ passwordStatus: 1 }).where(chiefs);
    await db.update(users).set({ userType: UserLevel.ordinary }).where(not(chiefs));
  });
  for (const { name } of made) await portal.as(name).uc.auth.me({});
  return made;
}

type Accounts = ReturnType<TestPortal['as']>['uc']['user'];

test.each<[string, (by: Accounts, id: string) => Promise<unknown>]>([
  ['lower each other’s type', (by, id) => by.update({ id, type: UserLevel.ordinary, station: 'LXA' })],
  ['switch each other off', (by, id) => by.changeStatus({ id, status: 0 }, { confirmed: true })],
  ['delete each other', (by, id) => by.delete({ id }, { confirmed: true })],
])('two administrators who %s at once leave one of them', async (_, change) => {
  const [one, other] = await two();
  const ends = await atOnce<unknown>(portal, sql`lock table users in share mode`, [
    () => change(portal.as(one?.name ?? '').uc.user, other?.id ?? ''),
    () => change(portal.as(other?.name ?? '').uc.user, one?.id ?? ''),
  ]);
  expect(outcomesOf(ends)).toEqual(['done', 'user.lastAdministrator']);
});
