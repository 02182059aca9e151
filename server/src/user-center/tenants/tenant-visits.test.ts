import { headers } from '@reap/contracts/envelope';
import { registry } from '@reap/contracts/registry';
import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { users } from '../accounts/user.schema.ts';
import { staffIn } from '../testing/given-staff.ts';

let portal: TestPortal;
let visited: string;
beforeAll(async () => {
  portal = await startPortal();
  visited = await portal.inDb(async (_, id) => id, 'DEMO2');
});
afterAll(() => portal.stop());

const admin = () => portal.as('admin');
/** Whether the account of a visitor is open where he visits. */
const statusThere = (userId: string) =>
  portal.inDb(async db => {
    const [found] = await db.select({ status: users.status }).from(users).where(eq(users.id, userId));
    return found?.status;
  }, 'DEMO2');

test('the account of a visitor is open as long as his own is', async () => {
  const { userId } = await admin().uc.tenant.grantVisit({ id: visited, userName: 'manager2' });
  const { changeStatus, delete: remove } = admin().uc.user;
  const there = () => statusThere(userId);
  expect(await there()).toBe(1);
  await changeStatus({ id: userId, status: 0 }, { confirmed: true });
  expect(await there()).toBe(0);
  await changeStatus({ id: userId, status: 1 });
  expect(await there()).toBe(1);
  await remove({ id: userId }, { confirmed: true });
  expect(await there()).toBe(0);
});

test('a visitor whom the visited tenant has switched off stays so, whatever becomes of his account at home', async () => {
  const { userId } = await admin().uc.tenant.grantVisit({ id: visited, userName: 'manager' });
  const atHome = admin().uc.user;
  const there = portal.as('admin2').uc.user;
  await there.changeStatus({ id: userId, status: 0 }, { confirmed: true });
  await atHome.changeStatus({ id: userId, status: 0 }, { confirmed: true });
  await atHome.changeStatus({ id: userId, status: 1 });
  expect(await statusThere(userId)).toBe(0);
  await there.changeStatus({ id: userId, status: 1 });
  await atHome.changeStatus({ id: userId, status: 0 }, { confirmed: true });
  // Closed from home, opened there, and closed there again.
  await there.changeStatus({ id: userId, status: 1 });
  await there.changeStatus({ id: userId, status: 0 }, { confirmed: true });
  await atHome.changeStatus({ id: userId, status: 1 });
  expect(await statusThere(userId)).toBe(0);
  // A grant that he has already changes nothing there either.
  await admin().uc.tenant.grantVisit({ id: visited, userName: 'manager' });
  expect(await statusThere(userId)).toBe(0);
});

test('a visitor who looks as a colleague there has his own eyes once he is sent home', async () => {
  const { tenant } = admin().uc;
  const { userId } = await tenant.grantVisit({ id: visited, userName: 'finance' });
  const director = await tenant.grantVisit({ id: visited, userName: 'director' });
  const finance = portal.as('finance', { tenant: 'DEMO2', home: 'TV' });
  await finance.uc.explain.lookAs({ userId: director.userId }, { confirmed: true });
  await tenant.revokeVisit({ id: visited, userId });
  // A page that does not know yet that its session was moved.
  const authorization = `Bearer ${await portal.tokenOf('finance', { tenant: 'DEMO2' })}`;
  const me = await portal.inject({ url: registry['uc.auth'].me.path, headers: { authorization } });
  expect(me.json()).toMatchObject({ data: { user: { userName: 'finance' }, tenant: { code: 'TV' }, looking: null } });
});

test('whoever may visit another tenant from now on, or no longer, is told that his permissions are others', async () => {
  const authorization = `Bearer ${await portal.tokenOf('station')}`;
  const told = async () => {
    const answer = await portal.inject({ url: registry['uc.auth'].me.path, headers: { authorization } });
    return Number(answer.headers[headers.permissionVersion]);
  };
  const { tenant } = admin().uc;
  const before = await told();
  const { userId } = await tenant.grantVisit({ id: visited, userName: 'station' });
  expect(await told()).toBe(before + 1);
  await tenant.revokeVisit({ id: visited, userId });
  expect(await told()).toBe(before + 2);
});

test('who has the name of somebody who left visits like anybody, and finds nothing of his there', async () => {
  const staff = await staffIn(portal);
  const { user, tenant } = admin().uc;
  const employed = async () => {
    const { id: employeeId } = await staff.made();
    return (await user.save({ employeeId, name: 'guest', type: 1 })).id;
  };
  const first = await employed();
  await tenant.grantVisit({ id: visited, userName: 'guest' });
  await user.delete({ id: first }, { confirmed: true });
  const there = () => portal.as('admin2').uc.user.pageCa({ name: 'guest' });
  expect((await there()).total).toBe(0);
  const second = await employed();
  await tenant.grantVisit({ id: visited, userName: 'guest' });
  expect((await there()).rows.map(row => row.id)).toEqual([second]);
  // His visit was over before he left.
  await tenant.revokeVisit({ id: visited, userId: second });
  await user.delete({ id: second }, { confirmed: true });
  const third = await employed();
  await tenant.grantVisit({ id: visited, userName: 'guest' });
  expect((await there()).rows.map(row => row.id)).toEqual([third]);
});

test('a visitor whom the visited tenant has switched off is not led there, where every call would be refused', async () => {
  const { userId } = await admin().uc.tenant.grantVisit({ id: visited, userName: 'director' });
  const { tenant, auth } = portal.as('director').uc;
  const offered = async () => (await tenant.getCombo({})).map(({ code }) => code);
  const { changeStatus } = portal.as('admin2').uc.user;
  expect(await offered()).toEqual(['TV', 'DEMO2']);
  await changeStatus({ id: userId, status: 0 }, { confirmed: true });
  expect(await offered()).toEqual(['TV']);
  await expect(auth.switchTenant({ tenantId: visited })).rejects.toMatchObject({ key: 'permission.denied' });
  expect(await auth.me({})).toMatchObject({ tenant: { code: 'TV' } });
  await changeStatus({ id: userId, status: 1 });
  expect(await offered()).toEqual(['TV', 'DEMO2']);
  expect(await auth.switchTenant({ tenantId: visited })).toHaveProperty('token');
});
