import { sql } from 'drizzle-orm';
import { heldUp } from '../../testing/held-up.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { userRoles } from '../accounts/user.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('who takes the roles of an account takes those that he saw: what somebody else gives meanwhile stays', async () => {
  const { role, user } = portal.as('admin').uc;
  const newRole = async (roleCode: string) => (await role.save({ roleCode, roleName: roleCode })).id;
  const seen = await newRole('seen');
  const given = await newRole('given');
  const userId = await portal.userId('crew');
  await user.grantRoles({ userId, roleIds: [seen] });
  const tenantId = await portal.inDb(async (_, id) => id);
  const taken = await heldUp(
    portal,
    sql`select from users where id = ${userId} for update`,
    () => user.grantRoles({ userId, roleIds: [] }),
    db => db.insert(userRoles).values({ tenantId, userId, roleId: given }),
  );
  expect(taken.status).toBe('fulfilled');
  expect((await user.get({ id: userId })).roles.map(held => held.roleId)).toEqual([given]);
});

describe('a dialog that shows the roles of before is refused', () => {
  const uc = () => portal.as('admin').uc;
  const accountOf = async (userName: string) => uc().user.get({ id: await portal.userId(userName) });
  /** Saves the roles that were seen, in the version that was seen. */
  const saved = ({ id, version, roles }: Awaited<ReturnType<typeof accountOf>>) =>
    uc().user.grantRoles({ userId: id, roleIds: roles.map(role => role.roleId), version }, { confirmed: true });
  const newRole = async (roleCode: string) => (await uc().role.save({ roleCode, roleName: roleCode })).id;

  test('where one was given on the page of roles meanwhile', async () => {
    const id = await newRole('given-beside');
    const seen = await accountOf('station');
    await uc().role.addMembers({ id, userIds: [seen.id] });
    await expect(saved(seen)).rejects.toMatchObject({ key: 'record.changed', params: { by: '索朗多吉' } });
  });

  test('where one was taken away there', async () => {
    const id = await newRole('taken-beside');
    const userId = await portal.userId('station');
    await uc().role.addMembers({ id, userIds: [userId] });
    const seen = await accountOf('station');
    await uc().role.removeMember({ id, userId });
    await expect(saved(seen)).rejects.toMatchObject({ key: 'record.changed' });
  });

  test('where everybody was given one', async () => {
    const seen = await accountOf('station');
    await uc().role.save({ roleCode: 'everybodys', roleName: '人人都有', preAuthorized: true });
    await expect(saved(seen)).rejects.toMatchObject({ key: 'record.changed' });
  });

  test('but not where the account had it already', async () => {
    const id = await newRole('had-before');
    const userId = await portal.userId('manager');
    await uc().role.addMembers({ id, userIds: [userId] });
    const seen = await accountOf('manager');
    await uc().role.addMembers({ id, userIds: [userId] });
    await saved(seen);
  });
});
