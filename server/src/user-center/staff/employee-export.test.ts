import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { newId } from '../../kernel/ids.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { dataColumnRules } from '../data-permission/data-permission.schema.ts';
import { resources } from '../menu/resource.schema.ts';
import { jobPositions } from '../reference-data/job-position.schema.ts';
import { roleResources, roles } from '../roles/role.schema.ts';
import { staffIn } from '../testing/given-staff.ts';
import { workbookFile } from '../testing/given-staff-list.ts';

let portal: TestPortal;
let staff: Awaited<ReturnType<typeof staffIn>>;
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffIn(portal);
});
afterAll(() => portal.stop());

const admin = () => portal.as('admin').uc.employee;
async function sheetOf(answer: Awaited<ReturnType<ReturnType<typeof admin>['export']>>) {
  if (!answer.content) throw new Error('no file');
  const bytes = await answer.content.arrayBuffer();
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as never);
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow(row => rows.push((row.values as unknown[]).slice(1).map(value => String(value ?? ''))));
  return { bytes, rows };
}

test('what the list shows as a file: in words, in the list’s order, under its filters', async () => {
  const made = await staff.made({ name: '扎西平措', idCard: '110101199003071233', birthday: '1990-03-07', politicalStatus: '13' });
  const { rows } = await sheetOf(await admin().export({ name: '扎西平措' }));
  expect(rows[0]?.slice(0, 5)).toEqual(['员工编号', '姓名', '性别', '工号', '所属组织']);
  expect(rows[1]).toEqual(
    expect.arrayContaining([made.employeeCode, '扎西平措', '男', '地面服务部/拉萨航站', '在职', '值机员', 'LXA', '群众']),
  );
  expect(rows).toHaveLength(2);
  const inScope = await sheetOf(await admin().export({ mgtScopeOrgIds: [staff.chengdu], name: '扎西平措' }));
  expect(inScope.rows.length).toBeLessThan(2);
  const [line] = (await portal.as('admin').uc.auditLog.page({ call: ['uc.employee.export'] })).rows;
  expect(line).toMatchObject({ operation: '导出员工' });
});

/** Exports whoever has a number, deletes him and brings the file in again. */
async function thereAndBack(jobNumber: string) {
  const { bytes } = await sheetOf(await admin().export({ jobNumber }));
  const find = async () => (await admin().page({ jobNumber })).rows[0];
  await admin().delete({ id: (await find())?.id ?? '' });
  const report = await portal.as('admin').uc.employeeImport.importExcel({ file: workbookFile(new Uint8Array(bytes)) });
  expect(report).toMatchObject({ total: 1, imported: 1, errors: [] });
  return find();
}

test('the file can be brought in again as it is', async () => {
  await staff.made({ name: '来回', jobNumber: 'RT001', belongToOrg: staff.chengdu, workTerminal: ['LXA', 'CTU'], jobTitle: '2' });
  expect(await thereAndBack('RT001')).toMatchObject({ name: '来回', organizationName: '成都航站', workTerminal: ['LXA', 'CTU'] });
});

test('so it can where an organisation right below the top is called like others further down', async () => {
  const { id } = await portal.as('admin').uc.org.save({ parentId: staff.root, name: '旅客服务组', nameEn: '', orgType: 1, sort: 9 });
  await staff.made({ name: '直属', jobNumber: 'RT002', belongToOrg: id });
  expect(await thereAndBack('RT002')).toMatchObject({ belongToOrg: id });
});

test.each([
  ['RT003', ['both']],
  ['RT004', ['check-in', 'both']],
  ['RT005', ['twin']],
])('so it can where positions are called like a list of several, or like each other: %s', async (jobNumber, jobPosition) => {
  const named = (positionCode: string, positionName: string) => ({ positionCode, positionName, jobType: 'service', sort: 98 });
  await portal.inDb((db, tenantId) =>
    db
      .insert(jobPositions)
      .values([named('both', '登机/引导'), named('twin', '要客服务员')].map(row => ({ ...row, tenantId, id: newId() })))
      .onConflictDoNothing(),
  );
  await staff.made({ name: '斜线', jobNumber, jobPosition });
  expect(await thereAndBack(jobNumber)).toMatchObject({ jobPosition });
});

test('columns are masked or absent as in the list; who has no button is refused', async () => {
  await staff.made({ name: '遮盖', idCard: '110101199003071233', birthday: '1990-03-07' });
  await expect(portal.as('manager').uc.employee.export({})).rejects.toMatchObject({ status: 403 });
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(roles).where(eq(roles.roleCode, 'station-manager'));
    const [button] = await db.select().from(resources).where(eq(resources.authCode, 'uc:employee:export'));
    const roleId = role?.id ?? '';
    await db.insert(roleResources).values({ tenantId, roleId, resourceId: button?.id ?? '' });
    await db.insert(dataColumnRules).values({ tenantId, roleId, modelId: 'uc.employee', columnName: 'birthday', processor: 3 });
  });
  const { rows } = await sheetOf(await portal.as('manager').uc.employee.export({ name: '遮盖' }));
  expect(rows[0]).not.toContain('出生日期');
  expect(rows[1]).toContain('1101**********1233');
  expect(rows.flat()).not.toContain('110101199003071233');
});
