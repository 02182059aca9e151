import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { dataColumnRules } from '../data-permission/data-permission.schema.ts';
import { roles } from '../roles/role.schema.ts';
import { users } from './user.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
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
