import { eq } from 'drizzle-orm';
import { users } from '../accounts/user.schema.ts';
import { portalWithDirectory } from '../testing/given-directory.ts';
import { staffIn } from '../testing/given-staff.ts';

let directory: Awaited<ReturnType<typeof portalWithDirectory>>;
beforeAll(async () => {
  directory = await portalWithDirectory();
});
afterAll(() => directory.stop());

test('a visitor is called where he visits as at home, whoever changes his name and whenever he comes', async () => {
  const { portal } = directory;
  const { employee, tenant } = portal.as('admin').uc;
  const visited = (await tenant.page({ code: 'DEMO2' })).rows[0]?.id ?? '';
  const userId = await portal.userId('manager');
  const nameThere = () => portal.inDb(async db => (await db.select().from(users).where(eq(users.id, userId)))[0]?.employeeName, 'DEMO2');
  const staff = await staffIn(portal);
  const { id } = await staff.employeeOf('manager');
  const rename = async (name: string) => employee.update({ ...(await staff.formOf(id)), name }, { confirmed: true });
  await tenant.grantVisit({ id: visited, userName: 'manager' });
  await rename('尼玛次仁');
  expect(await nameThere()).toBe('尼玛次仁');
  const { jobNumber } = await staff.formOf(id);
  await directory.list(`${jobNumber},尼玛平措,,,,,,`);
  await directory.run();
  expect(await nameThere()).toBe('尼玛平措');
  await tenant.revokeVisit({ id: visited, userId });
  await portal.inDb(db => db.update(users).set({ employeeName: '旧名' }).where(eq(users.id, userId)), 'DEMO2');
  await tenant.grantVisit({ id: visited, userName: 'manager' });
  expect(await nameThere()).toBe('尼玛平措');
});
