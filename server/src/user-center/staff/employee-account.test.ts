import { UserLevel, WorkStatus } from '@reap/contracts/user-center/codes';
import { eq, inArray, sql } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { atOnce, outcomesOf } from '../../testing/at-once.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { userRoles, users } from '../accounts/user.schema.ts';
import { roles } from '../roles/role.schema.ts';
import { staffDraft, staffIn } from '../testing/given-staff.ts';

let portal: TestPortal;
let staff: Awaited<ReturnType<typeof staffIn>>;
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffIn(portal);
});
afterAll(() => portal.stop());

/** An administrator who is of the staff. */
async function administrator(name: string) {
  const { user } = portal.as('admin').uc;
  const { id: employeeId } = await staff.made();
  const { id } = await user.save({ employeeId, name, type: UserLevel.administrator });
  const [role] = await portal.inDb(db => db.select({ id: roles.id }).from(roles).where(eq(roles.roleCode, 'admin')));
  await user.grantRoles({ userId: id, roleIds: [role?.id ?? ''] });
  return { id, employeeId };
}
const leaves = async (employeeId: string, by: 'admin' | 'manager') =>
  portal.as(by).uc.employee.update({ ...(await staff.formOf(employeeId, by)), status: WorkStatus.left }, { confirmed: true });
const statusOf = (id: string, tenant?: string) =>
  portal.inDb(async db => (await db.select().from(users).where(eq(users.id, id)))[0]?.status, tenant);

test('nobody closes an account above his own by noting that its person has left', async () => {
  const other = await administrator('deputy');
  await expect(leaves(other.employeeId, 'manager')).rejects.toMatchObject({
    status: 403,
    key: 'user.higher',
    fields: { status: { key: 'user.higher' } },
  });
  expect(await statusOf(other.id)).toBe(1);
  await leaves(other.employeeId, 'admin');
  expect(await statusOf(other.id)).toBe(0);
});

test('who has left is nobody’s visitor either', async () => {
  const { id, employeeId } = await administrator('traveller');
  const [visited] = (await portal.as('admin').uc.tenant.page({ code: 'DEMO2' })).rows;
  await portal.as('admin').uc.tenant.grantVisit({ id: visited?.id ?? '', userName: 'traveller' });
  expect(await statusOf(id, 'DEMO2')).toBe(1);
  await leaves(employeeId, 'admin');
  expect(await statusOf(id, 'DEMO2')).toBe(0);
});

test('nobody gets an account while his record is deleted, nor is a record deleted whose account is being made', async () => {
  const { id } = await staff.made();
  const both = [
    () => portal.as('admin').uc.user.save({ employeeId: id, name: 'both', type: UserLevel.ordinary }),
    () => portal.as('admin').uc.employee.delete({ id }),
  ];
  const outcomes = outcomesOf(await atOnce(portal, sql`lock table users, employees in share mode`, both));
  expect([
    ['done', 'staff.hasAccount'],
    ['done', 'staff.notFound'],
  ]).toContainEqual(outcomes);
});

test('the last administrator does not leave, whoever notes it', async () => {
  const last = await administrator('last');
  await portal.inDb(db => db.update(users).set({ userType: UserLevel.administrator }).where(eq(users.userName, 'manager')));
  await portal.inDb(db => db.update(users).set({ status: 0 }).where(eq(users.userName, 'admin')));
  try {
    await expect(leaves(last.employeeId, 'manager')).rejects.toMatchObject({ key: 'role.lockout' });
    expect(await statusOf(last.id)).toBe(1);
  } finally {
    await portal.inDb(db => db.update(users).set({ status: 1 }).where(eq(users.userName, 'admin')));
  }
  await leaves(last.employeeId, 'manager');
});

test('nor does the last account of the highest type, though a visitor of that type notes it', async () => {
  const { employee, common } = portal.as('admin', { tenant: 'DEMO2' }).uc;
  const [top] = await common.orgGetOrgTree({});
  const draft = staffDraft({ belongToOrg: top?.children[0]?.id ?? '' });
  const { id } = await employee.save(draft);
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(roles).where(eq(roles.roleCode, 'admin'));
    await db.update(users).set({ employeeId: id }).where(eq(users.userName, 'admin2'));
    // Somebody else there may put rights right.
    const deputy = { tenantId, id: newId(), userName: 'deputy', employeeName: '副手', userType: UserLevel.ordinary };
    await db.insert(users).values(deputy);
    await db.insert(userRoles).values({ tenantId, userId: deputy.id, roleId: role?.id ?? '' });
  }, 'DEMO2');
  await expect(employee.update({ ...draft, id, status: WorkStatus.left }, { confirmed: true })).rejects.toMatchObject({
    key: 'user.lastAdministrator',
  });
  expect(await statusOf(await portal.userId('admin2'), 'DEMO2')).toBe(1);
});

test('of two administrators who close each other in the same moment, one stays', async () => {
  const [one, other] = await Promise.all([portal.userId('director'), portal.userId('finance')]);
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.roleCode, 'admin'));
    await db.insert(userRoles).values([one, other].map(userId => ({ tenantId, userId, roleId: role?.id ?? '' })));
    await db
      .update(users)
      .set({ userType: UserLevel.administrator })
      .where(inArray(users.id, [one, other]));
    await db.update(users).set({ status: 0 }).where(eq(users.userName, 'admin'));
  });
  const close = (who: string, id: string) => () => portal.as(who).uc.user.changeStatus({ id, status: 0 }, { confirmed: true });
  const both = [close('director', other), close('finance', one)];
  expect(outcomesOf(await atOnce(portal, sql`lock table users in share mode`, both))).toEqual(['done', 'role.lockout']);
});
