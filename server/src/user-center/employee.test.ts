import { eq } from 'drizzle-orm';
import { auditLog } from '../kernel/kernel.schema.ts';
import { givenIn } from '../testing/given.ts';
import { portrait, staffDraft } from '../testing/given-staff.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { tables } from './tables.ts';
import { dataRowRules, roles } from './user-center.schema.ts';

let portal: TestPortal;
let root: string;
let lhasa: string;
let chengdu: string;
beforeAll(async () => {
  portal = await startPortal();
  const [top] = await portal.as('admin').common.orgGetOrgTree({});
  root = top?.id ?? '';
  [lhasa = '', chengdu = ''] = top?.children[0]?.children.map(node => node.id) ?? [];
});
afterAll(() => portal.stop());

type Draft = ReturnType<typeof staffDraft>;
const admin = () => portal.as('admin').employee;
const manager = () => portal.as('manager').employee;
const made = async (change: Partial<Draft> = {}) => {
  const draft = staffDraft({ belongToOrg: lhasa, ...change });
  return { ...(await admin().save(draft)), draft };
};
const employeeOf = async (userName: string) => {
  const { rows } = await admin().page({ pageSize: 300 });
  const found = rows.find(row => row.userName === userName);
  if (!found) throw new Error(`no employee of ${userName}`);
  return found;
};
/** What the form would send of somebody as he stands. */
const formOf = async (id: string, by: 'admin' | 'manager' = 'admin') => {
  const { employeeName: _, photoRul: __, ...staff } = await portal.as(by).employee.get({ id });
  return { ...staff, belongToOrg: staff.belongToOrg ?? lhasa } as Draft & { id: string; version: number };
};

test('somebody is added, gets a code, and is found by name, number, phone, organisation, position and terminal', async () => {
  const { id, employeeCode } = await made({ name: '次旺罗布', jobNumber: 'TV9001', phone: '13900000001' });
  expect(employeeCode).toMatch(/^E\d{7}$/);
  for (const filter of [
    { name: '罗布' },
    { jobNumber: 'TV900' },
    { phone: '139000000' },
    { organizationId: root, name: '次旺' },
    { name: '次旺', jobPosition: 'check-in', workTerminal: 'LXA', status: '1' },
  ])
    expect((await admin().page(filter)).rows).toEqual([expect.objectContaining({ id, name: '次旺罗布', allowed: ['update', 'delete'] })]);
  expect(await admin().page({ organizationId: root, children: false, name: '次旺' })).toMatchObject({ total: 0 });
  expect(await admin().get({ id })).toMatchObject({ gender: 1, workTerminal: ['LXA'], jobPosition: ['check-in'], deleted: false });
});

test('every refused field is named in the words of the form, in the language of the request', async () => {
  const wrong = { name: '张', idCard: '123', belongToOrg: '', phone: '123', emailAddress: 'x', workTerminal: ['lxa'] };
  await expect(admin().save(wrong as unknown as Draft, { headers: { 'accept-language': 'en' } })).rejects.toMatchObject({
    status: 400,
    fields: {
      name: { text: 'Length must be between 2-20' },
      gender: { text: 'Please choose your gender' },
      idCard: { text: 'Please enter correct ID number' },
      belongToOrg: { text: 'Please choose organisation' },
      status: { text: 'Please choose status' },
      phone: { text: 'Please enter a correct mobile number' },
      emailAddress: { text: 'Please enter a correct email address' },
    },
  });
  await expect(admin().save(staffDraft({ belongToOrg: lhasa, name: ' ', phone: '' }))).rejects.toMatchObject({
    fields: { name: { text: '请输入姓名' }, phone: { text: '请输入手机号' } },
  });
});

test.each<[string, () => Partial<Draft>]>([
  ['belongToOrg', () => ({ belongToOrg: root })],
  ['workTerminal', () => ({ workTerminal: ['LXA', 'QQQ'] })],
  ['jobPosition', () => ({ jobPosition: ['check-in', 'king'] })],
  ['politicalStatus', () => ({ politicalStatus: '77' })],
  ['jobTitle', () => ({ jobTitle: '77' })],
  ['status', () => ({ status: '77' })],
  ['birthday', () => ({ birthday: '2199-01-01' })],
])('a choice in %s that is none is refused at its field', async (field, change) => {
  await expect(admin().save(staffDraft({ belongToOrg: lhasa, ...change() }))).rejects.toMatchObject({
    status: 400,
    fields: { [field]: { text: expect.stringMatching(/^请/) } },
  });
});

test('a job number is taken once; of six who take it at the same time exactly one gets it; deleting frees it', async () => {
  const { id } = await made({ jobNumber: 'TV9100' });
  await expect(made({ jobNumber: 'TV9100' })).rejects.toMatchObject({
    status: 409,
    key: 'staff.jobNumberTaken',
    fields: { jobNumber: { text: '工号 TV9100 已被使用' } },
  });
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => made({ jobNumber: 'TV9101' })));
  expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(1);
  for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ key: 'staff.jobNumberTaken' });
  await admin().delete({ id });
  await expect(admin().get({ id })).rejects.toMatchObject({ key: 'staff.notFound' });
  expect((await admin().page({ jobNumber: 'TV9100' })).total).toBe(0);
  await made({ jobNumber: 'TV9100' });
});

test('who was changed meanwhile is not overwritten; the answer says by whom', async () => {
  const { id } = await made();
  const form = await formOf(id);
  expect(await manager().update({ ...form, graduateFrom: '西藏大学' })).toEqual({ version: 2 });
  await expect(admin().update({ ...form, graduateFrom: '四川大学' })).rejects.toMatchObject({
    status: 409,
    key: 'record.changed',
    params: { by: expect.any(String), at: expect.any(String) },
  });
  expect(await admin().get({ id })).toMatchObject({ graduateFrom: '西藏大学', version: 2 });
});

test('of six who change him at the same time exactly one does', async () => {
  const { id } = await made();
  const form = await formOf(id);
  const tries = await Promise.allSettled(Array.from({ length: 6 }, (_, at) => admin().update({ ...form, graduateFrom: `学校${at}` })));
  expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(1);
  for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ key: 'record.changed' });
  expect((await admin().get({ id })).version).toBe(2);
});

test('the log says who changed what, documents and phones no clearer than a mask', async () => {
  const { id, employeeCode, draft } = await made({ idCard: '110101199003071233', birthday: '1990-03-07' });
  await admin().update({ ...(await formOf(id)), graduateFrom: '西藏大学' });
  const lines = await portal.inDb(db => db.select().from(auditLog).where(eq(auditLog.target, employeeCode)));
  expect(lines.map(line => [line.call, line.userName, line.result])).toEqual([
    ['uc.employee.save', 'admin', 'ok'],
    ['uc.employee.update', 'admin', 'ok'],
  ]);
  expect(lines[1]).toMatchObject({ before: { graduateFrom: '', idCard: '1101**********1233' }, after: { graduateFrom: '西藏大学' } });
  for (const secret of ['110101199003071233', draft.phone]) expect(JSON.stringify(lines)).not.toContain(secret);
});

test('only user types 1 and 4 change who sees the information; what others send is not taken', async () => {
  const { id } = await made({ infoIsShow: true });
  await manager().update({ ...(await formOf(id)), infoIsShow: false });
  expect((await admin().get({ id })).infoIsShow).toBe(true);
  await admin().update({ ...(await formOf(id)), infoIsShow: false });
  expect((await admin().get({ id })).infoIsShow).toBe(false);
});

describe('what is asked first (202)', () => {
  const asked = async (promise: Promise<unknown>) => {
    const error = (await promise.catch(cause => cause)) as { envelope?: { code: number; message: string } };
    expect(error.envelope).toMatchObject({ code: 202 });
    return error.envelope?.message;
  };

  test('the same name and phone exist already', async () => {
    const { draft } = await made({ name: '同名者', jobNumber: 'TV9200' });
    const again = { ...draft, jobNumber: 'TV9201' };
    expect(await asked(admin().save(again))).toContain('拉萨航站已有同名、同手机号的员工 同名者（TV9200）');
    expect((await admin().page({ jobNumber: 'TV9201' })).total).toBe(0);
    await admin().save(again, { confirmed: true });
    expect((await admin().page({ name: '同名者' })).total).toBe(2);
  });

  test('the check digit and the day of an identity number, both at once', async () => {
    const draft = staffDraft({ belongToOrg: lhasa, idCard: '110101199003071234', birthday: '1990-03-08' });
    const message = await asked(admin().save(draft));
    expect(message?.split('\n')).toEqual([expect.stringContaining('校验位不符'), expect.stringContaining('不一致')]);
    await admin().save(draft, { confirmed: true });
    await made({ idCard: '110101199003071233', birthday: '1990-03-07' });
  });

  test('a reviewer with open tasks goes to another organisation: his account goes along', async () => {
    await givenIn(portal).submitted({ fen: 10_000 });
    const { id } = await employeeOf('manager');
    const form = { ...(await formOf(id)), belongToOrg: chengdu };
    expect(await asked(admin().update(form))).toMatch(/还有 \d+ 项待审核任务/);
    await admin().update(form, { confirmed: true });
    expect((await portal.as('manager').auth.me({})).user.organizationName).toBe('成都航站');
  });

  test('who leaves loses his account at once; nobody sends himself away', async () => {
    const { id } = await employeeOf('crew');
    const form = { ...(await formOf(id)), status: '0' };
    expect(await asked(admin().update(form))).toContain('账号 crew 将同时停用');
    await portal.as('crew').auth.me({});
    await admin().update(form, { confirmed: true });
    await expect(portal.as('crew').auth.me({})).rejects.toMatchObject({ status: 401 });
    const own = await formOf((await employeeOf('manager')).id, 'manager');
    await expect(manager().update({ ...own, status: '3' })).rejects.toMatchObject({ key: 'staff.ownAccount', fields: { status: {} } });
  });

  test('moving several: how many it concerns, then one change of all of them', async () => {
    const [one, two, three] = [await made(), await made(), await made({ belongToOrg: chengdu })];
    const input = { ids: [one.id, two.id, three.id], employeeOrganizationId: chengdu };
    expect((await asked(admin().batchChgOrg(input)))?.split('\n')).toEqual([
      '将 2 名员工调整到“成都航站”？',
      '另有 1 名已在该组织，不作改动。',
    ]);
    expect(await admin().batchChgOrg(input, { confirmed: true })).toEqual({ changed: 2, unchanged: 1 });
    expect(await admin().get({ id: one.id })).toMatchObject({ belongToOrg: chengdu, version: 2 });
    await expect(admin().batchChgOrg({ ...input, employeeOrganizationId: root })).rejects.toMatchObject({
      fields: { employeeOrganizationId: {} },
    });
    await expect(manager().batchChgOrg(input)).rejects.toMatchObject({ status: 403 });
    await expect(admin().batchChgOrg({ ...input, ids: [] })).rejects.toMatchObject({ fields: { ids: { text: '请至少选择一名员工' } } });
  });
});

test('nobody is deleted while his account works; a manager without the code deletes nobody', async () => {
  const { id } = await employeeOf('survey');
  await expect(admin().delete({ id })).rejects.toMatchObject({ status: 409, key: 'staff.hasAccount', params: { account: 'survey' } });
  await givenIn(portal).disabled('survey');
  await expect(manager().delete({ id })).rejects.toMatchObject({ status: 403 });
  await admin().delete({ id });
});

describe('with directory synchronisation', () => {
  const second = () => portal.as('admin2').employee;

  test('it is off until the tenant turns it on, and both services say so', async () => {
    expect(await portal.as('admin').login.getSyncMode({})).toEqual({ mode: 'off' });
    expect(await portal.as('admin2').login.getSyncMode({})).toEqual({ mode: 'on' });
  });

  test('job number, position and e-mail can be changed, not cleared', async () => {
    const [row] = (await second().page({ status: '1' })).rows;
    const { photoRul: _, ...staff } = await second().get({ id: row?.id ?? '' });
    const form = { ...staff, belongToOrg: staff.belongToOrg ?? '' };
    await expect(second().update({ ...form, jobNumber: '', jobPosition: [], emailAddress: '' })).rejects.toMatchObject({
      fields: {
        jobNumber: { text: '目录同步已开启，工号不可清空' },
        jobPosition: { text: '目录同步已开启，岗位不可清空' },
        emailAddress: { text: '目录同步已开启，邮箱不可清空' },
      },
    });
    await second().update({ ...form, jobNumber: 'D2999', jobPosition: ['vip'] });
  });
});

describe('what a role may see', () => {
  test('a masked document that comes back is not written; a whole one is', async () => {
    const { id } = await made({ idCard: '110101199003071233', birthday: '1990-03-07' });
    const form = await formOf(id, 'manager');
    expect(form.idCard).toBe('1101**********1233');
    await manager().update({ ...form, graduateFrom: '西藏大学' });
    await manager().update({ ...form, idCard: '', version: 2, graduateFrom: '四川大学' });
    expect(await admin().get({ id })).toMatchObject({ idCard: '110101199003071233', graduateFrom: '四川大学' });
    await manager().update({ ...form, idCard: '110101900307123', version: 3 });
    expect((await admin().get({ id })).idCard).toBe('110101900307123');
  });

  test('a hidden phone is found whole and not in part; a hidden name is no filter, and hidden in every place', async () => {
    const { id, draft } = await made({ name: '隐名者' });
    await portal.inDb(async (db, tenantId) => {
      const [role] = await db.select().from(roles).where(eq(roles.roleCode, 'station-manager'));
      const rule = { tenantId, roleId: role?.id ?? '', modelId: 'uc.employee', processor: 2 as const };
      await db.insert(tables.dataColumnRules).values([
        { ...rule, columnName: 'phone' },
        { ...rule, columnName: 'name' },
      ]);
    });
    const { rows } = await manager().page({ phone: draft.phone });
    expect(rows).toMatchObject([{ id, name: '隐**', employeeName: '隐**' }]);
    expect((await manager().page({ phone: draft.phone.slice(0, 10) })).total).toBe(0);
    await expect(manager().page({ name: '隐名者' })).rejects.toMatchObject({ status: 400 });
    await expect(portal.as('manager').employeeScope.getByMgtorg({ name: '隐名者' })).rejects.toMatchObject({ status: 400 });
    await portal.inDb(db => db.delete(tables.dataColumnRules).where(eq(tables.dataColumnRules.columnName, 'phone')));
    await portal.inDb(db => db.delete(tables.dataColumnRules).where(eq(tables.dataColumnRules.columnName, 'name')));
  });

  test('row rules by station hold for list, record, change and photo', async () => {
    const [seen, unseen] = [await made({ photo: portrait() }), await made({ workTerminal: ['CTU'], photo: portrait() })];
    const photoOf = async (id: string) => (await admin().get({ id })).photoRul;
    const photos = [await photoOf(seen.id), await photoOf(unseen.id)];
    const limit = (stations: string[]) =>
      portal.inDb(async (db, tenantId) => {
        const [role] = await db.select().from(roles).where(eq(roles.roleCode, 'station-manager'));
        await db.delete(dataRowRules);
        if (stations.length > 0)
          await db.insert(dataRowRules).values({ tenantId, roleId: role?.id ?? '', modelId: 'uc.employee', stations });
      });
    await limit(['LXA']);
    expect((await manager().page({ pageSize: 300 })).rows.every(row => row.workTerminal.includes('LXA'))).toBe(true);
    await expect(manager().get({ id: unseen.id })).rejects.toMatchObject({ key: 'staff.notFound' });
    const form = await formOf(seen.id, 'manager');
    await expect(manager().update({ ...form, workTerminal: ['CTU'] })).rejects.toMatchObject({ status: 403, key: 'staff.outside' });
    expect((await admin().get({ id: seen.id })).workTerminal).toEqual(['LXA']);
    await expect(manager().save(staffDraft({ belongToOrg: lhasa, workTerminal: ['CTU'] }))).rejects.toMatchObject({ key: 'staff.outside' });
    await portal.as('manager').file.download({ id: photos[0] ?? '' });
    await expect(portal.as('manager').file.download({ id: photos[1] ?? '' })).rejects.toMatchObject({ status: 404 });
    expect((await portal.as('manager').employeeScope.getByMgtorg({ pageSize: 300 })).rows.map(row => row.id)).not.toContain(unseen.id);
    await limit([]);
  });

  test('who has no code sees nobody', async () => {
    await expect(portal.as('message').employee.page({})).rejects.toMatchObject({ status: 403 });
    await expect(portal.as('message').employeeScope.getByMgtorg({})).rejects.toMatchObject({ status: 403 });
  });
});

test('pickers get ten people a page, of the organisations ticked and those below, without who has left', async () => {
  const scope = portal.as('admin').employeeScope;
  const first = await scope.getByMgtorg({ mgtScopeOrgIds: [root] });
  expect(first.rows).toHaveLength(10);
  const { rows } = await scope.getByMgtorg({ mgtScopeOrgIds: [lhasa], pageSize: 300 });
  const below = (await admin().page({ organizationId: lhasa, pageSize: 300 })).rows.filter(row => row.status !== '0');
  expect(rows.map(row => row.id).sort()).toEqual(below.map(row => row.id).sort());
  expect((await scope.getByMgtorg({ name: 'TV1001' })).rows).toMatchObject([{ jobNumber: 'TV1001' }]);
});

test('the tree knows where people can be put; a type shows its organisations with those above', async () => {
  const { common } = portal.as('admin');
  const [top] = await common.orgGetOrgTree({});
  expect(top).toMatchObject({ parentId: null, option: '0', flag: true, nameEn: 'Tibet Air Services' });
  expect(top?.children.every(node => node.option === '1')).toBe(true);
  expect(await common.orgGetOrgTree({ orgId: lhasa })).toMatchObject([{ id: lhasa }]);
  expect(await common.orgGetOrgTree({ orgType: 1 })).toMatchObject([{ id: root, children: [] }]);
  expect(await common.dictGetUcOrganizationType({})).toContainEqual({ dictValue: '1', dictLabel: '公司', dictLabelEn: 'Company' });
});

test('positions come by job type; the figures count whom the reader may see', async () => {
  const groups = await portal.as('admin').jobPosition.getCombo({});
  expect(groups[0]).toMatchObject({ jobType: 'service', jobTypeName: '旅客服务' });
  expect(groups[0]?.jobPositionVOList).toContainEqual({
    positionCode: 'check-in',
    positionName: '值机员',
    positionNameEn: 'Check-in agent',
  });
  const figures = await admin().figures({});
  const { total } = await admin().page({ status: '1' });
  expect(figures.working).toBe(total);
  expect(figures.departments.reduce((sum, one) => sum + one.count, 0)).toBe(total);
});
