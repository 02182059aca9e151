import { eq } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { refuseSecondImport } from '../../kernel/spreadsheet/one-import.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { dataRowRules } from '../data-permission/data-permission.schema.ts';
import { jobPositions } from '../reference-data/job-position.schema.ts';
import { dictData } from '../reference-data/lookup.schema.ts';
import { roles } from '../roles/role.schema.ts';
import { dataRulesIn } from '../testing/given-data-rules.ts';
import { staffBook, staffLine, staffList, workbookFile } from '../testing/given-staff-list.ts';
import { employees } from './employee.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const staff = () => portal.as('admin').uc.employeeImport;
const count = () => portal.inDb(db => db.$count(employees));
const find = async (jobNumber = '') => (await portal.as('admin').uc.employee.page({ jobNumber })).rows;

test('a list that is right is stored whole: words become codes, names of organisations their places', async () => {
  const lines = [
    staffLine({ 岗位: '值机员', 邮箱: 'tenzin@tv.example', 出生日期: '1990/3/1', 工作航站: '拉萨、CTU' }),
    staffLine({ 性别: '女', 手机号: '１３８ ００１３-８０００', 状态: '1' }),
  ];
  expect(await staff().importExcel({ file: staffList(lines) })).toEqual({ total: 2, good: 2, imported: 2, errorCount: 0, errors: [] });
  const [first] = await find(lines[0]?.['工号']);
  expect(first).toMatchObject({ name: lines[0]?.['姓名'], gender: 1, organizationName: '旅客服务组', workTerminal: ['LXA', 'CTU'] });
  expect(first?.jobPosition).toHaveLength(1);
  expect(await portal.as('admin').uc.employee.get({ id: first?.id ?? '' })).toMatchObject({
    birthday: '1990-03-01',
    emailAddress: 'tenzin@tv.example',
  });
  expect((await find(lines[1]?.['工号']))[0]).toMatchObject({ gender: 2, phone: '13800138000' });
});

test('one wrong row and nothing is stored; every error names the file’s own row, the column and why', async () => {
  const before = await count();
  const [right, ...wrong] = [
    staffLine(),
    staffLine({ 姓名: '旦', 手机号: '123' }),
    staffLine({ 性别: '其他', 所属组织: '旅客服务组' }),
    staffLine({ 所属组织: '', 出生日期: '2026-13-01', 岗位: '宇航员' }),
  ];
  const report = await staff().importExcel({ file: await staffBook([right ?? {}, ...wrong], 2) });
  expect(report).toMatchObject({ total: 4, good: 1, imported: 0, errorCount: 7 });
  expect(report.errors.map(({ row, column, text }) => [row, column, text])).toEqual([
    [5, '姓名', '长度必须在2-20之间'],
    [5, '手机号', '请输入正确的手机号'],
    [6, '性别', '请选择有效的性别'],
    [6, '所属组织', expect.stringContaining('个同名组织')],
    [7, '所属组织', '请选择组织机构'],
    [7, '岗位', '请选择有效的岗位'],
    [7, '出生日期', '请输入正确的日期'],
  ]);
  expect(report.errors[1]?.value).toBe('123');
  expect(await count()).toBe(before);
});

test('in English: headings, words and reasons', async () => {
  const english = { headers: { 'accept-language': 'en' } };
  const head = 'Job number,NAME*,Gender,Organisation,Status,Phone,Work terminals';
  const list = (...lines: string[]) => new File([[head, ...lines].join('\n')], 'staff.csv', { type: 'text/csv' });
  const right = 'EN001,Tashi Dorje,Male,Lhasa station / Passenger service,Working,13900000001,Lhasa';
  expect(await staff().importExcel({ file: list(right) }, english)).toMatchObject({ imported: 1, errorCount: 0 });
  expect((await find('EN001'))[0]).toMatchObject({ name: 'Tashi Dorje', status: '1', workTerminal: ['LXA'] });
  const { errors } = await staff().importExcel({ file: list('EN002,Tashi Dorje,Male,Nowhere,Working,13900000002,Lhasa') }, english);
  expect(errors).toEqual([{ row: 2, column: 'Organisation', value: 'Nowhere', text: expect.stringMatching(/choose.+Organisation/i) }]);
});

test('after an explicit choice the good rows are enough', async () => {
  const good = staffLine();
  const bad = staffLine({ 手机号: '' });
  const report = await staff().importExcel({ file: staffList([good, bad]), goodOnly: true });
  expect(report).toMatchObject({ total: 2, good: 1, imported: 1, errorCount: 1 });
  expect(report.errors[0]).toMatchObject({ row: 3, column: '手机号' });
  expect(await find(good['工号'])).toHaveLength(1);
  expect(await find(bad['工号'])).toHaveLength(0);
});

test('who is there already, or stands twice in the list, is refused with where', async () => {
  const first = staffLine();
  await staff().importExcel({ file: staffList([first]) });
  const twin = staffLine({ 姓名: first['姓名'] ?? '', 手机号: first['手机号'] ?? '' });
  const once = staffLine();
  const report = await staff().importExcel({
    file: staffList([{ ...staffLine(), 工号: first['工号'] ?? '' }, twin, once, { ...staffLine(), 工号: once['工号'] ?? '' }]),
  });
  expect(report).toMatchObject({ imported: 0, errorCount: 3 });
  expect(report.errors.map(({ row, text }) => [row, text])).toEqual([
    [2, expect.stringContaining(first['工号'] ?? '')],
    [3, expect.stringContaining(first['姓名'] ?? '')],
    [5, '与第 4 行重复'],
  ]);
});

test('two imports of one list at once store it once', async () => {
  const lines = Array.from({ length: 40 }, () => staffLine());
  const results = await Promise.allSettled([1, 2].map(() => staff().importExcel({ file: staffList(lines) })));
  const imported = results.map(result => (result.status === 'fulfilled' ? result.value.imported : 0));
  expect(imported.sort((a, b) => a - b)).toEqual([0, 40]);
  expect(await find(lines[7]?.['工号'])).toHaveLength(1);
});

test('while a list of staff is taken in, a second one is told so: people without a number are there once too', async () => {
  const list = staffList([staffLine({ 工号: '', 姓名: '无号者' })]);
  await portal.inDb(async (db, tenantId) => {
    await refuseSecondImport('staff.importing', { db, tenantId });
    await expect(staff().importExcel({ file: list })).rejects.toMatchObject({ key: 'staff.importing', status: 409 });
  });
  expect(await staff().importExcel({ file: list })).toMatchObject({ imported: 1 });
  expect(await staff().importExcel({ file: list })).toMatchObject({ imported: 0, errorCount: 1 });
});

test('five thousand rows in one go, half of them wrong: nothing, then the good half (resilience X6)', async () => {
  const lines = Array.from({ length: 5000 }, (_, at) => staffLine(at % 2 ? { 手机号: 'x' } : {}));
  const before = await count();
  const report = await staff().importExcel({ file: staffList(lines) });
  expect(report).toMatchObject({ total: 5000, good: 2500, imported: 0, errorCount: 2500 });
  expect(report.errors).toHaveLength(2000);
  expect(await count()).toBe(before);
  expect(await staff().importExcel({ file: staffList(lines), goodOnly: true })).toMatchObject({ imported: 2500 });
  expect(await count()).toBe(before + 2500);
}, 40_000);

test('who may see one station only brings in nobody of another: the row is told, the others go in if that is chosen', async () => {
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(roles).where(eq(roles.roleCode, 'station-manager'));
    await db.insert(dataRowRules).values({ tenantId, roleId: role?.id ?? '', modelId: 'uc.employee', stations: ['LXA'] });
  });
  const manager = portal.as('manager').uc.employeeImport;
  const here = staffLine();
  const elsewhere = staffLine({ 工作航站: 'CTU' });
  const before = await count();
  const report = await manager.importExcel({ file: staffList([here, elsewhere]) });
  expect(report).toMatchObject({ imported: 0, errorCount: 1 });
  expect(report.errors).toEqual([expect.objectContaining({ row: 3, column: '工作航站' })]);
  expect(await count()).toBe(before);
  expect(await manager.importExcel({ file: staffList([here, elsewhere]), goodOnly: true })).toMatchObject({ imported: 1, good: 1 });
  expect(await count()).toBe(before + 1);
});

test('an organisation is found by its name also where that has the signs of a path in it', async () => {
  const parentId = (await portal.as('admin').uc.org.page({ name: '拉萨航站' })).rows[0]?.id ?? '';
  await portal.as('admin').uc.org.save({ name: '机务>夜班\\组', nameEn: '', parentId, orgType: 2, sort: 9 });
  const lines = ['机务>夜班\\组', '拉萨航站＞机务>夜班\\组'].map(name => staffLine({ 所属组织: name }));
  expect(await staff().importExcel({ file: staffList(lines) })).toMatchObject({ imported: 2, errors: [] });
});

test('a word that means several things is refused where it stands, in one column as in a list of several; its code is not', async () => {
  await portal.inDb(async (db, tenantId) => {
    const twin = { positionCode: 'vip-check-in', positionName: '值机员', jobType: 'service', sort: 99 };
    await db.insert(jobPositions).values({ tenantId, id: newId(), ...twin });
    const again = { dictType: 'status', dictValue: '77', dictLabel: '在职', dictLabelEn: '' };
    await db.insert(dictData).values({ tenantId, id: newId(), ...again });
  });
  const byCode = { 状态: '1' };
  const lines = [staffLine(), { ...byCode, 工作航站: 'LXA、成都' }, { ...byCode, 岗位: '值机员' }].map(staffLine);
  const { imported, errors } = await staff().importExcel({ file: staffList(lines) });
  await portal.inDb(db => db.delete(dictData).where(eq(dictData.dictValue, '77')));
  expect(imported).toBe(0);
  expect(errors.map(({ row, column, text }) => [row, column, text])).toEqual([
    [2, '状态', '“在职”对应 2 项，请改填代码'],
    [3, '工作航站', '“成都”对应 2 项，请改填代码'],
    [4, '岗位', '“值机员”对应 2 项，请改填代码'],
  ]);
  const coded = staffLine({ 工作航站: 'LXA、TFU', 岗位: 'check-in' });
  expect(await staff().importExcel({ file: staffList([coded]) })).toMatchObject({ imported: 1 });
  expect((await find(coded['工号']))[0]).toMatchObject({ workTerminal: ['LXA', 'TFU'], jobPosition: ['check-in'] });
});

test.each([
  ['姓名', '旦*'],
  ['邮箱', 'd****@tv.example'],
])('what somebody sees in place of a value is not taken for one when his list comes back: %s', async (column, mask) => {
  const rules = dataRulesIn(portal);
  await rules.hide('admin', 'uc.employee', ['name', 'emailAddress'], 2);
  const report = await staff().importExcel({ file: staffList([staffLine({ [column]: mask })]) });
  await rules.lift();
  expect(report).toMatchObject({ imported: 0, errors: [{ column, value: mask, text: '这里是遮盖后的内容，请填写原值' }] });
});

describe('what is no list of staff', () => {
  const refused = async (file: File) =>
    staff()
      .importExcel({ file })
      .catch((error: { key: string; fields: Record<string, { text: string }> }) => error.fields['file']?.text);

  test.each<[string, () => File, string]>([
    [
      'a picture',
      () => new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])], 'x.xlsx'),
      '请选择 xlsx 或 csv 文件',
    ],
    ['an archive', () => workbookFile(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])), '文件已损坏或不是表格，无法读取'],
    ['other columns', () => new File(['a,b\n1,2'], 'x.csv'), '缺少列：姓名、性别、所属组织、状态、手机号，请使用模板'],
    ['headings alone', () => staffList([]), '文件中没有数据行'],
    ['too many rows', () => staffList(Array.from({ length: 5001 }, () => ({ 姓名: 'x' }))), '最多 5000 行，请分批导入'],
    ['too many bytes', () => new File(['x'.repeat(5 * 1024 * 1024)], 'x.csv'), '文件不能超过 5 MB'],
  ])('%s', async (_, make, text) => {
    expect(await refused(make())).toBe(text);
  });
});

test('the template has the headings that the import reads; who may not add staff gets neither', async () => {
  const sent = (await staff().importTemplate({})) as { name: string; content: Blob };
  expect(sent.name).toMatch(/^员工导入模板_\d{8}\.xlsx$/);
  const file = workbookFile(new Uint8Array(await sent.content.arrayBuffer()));
  await expect(staff().importExcel({ file })).rejects.toMatchObject({ key: 'import.empty' });
  await expect(portal.as('station').uc.employeeImport.importTemplate({})).rejects.toMatchObject({ status: 403 });
  await expect(portal.as('station').uc.employeeImport.importExcel({ file: staffList() })).rejects.toMatchObject({ status: 403 });
});
