import { UserLevel } from '@reap/contracts/user-center/codes';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { auditLog } from '../../kernel/kernel.schema.ts';
import { heldUp } from '../../testing/held-up.ts';
import { until } from '../../testing/until.ts';
import { userRoles, users } from '../accounts/user.schema.ts';
import { resources } from '../menu/resource.schema.ts';
import { dictData } from '../reference-data/lookup.schema.ts';
import { roleResources, roles } from '../roles/role.schema.ts';
import { employees } from '../staff/employee.schema.ts';
import { portalWithDirectory } from '../testing/given-directory.ts';

let directory: Awaited<ReturnType<typeof portalWithDirectory>>;
beforeAll(async () => {
  directory = await portalWithDirectory();
});
afterAll(() => directory.stop());

const inDb: typeof directory.portal.inDb = run => directory.portal.inDb(run);
const problems = async (runId: string) => (await directory.sync().problems({ runId })).rows;
const roleId = (roleCode: string) => inDb(async db => (await db.select().from(roles).where(eq(roles.roleCode, roleCode)))[0]?.id ?? '');
const account = (userName: string) => inDb(async db => (await db.select().from(users).where(eq(users.userName, userName)))[0]);

/** Somebody whom the directory knows, with an account of this type. */
async function made(jobNumber: string, userName: string, userType: 1 | 3 = UserLevel.ordinary) {
  await directory.list(`${jobNumber},达娃,女,拉萨航站/旅客服务组,在职,13800000005,,`);
  await directory.run();
  const person = await directory.person(jobNumber);
  const { id = '', name = '', organizationId = null } = person ?? {};
  const facts = { employeeId: id, employeeName: name, jobNumber, organizationId, passwordHash: '' };
  await inDb((db, tenantId) => db.insert(users).values({ tenantId, id, userName, userType, ...facts }));
  return { id, employeeCode: person?.employeeCode ?? '' };
}

test('a number that is given to somebody new is refused while it is that of who has left: his phone and account are not the new one’s', async () => {
  await directory.list('N901,张三,男,拉萨航站/旅客服务组,在职,13800000901,,');
  await directory.run();
  await directory.list('N901,张三,男,拉萨航站/旅客服务组,离职,13800000901,,');
  await directory.run();
  await directory.list('N901,李四,女,拉萨航站/旅客服务组,在职,13900000902,,');
  const { id } = await directory.run();
  expect(await problems(id)).toMatchObject([{ name: '李四', problem: expect.stringContaining('已离职的“张三”') }]);
  expect(await directory.person('N901')).toMatchObject({ name: '张三', status: '0', phone: '13800000901' });
});

test('an account follows what the directory changes of its person', async () => {
  await made('F001', 'follows');
  await directory.list('F001,达娃卓玛,女,成都航站,在职,,,');
  expect(await directory.run()).toMatchObject({ changed: 1 });
  const { organizationId } = (await directory.person('F001')) ?? {};
  expect(await account('follows')).toMatchObject({ employeeName: '达娃卓玛', jobNumber: 'F001', organizationId });
  // One that was left behind is brought in step as well.
  await inDb(db => db.update(users).set({ employeeName: '达娃' }).where(eq(users.userName, 'follows')));
  expect(await directory.run()).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await account('follows')).toMatchObject({ employeeName: '达娃卓玛' });
});

test('an account that the directory closes leaves a line in the log, as when it is noted by hand', async () => {
  const { employeeCode } = await made('F002', 'logged');
  await directory.list('F002,达娃,女,,离职,,,');
  await directory.run();
  const lines = await inDb(db => db.select().from(auditLog).where(eq(auditLog.target, employeeCode)));
  expect(lines).toMatchObject([
    { call: 'uc.employee.update', userName: '目录同步', before: { status: '1' }, after: { status: '0' }, result: 'ok' },
  ]);
});

test('where its person visits, it is closed too', async () => {
  const { id } = await made('F009', 'visits');
  const tenants = () => directory.portal.as('admin').uc.tenant;
  const [visited] = (await tenants().page({ code: 'DEMO2' })).rows;
  await tenants().grantVisit({ id: visited?.id ?? '', userName: 'visits' });
  await directory.list('F009,达娃,女,,离职,,,');
  await directory.run();
  const [there] = await directory.portal.inDb(db => db.select().from(users).where(eq(users.id, id)), 'DEMO2');
  expect(there?.status).toBe(0);
});

async function makeAdministrator(userId: string): Promise<void> {
  const role = await roleId('admin');
  await inDb((db, tenantId) => db.insert(userRoles).values({ tenantId, userId, roleId: role }));
}

test('the last administrator stays, and the line is told; so does one above whoever starts the run', async () => {
  const { id } = await made('F003', 'chief', UserLevel.administrator);
  const admin = await directory.portal.userId('admin');
  await makeAdministrator(id);
  await inDb(db => db.delete(userRoles).where(eq(userRoles.userId, admin)));
  await mayRun('manager');
  await directory.list('F003,达娃,女,,离职,,,');
  const higher = await directory.run('manager');
  await inDb(db => db.update(users).set({ userType: UserLevel.administrator }).where(eq(users.userName, 'manager')));
  const last = await directory.run('manager');
  expect(await account('chief')).toMatchObject({ status: 1 });
  expect(await directory.person('F003')).toMatchObject({ status: '1' });
  await makeAdministrator(admin);
  expect([higher, last]).toMatchObject([
    { changed: 0, refused: 1 },
    { changed: 0, refused: 1 },
  ]);
  expect(await problems(higher.id)).toMatchObject([{ line: 2, problem: expect.stringContaining('高于您') }]);
  expect(await problems(last.id)).toMatchObject([{ line: 2, problem: expect.stringContaining('无人能管理角色与权限') }]);
  expect(await directory.run()).toMatchObject({ changed: 1, refused: 0 });
  expect(await account('chief')).toMatchObject({ status: 0 });
});

test('the last account of the highest type stays too, whatever others may: the line of a run that starts by itself is told', async () => {
  const { id } = await made('F010', 'highest', UserLevel.administrator);
  const others = and(eq(users.userType, UserLevel.administrator), ne(users.id, id));
  const lowered = await inDb(db => db.update(users).set({ userType: UserLevel.ordinary }).where(others).returning({ id: users.id }));
  await directory.list('F010,达娃,女,,离职,,,');
  await directory.portal.app.doChore('periodic');
  const run = await until(async () => {
    const [last] = (await directory.sync().page({})).rows;
    return last?.startedBy === '' && last.status !== 'running' && last;
  });
  const ids = lowered.map(user => user.id);
  await inDb(db => db.update(users).set({ userType: UserLevel.administrator }).where(inArray(users.id, ids)));
  expect(run).toMatchObject({ status: 'done', changed: 0, refused: 1 });
  expect(await problems(run.id)).toMatchObject([{ line: 2, problem: expect.stringContaining('将没有启用的“管理员”类型账号') }]);
  expect(await account('highest')).toMatchObject({ status: 1 });
});

test('who became the last administrator while a run was under way stays: it is judged anew', async () => {
  const { id } = await made('F011', 'leaves', UserLevel.administrator);
  const { id: other } = await made('F013', 'closed', UserLevel.administrator);
  const admin = await directory.portal.userId('admin');
  await makeAdministrator(id);
  await makeAdministrator(other);
  await inDb(db => db.delete(userRoles).where(eq(userRoles.userId, admin)));
  await directory.list('F011,达娃,女,,离职,,,');
  const run = await heldUp(
    directory.portal,
    sql`select from employees where id = ${id} for update`,
    () => directory.run('manager'),
    db => db.update(users).set({ status: 0 }).where(eq(users.id, other)),
  );
  await makeAdministrator(admin);
  expect(run).toMatchObject({ status: 'fulfilled', value: { status: 'done', changed: 0, refused: 1 } });
  expect(await account('leaves')).toMatchObject({ status: 1 });
});

/** Gives an account of the demo what there is to do with the directory. */
async function mayRun(userName: string) {
  const userId = await directory.portal.userId(userName);
  await inDb(async (db, tenantId) => {
    const id = newId();
    await db.insert(roles).values({ tenantId, id, roleCode: 'directory', roleName: '目录' });
    const buttons = await db
      .select()
      .from(resources)
      .where(inArray(resources.authCode, ['uc:directory:view', 'uc:directory:run']));
    await db.insert(roleResources).values(buttons.map(button => ({ tenantId, roleId: id, resourceId: button.id })));
    await db.insert(userRoles).values({ tenantId, userId, roleId: id });
  });
}

test('a number finds its person under another spelling, which stays as it is stored', async () => {
  await made('F004', 'spelled');
  await directory.list('ｆ00４,达娃央宗,女,,在职,,,', 'F004\u200b,达娃,女,,在职,,,');
  const { id, ...figures } = await directory.run();
  expect(figures).toMatchObject({ added: 0, changed: 1, refused: 1 });
  expect(await problems(id)).toMatchObject([{ line: 3, problem: '与第 2 行重复' }]);
  expect(await directory.person('F004')).toMatchObject({ name: '达娃央宗', jobNumber: 'F004' });
});

test('of two who have a number in two spellings, each is found by his own', async () => {
  await made('F005', 'plain');
  await made('F006', 'other');
  await inDb(db => db.update(employees).set({ jobNumber: 'ｆ005', jobNumberDoubled: true }).where(eq(employees.jobNumber, 'F006')));
  await directory.list('F005,达娃甲,女,,在职,,,', 'ｆ005,达娃乙,女,,在职,,,');
  expect(await directory.run()).toMatchObject({ added: 0, changed: 2, refused: 0 });
  expect(await directory.person('F005')).toMatchObject({ name: '达娃甲' });
  expect(await directory.person('ｆ005')).toMatchObject({ name: '达娃乙' });
});

test('what somebody has stays valid where it is no choice any more, in whatever words; for others it is none', async () => {
  await made('F007', 'keeps');
  await inDb(db =>
    db
      .update(dictData)
      .set({ status: 0 })
      .where(and(eq(dictData.dictType, 'status'), eq(dictData.dictValue, '1'))),
  );
  await directory.list('F007,达娃,女,成都航站,,,,', 'F008,次仁,男,拉萨航站/旅客服务组,在职,13800000003,,');
  const { id, ...figures } = await directory.run();
  expect(figures).toMatchObject({ added: 0, changed: 1, refused: 1 });
  expect(await problems(id)).toMatchObject([{ line: 3, problem: '请选择有效的状态' }]);
  await directory.list('F007,达娃,女,拉萨航站,在职,,,');
  expect(await directory.run()).toMatchObject({ changed: 1, refused: 0 });
});

test.each<[string, string, string, string]>([
  ['other headings', 'a,b\n1,2', '缺少列：工号、姓名，请使用模板', 'Columns are missing: Job number, Name. Please use the template'],
  ['nothing', '', '缺少列：工号、姓名，请使用模板', 'Columns are missing: Job number, Name. Please use the template'],
  ['a heading twice', '工号,姓名,姓名\n1,2,3', '列重复：姓名，请只保留一列', 'Columns stand twice: Name. Please keep one of each'],
])('a file with %s says which columns are wrong, in the reader’s language', async (_, text, chinese, english) => {
  await directory.written(text);
  expect(await directory.run()).toMatchObject({ status: 'failed', failure: chinese });
  expect((await directory.sync().page({}, { headers: { 'accept-language': 'en' } })).rows[0]).toMatchObject({ failure: english });
});
