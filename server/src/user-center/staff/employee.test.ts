import { eq } from 'drizzle-orm';
import { givenIn } from '../../compensation/testing/given.ts';
import { auditLog } from '../../kernel/kernel.schema.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { organizations } from '../organizations/organization.schema.ts';
import { staffDraft, staffIn } from '../testing/given-staff.ts';

let portal: TestPortal;
let staff: Awaited<ReturnType<typeof staffIn>>;
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffIn(portal);
});
afterAll(() => portal.stop());

type Draft = ReturnType<typeof staffDraft>;
const admin = () => portal.as('admin').uc.employee;
const manager = () => portal.as('manager').uc.employee;

test('somebody is added, gets a code, and is found by name, number, phone, organisation, position and terminal', async () => {
  const { id, employeeCode } = await staff.made({ name: '次旺罗布', jobNumber: 'TV9001', phone: '13900000001' });
  expect(employeeCode).toMatch(/^E\d{7}$/);
  for (const filter of [
    { name: '罗布' },
    { jobNumber: 'TV900' },
    { phone: '13900000001' },
    { organizationId: staff.root, name: '次旺' },
    { name: '次旺', jobPosition: 'check-in', workTerminal: 'LXA', status: '1' },
  ])
    expect((await admin().page(filter)).rows).toEqual([expect.objectContaining({ id, name: '次旺罗布', allowed: ['update', 'delete'] })]);
  expect(await admin().page({ organizationId: staff.root, children: false, name: '次旺' })).toMatchObject({ total: 0 });
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
  await expect(admin().save(staffDraft({ belongToOrg: staff.lhasa, name: ' ', phone: '' }))).rejects.toMatchObject({
    fields: { name: { text: '请输入姓名' }, phone: { text: '请输入手机号' } },
  });
});

test.each<[string, () => Partial<Draft>]>([
  ['belongToOrg', () => ({ belongToOrg: staff.root })],
  ['workTerminal', () => ({ workTerminal: ['LXA', 'QQQ'] })],
  ['jobPosition', () => ({ jobPosition: ['check-in', 'king'] })],
  ['politicalStatus', () => ({ politicalStatus: '77' })],
  ['jobTitle', () => ({ jobTitle: '77' })],
  ['status', () => ({ status: '77' })],
  ['birthday', () => ({ birthday: '2199-01-01' })],
])('a choice in %s that is none is refused at its field', async (field, change) => {
  await expect(admin().save(staffDraft({ belongToOrg: staff.lhasa, ...change() }))).rejects.toMatchObject({
    status: 400,
    fields: { [field]: { text: expect.stringMatching(/^请/) } },
  });
});

test('a job number is taken once; of six who take it at the same time exactly one gets it; deleting frees it', async () => {
  const { id } = await staff.made({ jobNumber: 'TV9100' });
  await expect(staff.made({ jobNumber: 'TV9100' })).rejects.toMatchObject({
    status: 409,
    key: 'staff.jobNumberTaken',
    fields: { jobNumber: { text: '工号 TV9100 已被使用' } },
  });
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => staff.made({ jobNumber: 'TV9101' })));
  expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(1);
  for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ key: 'staff.jobNumberTaken' });
  await admin().delete({ id });
  await expect(admin().get({ id })).rejects.toMatchObject({ key: 'staff.notFound' });
  expect((await admin().page({ jobNumber: 'TV9100' })).total).toBe(0);
  await staff.made({ jobNumber: 'TV9100' });
});

test('who was changed meanwhile is not overwritten; the answer says by whom', async () => {
  const { id } = await staff.made();
  const form = await staff.formOf(id);
  expect(await manager().update({ ...form, graduateFrom: '西藏大学' })).toEqual({ version: 2 });
  await expect(admin().update({ ...form, graduateFrom: '四川大学' })).rejects.toMatchObject({
    status: 409,
    key: 'record.changed',
    params: { by: expect.any(String), at: expect.any(String) },
  });
  expect(await admin().get({ id })).toMatchObject({ graduateFrom: '西藏大学', version: 2 });
});

test('of six who change him at the same time exactly one does', async () => {
  const { id } = await staff.made();
  const form = await staff.formOf(id);
  const tries = await Promise.allSettled(Array.from({ length: 6 }, (_, at) => admin().update({ ...form, graduateFrom: `学校${at}` })));
  expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(1);
  for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ key: 'record.changed' });
  expect((await admin().get({ id })).version).toBe(2);
});

test('the log says who changed what, documents and phones no clearer than a mask', async () => {
  const { id, employeeCode, draft } = await staff.made({ idCard: '110101199003071233', birthday: '1990-03-07' });
  await admin().update({ ...(await staff.formOf(id)), graduateFrom: '西藏大学' });
  const lines = await portal.inDb(db => db.select().from(auditLog).where(eq(auditLog.target, employeeCode)).orderBy(auditLog.at));
  expect(lines.map(line => [line.call, line.userName, line.result])).toEqual([
    ['uc.employee.save', 'admin', 'ok'],
    ['uc.employee.update', 'admin', 'ok'],
  ]);
  expect(lines[1]).toMatchObject({ before: { graduateFrom: '', idCard: '1101**********1233' }, after: { graduateFrom: '西藏大学' } });
  for (const secret of ['110101199003071233', draft.phone, 'Hash']) expect(JSON.stringify(lines)).not.toContain(secret);
});

test('only user types 1 and 4 change who sees the information; what others send is not taken', async () => {
  const { id } = await staff.made({ infoIsShow: true });
  await manager().update({ ...(await staff.formOf(id)), infoIsShow: false });
  expect((await admin().get({ id })).infoIsShow).toBe(true);
  await admin().update({ ...(await staff.formOf(id)), infoIsShow: false });
  expect((await admin().get({ id })).infoIsShow).toBe(false);
});

describe('what is asked first (202)', () => {
  const asked = async (promise: Promise<unknown>) => {
    const error = (await promise.catch(cause => cause)) as { envelope?: { code: number; message: string } };
    expect(error.envelope).toMatchObject({ code: 202 });
    return error.envelope?.message;
  };

  test('the same name and phone exist already', async () => {
    const { draft } = await staff.made({ name: '同名者', jobNumber: 'TV9200' });
    const again = { ...draft, jobNumber: 'TV9201' };
    expect(await asked(admin().save(again))).toContain('拉萨航站已有同名、同手机号的员工 同名者（TV9200）');
    expect((await admin().page({ jobNumber: 'TV9201' })).total).toBe(0);
    await admin().save(again, { confirmed: true });
    expect((await admin().page({ name: '同名者' })).total).toBe(2);
  });

  test('where they work is told in the person’s language', async () => {
    await portal.inDb(db => db.update(organizations).set({ nameEn: 'Lhasa station' }).where(eq(organizations.id, staff.lhasa)));
    const { draft } = await staff.made({ name: '双胞' });
    expect(await asked(admin().save(draft, { headers: { 'accept-language': 'en' } }))).toContain(', Lhasa station) has the same name');
    expect(await asked(admin().save(draft))).toContain('拉萨航站已有同名');
  });

  test('the check digit and the day of an identity number, both at once', async () => {
    const draft = staffDraft({ belongToOrg: staff.lhasa, idCard: '110101199003071234', birthday: '1990-03-08' });
    const message = await asked(admin().save(draft));
    expect(message?.split('\n')).toEqual([expect.stringContaining('校验位不符'), expect.stringContaining('不一致')]);
    await admin().save(draft, { confirmed: true });
    await staff.made({ idCard: '110101199003071233', birthday: '1990-03-07' });
  });

  test('a reviewer with open tasks goes to another organisation: his account goes along', async () => {
    await givenIn(portal).submitted({ fen: 10_000 });
    const { id } = await staff.employeeOf('manager');
    const form = { ...(await staff.formOf(id)), belongToOrg: staff.chengdu };
    expect(await asked(admin().update(form))).toMatch(/还有 \d+ 项待审核任务/);
    await admin().update(form, { confirmed: true });
    expect((await portal.as('manager').uc.auth.me({})).user.organizationName).toBe('成都航站');
  });

  test('who leaves loses his account at once; nobody sends himself away', async () => {
    const { id } = await staff.employeeOf('crew');
    const form = { ...(await staff.formOf(id)), status: '0' };
    expect(await asked(admin().update(form))).toContain('账号 crew 将同时停用');
    await portal.as('crew').uc.auth.me({});
    await admin().update(form, { confirmed: true });
    await expect(portal.as('crew').uc.auth.me({})).rejects.toMatchObject({ status: 401 });
    const own = await staff.formOf((await staff.employeeOf('manager')).id, 'manager');
    await expect(manager().update({ ...own, status: '3' })).rejects.toMatchObject({ key: 'staff.ownAccount', fields: { status: {} } });
  });

  test('moving several: how many it concerns, then one change of all of them', async () => {
    const one = await staff.made();
    const two = await staff.made();
    const three = await staff.made({ belongToOrg: staff.chengdu });
    const input = { ids: [one.id, two.id, three.id], employeeOrganizationId: staff.chengdu };
    expect((await asked(admin().batchChgOrg(input)))?.split('\n')).toEqual([
      '将 2 名员工调整到“成都航站”？',
      '另有 1 名已在该组织，不作改动。',
    ]);
    expect(await admin().batchChgOrg(input, { confirmed: true })).toEqual({ changed: 2, unchanged: 1 });
    expect(await admin().get({ id: one.id })).toMatchObject({ belongToOrg: staff.chengdu, version: 2 });
    await expect(admin().batchChgOrg({ ...input, employeeOrganizationId: staff.root })).rejects.toMatchObject({
      fields: { employeeOrganizationId: {} },
    });
    await expect(manager().batchChgOrg(input)).rejects.toMatchObject({ status: 403 });
    await expect(admin().batchChgOrg({ ...input, ids: [] })).rejects.toMatchObject({ fields: { ids: { text: '请至少选择一名员工' } } });
  });
});

test('nobody is deleted while his account works; a manager without the code deletes nobody', async () => {
  const { id } = await staff.employeeOf('survey');
  await expect(admin().delete({ id })).rejects.toMatchObject({ status: 409, key: 'staff.hasAccount', params: { account: 'survey' } });
  await givenIn(portal).disabled('survey');
  await expect(manager().delete({ id })).rejects.toMatchObject({ status: 403 });
  await admin().delete({ id });
});

describe('with directory synchronisation', () => {
  const second = () => portal.as('admin2').uc.employee;

  test('it is off until the tenant turns it on, and both services say so', async () => {
    expect(await portal.as('admin').comp.login.getSyncMode({})).toEqual({ mode: 'off' });
    expect(await portal.as('admin2').fp.login.getSyncMode({})).toEqual({ mode: 'on' });
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
