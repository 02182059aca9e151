import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { dataColumnRules } from '../data-permission/data-permission.schema.ts';
import { roles } from '../roles/role.schema.ts';
import { staffIn } from '../testing/given-staff.ts';
import { users } from './user.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  const { id: employeeId } = await (await staffIn(portal)).made({ jobNumber: 'TVX900' });
  await portal.as('admin').uc.user.save({ employeeId, name: 'tvx900', type: 3 });
});
afterAll(() => portal.stop());

test('where neither name nor number may be read, the picker finds nobody by them', async () => {
  const picker = portal.as('crew').uc.user;
  const [somebody] = await portal.inDb(db => db.select().from(users).where(eq(users.userName, 'station')));
  expect((await picker.choosePage({ name: somebody?.employeeName ?? '' })).total).toBeGreaterThan(0);
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(roles).where(eq(roles.roleCode, 'crew'));
    const rule = { tenantId, roleId: role?.id ?? '', modelId: 'uc.user', processor: 3 as const };
    await db.insert(dataColumnRules).values(['employeeName', 'jobNumber'].map(columnName => ({ ...rule, columnName })));
  });
  for (const name of [somebody?.employeeName ?? '', 'TV100'])
    expect(await picker.choosePage({ name })).toMatchObject({ total: 0, rows: [] });
  expect((await picker.choosePage({})).total).toBeGreaterThan(5);
});

test.each(['TVX900', 'tvx9', 'ＴＶＸ９００'])('somebody with the number TVX900 is found by %s', async name => {
  expect((await portal.as('admin').uc.user.choosePage({ name })).rows).toEqual([expect.objectContaining({ jobNumber: 'TVX900' })]);
});
