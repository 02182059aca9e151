import { employeeModel } from '@reap/contracts/user-center/employee';
import { and, eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { newId } from '../../kernel/ids.ts';
import { auditLog } from '../../kernel/kernel.schema.ts';
import { everyCall } from '../../testing/every-call.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { samplesOf } from '../../testing/samples.ts';
import { worldIn } from '../../testing/world.ts';
import { tables } from '../tables.ts';
import { staffDraft } from '../testing/given-staff.ts';

let portal: TestPortal;
let code: string;
beforeAll(async () => {
  portal = await startPortal();
  const [top] = await portal.as('admin').uc.common.orgGetOrgTree({});
  const unit = top?.children[0]?.children[0]?.id ?? '';
  const draft = staffDraft({ belongToOrg: unit });
  const made = await portal.as('manager').uc.employee.save(draft);
  code = made.employeeCode;
  await portal.as('manager').uc.employee.update({ ...draft, id: made.id, name: '改名后', phone: '13900001111', jobPosition: ['vip'] });
});
afterAll(() => portal.stop());

const page = async (filter: Parameters<ReturnType<TestPortal['as']>['uc']['auditLog']['page']>[0] = {}) =>
  (await portal.as('admin').uc.auditLog.page(filter)).rows;
const detail = async (filter: Parameters<typeof page>[0], headers?: Record<string, string>) => {
  const [line] = await page(filter);
  return portal.as('admin').uc.auditLog.get({ id: line?.id ?? '' }, headers ? { headers } : {});
};

test('what somebody did stands in the log in words, newest first, with who, where and the request', async () => {
  const [changed, made] = await page({ target: code });
  expect(changed).toMatchObject({
    module: '员工管理',
    moduleEn: 'Staff',
    operation: '修改员工',
    operationEn: 'Edit staff',
    employeeName: '尼玛格桑',
    userName: 'manager',
    result: 'ok',
    reason: '',
    address: '127.0.0.1',
  });
  expect(changed?.requestId).not.toBe('');
  expect(made?.operation).toBe('新增员工');
});

test('before and after are told field by field, in labels and words of the language; phones stay masked', async () => {
  const { changes } = await detail({ target: code, call: ['uc.employee.update'] });
  const by = (label: string) => changes.find(change => change.label === label);
  expect(by('姓名')).toMatchObject({ after: '改名后', concealed: false });
  expect(by('手机号')?.after).toBe('139****1111');
  expect(by('岗位')).toMatchObject({ after: '要客服务员' });
  expect(by('性别')).toBeUndefined();
  const english = await detail({ target: code, call: ['uc.employee.update'] }, { 'accept-language': 'en-US' });
  expect(english.changes.find(change => change.label === 'Job positions')?.after).toBe('VIP agent');
});

test('filters: person, call, result, day, address, request; what does not match is not there', async () => {
  expect((await page({ person: '格桑' })).every(row => row.userName === 'manager')).toBe(true);
  expect((await page({ person: 'manager' })).length).toBeGreaterThanOrEqual(2);
  expect((await page({ person: 'Manager' })).length).toBeGreaterThanOrEqual(2);
  expect(await page({ person: '没有此人' })).toEqual([]);
  expect(await page({ target: code, call: ['uc.employee.delete'] })).toEqual([]);
  expect(await page({ target: code, result: 'refused' })).toEqual([]);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
  expect(await page({ target: code, startDate: today, endDate: today })).toHaveLength(2);
  expect(await page({ target: code, endDate: '2020-01-01' })).toEqual([]);
  expect(await page({ target: code, address: '127.' })).toHaveLength(2);
  expect(await page({ target: code, address: '10.' })).toEqual([]);
  const [line] = await page({ target: code });
  expect(await page({ requestId: line?.requestId })).toHaveLength(1);
  // Wildcards are letters.
  expect(await page({ target: '%' })).toEqual([]);
});

test('a name that many people share finds the lines of all of them', async () => {
  const people = 130;
  await portal.inDb(async (db, tenantId) => {
    const accounts = Array.from({ length: people }, (_, at) => ({
      tenantId,
      id: newId(),
      userName: `tenzin${at}`,
      employeeName: `丹增${at}`,
    }));
    await db.insert(tables.users).values(accounts);
    const line = { at: new Date(), call: 'uc.auth.logout', target: '', address: '', requestId: 'shared', result: 'ok' };
    const lines = accounts.map(({ id: userId, userName }) => ({ ...line, tenantId, id: newId(), userId, userName }));
    await db.insert(auditLog).values(lines);
  });
  const found = await portal.as('admin').uc.auditLog.page({ person: '丹增', requestId: 'shared' });
  expect(found.total).toBe(people);
});

test('a refused call stands there with the reason, and the sign-in that failed under the name that was typed', async () => {
  await expect(portal.as('survey').uc.auditLog.page({})).rejects.toMatchObject({ status: 403 });
  const [refused] = await page({ person: 'survey', result: 'refused' });
  expect(refused).toMatchObject({ call: 'uc.auditLog.page', reason: '您没有执行该操作的权限', module: '审计日志' });
  const tenantId = await portal.inDb(async (_, id) => id);
  const signedIn = { authorization: `Bearer ${await portal.tokenOf('survey')}` };
  const typed = { tenantId, username: 'nobody-here', password: 'Wrong@12345' };
  await expect(portal.anonymous.uc.auth.login(typed, { headers: signedIn })).rejects.toMatchObject({ status: 401 });
  expect((await page({ person: 'Nobody-Here' }))[0]).toMatchObject({ result: 'refused', employeeName: '', operation: '登录' });
});

test('the log of another tenant is nobody’s', async () => {
  const foreign = await portal.as('admin2').uc.auditLog.page({ pageSize: 1 });
  await expect(portal.as('admin').uc.auditLog.get({ id: foreign.rows[0]?.id ?? newId() })).rejects.toMatchObject({
    key: 'record.notFound',
  });
  expect((await portal.as('admin2').uc.auditLog.page({ target: code })).rows).toEqual([]);
});

test('columns that a role may not read are concealed, names are masked, in the list and before and after', async () => {
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'admin'));
    const roleId = role?.id ?? '';
    const rule = { tenantId, roleId, modelId: employeeModel.id };
    await db.insert(tables.dataColumnRules).values([
      { ...rule, columnName: 'phone', processor: 3 },
      { ...rule, columnName: 'name', processor: 2 },
    ]);
  });
  const { changes } = await detail({ target: code, call: ['uc.employee.update'] });
  expect(changes.find(change => change.label === '手机号')).toMatchObject({ concealed: true, before: null, after: null });
  expect(changes.find(change => change.label === '姓名')).toMatchObject({ concealed: true, after: null });
  expect(JSON.stringify(changes)).not.toContain('改名后');
  expect((await page({ target: code }))[0]?.employeeName).toBe('尼***');
  await portal.inDb(db => db.delete(tables.dataColumnRules).where(eq(tables.dataColumnRules.modelId, employeeModel.id)));
});

test('every call that leaves a line is named in words, under a module, in both languages', async () => {
  const groups = await portal.as('admin').uc.auditLog.operations({});
  const listed = groups.flatMap(group => group.calls.map(one => ({ ...one, module: group.module, moduleEn: group.moduleEn })));
  const logged = everyCall.filter(({ call }) => call.changes && call.can !== 'public').map(({ id, call }) => call.id ?? id);
  expect(listed.map(one => one.call)).toEqual(expect.arrayContaining(logged));
  const unnamed = listed.filter(one => one.operation === '其他操作' || !one.operationEn || !one.moduleEn || one.module === '门户');
  expect(unnamed.map(one => one.call).filter(call => call !== 'portal.setup')).toEqual([]);
});

test('every field of the lines that the demo and orders leave has a label', async () => {
  const world = await worldIn(portal, 'TV');
  const samples = samplesOf(world);
  const { comp, gnd } = portal.as('admin');
  await comp.order.save(samples['comp.order'].save, { confirmed: true });
  await comp.accident.update(samples['comp.accident'].update, { confirmed: true });
  await gnd.surveyTask.saveOrUpdate(samples['gnd.surveyTask'].saveOrUpdate);
  await gnd.surveyTask.delete(samples['gnd.surveyTask'].delete);
  await comp.order.delete(samples['comp.order'].delete);
  const raw: string[] = [];
  for (const line of await page({ pageSize: 100 })) {
    const { changes } = await portal.as('admin').uc.auditLog.get({ id: line.id });
    raw.push(
      ...changes
        .filter(change => change.label.split(/[ ·#\d]+/).some(part => /^[a-z]+[A-Za-z]*$/.test(part)))
        .map(change => `${line.call} ${change.field}`),
    );
  }
  expect([...new Set(raw)]).toEqual([]);
  const { changes } = await detail({ target: world.orderNo, call: ['comp.order.submit'] });
  expect(changes).toMatchObject([{ label: '状态', before: '草稿', after: '审核中' }]);
});

test('the export has the list’s lines in words, and leaves a line itself', async () => {
  const file = await portal.as('admin').uc.auditLog.export({ target: code });
  if (!file.content) throw new Error('a small export is the file');
  expect(file.name).toMatch(/^审计日志_\d{8}\.xlsx$/);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await file.content.arrayBuffer()) as never);
  const text = JSON.stringify(book.worksheets[0]?.getSheetValues());
  expect(text).toContain('修改员工');
  expect(text).toContain('员工管理');
  await expect(portal.as('manager').uc.auditLog.export({})).rejects.toMatchObject({ status: 403 });
  const lines = await portal.inDb(db => db.$count(auditLog, and(eq(auditLog.call, 'uc.auditLog.export'), eq(auditLog.result, 'ok'))));
  expect(lines).toBe(1);
});
