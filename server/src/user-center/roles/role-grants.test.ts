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
