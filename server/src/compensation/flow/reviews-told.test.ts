import { WorkStatus } from '@reap/contracts/user-center/codes';
import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { givenIn } from '../testing/given.ts';

let portal: TestPortal;
let reviewer: { id: string; employeeId: string; roleId: string };
beforeAll(async () => {
  portal = await startPortal();
  await givenIn(portal).submitted({ fen: 60_000, pax: 3 });
  reviewer = await portal.inDb(async db => {
    const [account] = await db.select().from(tables.users).where(eq(tables.users.userName, 'manager'));
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-manager'));
    return { id: account?.id ?? '', employeeId: account?.employeeId ?? '', roleId: role?.id ?? '' };
  });
});
afterAll(() => portal.stop());

const admin = () => portal.as('admin').uc;
async function staffForm() {
  const { employeeName: _, photoRul: __, belongToOrg, ...form } = await admin().employee.get({ id: reviewer.employeeId });
  return { ...form, belongToOrg: belongToOrg ?? '' };
}
async function move(station: string, options?: { confirmed: true }) {
  const { id, type, version } = await admin().user.get({ id: reviewer.id });
  return admin().user.update({ id, type, station, version }, options);
}

test.each<[string, string, () => Promise<unknown>]>([
  ['notes that he has left', 'user.ask.reviews', async () => admin().employee.update({ ...(await staffForm()), status: WorkStatus.left })],
  ['takes his position', 'user.ask.passing', async () => admin().employee.update({ ...(await staffForm()), jobPosition: [] })],
  ['moves his account to another station', 'user.ask.passing', () => move('CTU')],
  ['takes his roles', 'user.ask.passing', () => admin().user.grantRoles({ userId: reviewer.id, roleIds: [] })],
  ['takes him from a role', 'user.ask.passing', () => admin().role.removeMember({ id: reviewer.roleId, userId: reviewer.id })],
])('whoever %s is told first how many decisions wait for him', async (_, key, change) => {
  await expect(change()).rejects.toMatchObject({ envelope: { code: 202, key, params: { count: 1 } } });
});

test('once confirmed it is done, and who has nothing to decide any more is moved without a question', async () => {
  await move('CTU', { confirmed: true });
  await portal.app.doChore('periodic');
  expect((await portal.as('manager').comp.audit.todo({})).total).toBe(0);
  await move('LXA');
});
