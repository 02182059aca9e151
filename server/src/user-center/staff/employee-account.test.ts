import { UserLevel, WorkStatus } from '@reap/contracts/user-center/codes';
import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { users } from '../accounts/user.schema.ts';
import { roles } from '../roles/role.schema.ts';
import { staffIn } from '../testing/given-staff.ts';

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
const statusOf = (id: string) => portal.inDb(async db => (await db.select().from(users).where(eq(users.id, id)))[0]?.status);

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
