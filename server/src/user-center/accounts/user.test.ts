import { auth } from '@reap/contracts/user-center/auth';
import { eq } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { sessions } from '../../kernel/kernel.schema.ts';
import { requestFor } from '../../testing/client.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { dataColumnRules } from '../data-permission/data-permission.schema.ts';
import { roles } from '../roles/role.schema.ts';
import { accountsIn, type GivenAccounts } from '../testing/given-accounts.ts';
import { users } from './user.schema.ts';

let portal: TestPortal;
let staff: GivenAccounts['staff'];
let nextName: GivenAccounts['nextName'];
let made: GivenAccounts['made'];
let signIn: GivenAccounts['signIn'];
let helper: GivenAccounts['helper'];
beforeAll(async () => {
  portal = await startPortal();
  ({ staff, nextName, made, signIn, helper } = await accountsIn(portal));
});
afterAll(() => portal.stop());

const admin = () => portal.as('admin').uc.user;
const asks = async (token = '') =>
  (await portal.inject({ url: '/api/reaptv-user-center/auth/me', headers: { authorization: `Bearer ${token}` } })).statusCode;

test('an account is made from a person of the staff; its password works once, and is changed before anything else', async () => {
  const account = await made();
  const row = await admin().get({ id: account.id });
  expect(row).toMatchObject({
    name: account.name,
    employeeName: '多吉',
    station: 'LXA',
    type: 3,
    status: 1,
    passwordStatus: 2,
    workStatus: '1',
  });
  expect(row.phone).toBe(account.draft.phone);
  const first = await signIn(account.name, account.password);
  expect(first).toMatchObject({ mustChangePassword: true });
  const barred = await portal.inject({
    url: '/api/reaptv-user-center/common/org/get_org_tree',
    headers: { authorization: `Bearer ${first.token}` },
  });
  expect(barred.json()).toMatchObject({ key: 'auth.passwordExpired' });
  await portal.inject({
    ...requestFor(auth.changePwd, { oldPassword: account.password, newPassword: 'Snow-Lion-77' }),
    headers: { authorization: `Bearer ${first.token}`, 'x-requested-with': 'x' },
  });
  expect(await signIn(account.name, 'Snow-Lion-77')).toMatchObject({ mustChangePassword: false });
  expect(await signIn(account.name, account.password)).toMatchObject({ key: 'auth.failed' });
});

test('a password that was given and not used within three days works no more', async () => {
  const account = await made();
  portal.setNow(new Date(Date.now() + 73 * 3_600_000));
  try {
    expect(await signIn(account.name, account.password)).toMatchObject({ key: 'auth.failed' });
  } finally {
    portal.setNow(undefined);
  }
});

test('one account a person, one name in whatever case, nobody who has left', async () => {
  const account = await made();
  await expect(admin().save({ employeeId: account.employeeId, name: nextName(), type: 3 })).rejects.toMatchObject({
    key: 'user.hasAccount',
    fields: { employeeId: { text: `多吉已有账号 ${account.name}` } },
  });
  const { id: wanted } = await staff.made();
  const both = await Promise.allSettled([1, 2].map(() => admin().save({ employeeId: wanted, name: nextName(), type: 3 })));
  expect(both.filter(one => one.status === 'fulfilled')).toHaveLength(1);
  expect(both.find(one => one.status === 'rejected')).toMatchObject({ reason: { key: 'user.hasAccount' } });
  const { id: other } = await staff.made();
  await expect(admin().save({ employeeId: other, name: account.name.toUpperCase(), type: 3 })).rejects.toMatchObject({
    fields: { name: { key: 'user.nameTaken' } },
  });
  await expect(admin().save({ employeeId: other, name: '多吉', type: 3 })).rejects.toMatchObject({
    fields: { name: { key: 'user.nameFormat' } },
  });
  const { id: gone } = await staff.made({ status: '0' });
  await expect(admin().save({ employeeId: gone, name: nextName(), type: 3 })).rejects.toMatchObject({ key: 'user.staffLeft' });
});

test('disabled, somebody is out with his next request; enabled again he can sign in; after leaving he can’t be', async () => {
  const account = await made();
  const { token } = await signIn(account.name, account.password);
  expect(await asks(token)).toBe(200);
  await admin().changeStatus({ id: account.id, status: 0, version: 1 });
  expect(await asks(token)).toBe(401);
  expect(await signIn(account.name, account.password)).toMatchObject({ key: 'auth.failed' });
  await expect(admin().changeStatus({ id: account.id, status: 0 })).rejects.toMatchObject({
    key: 'record.changed',
    params: { by: '索朗多吉' },
  });
  await admin().changeStatus({ id: account.id, status: 1 });
  expect((await signIn(account.name, account.password)).token).toBeTruthy();
  const form = await staff.formOf(account.employeeId);
  await portal.as('admin').uc.employee.update({ ...form, status: '0' }, { confirmed: true });
  await expect(admin().changeStatus({ id: account.id, status: 1 })).rejects.toMatchObject({ key: 'user.staffLeft' });
});

test('a name that the asker may not read is not told by a refusal: he knows the account, or the number of the record', async () => {
  const account = await made();
  const left = await staff.made({ status: '0' });
  const form = await staff.formOf(account.employeeId);
  await portal.as('admin').uc.employee.update({ ...form, status: '0' }, { confirmed: true });
  const hide = (modelId: string, columnName: string) =>
    portal.inDb(async (db, tenantId) => {
      const [role] = await db.select().from(roles).where(eq(roles.roleCode, 'admin'));
      await db.insert(dataColumnRules).values({ tenantId, roleId: role?.id ?? '', modelId, columnName, processor: 3 });
    });
  await hide('uc.user', 'employeeName');
  await hide('uc.employee', 'name');
  try {
    const refused = { key: 'user.staffLeft', params: { name: account.name } };
    await expect(admin().changeStatus({ id: account.id, status: 1 })).rejects.toMatchObject(refused);
    await expect(admin().save({ employeeId: left.id, name: nextName(), type: 3 })).rejects.toMatchObject({
      key: 'user.staffLeft',
      params: { name: expect.stringMatching(/^E\d+$/) },
    });
  } finally {
    await portal.inDb(db => db.delete(dataColumnRules));
  }
});

test('a reset ends what is open, opens what was locked, and says the new password once', async () => {
  const account = await made();
  const { token } = await signIn(account.name, account.password);
  for (let tries = 0; tries < 5; tries += 1) await signIn(account.name, 'Wrong@12345');
  expect(await signIn(account.name, account.password)).toMatchObject({ key: 'auth.failed' });
  const given = await admin().resetPwd({ id: account.id });
  expect(given.password).not.toBe(account.password);
  expect(await asks(token)).toBe(401);
  expect(await signIn(account.name, given.password)).toMatchObject({ mustChangePassword: true });
  // Neither the log nor anything else keeps it.
  const [line] = (await portal.as('admin').uc.auditLog.page({ call: ['uc.user.resetPwd'] })).rows;
  expect(line).toMatchObject({ target: account.name, operation: '重置密码' });
  const kept = await portal.inDb(db => db.select().from(users).where(eq(users.id, account.id)));
  expect(JSON.stringify(kept)).not.toContain(given.password);
});

test('a deleted account is gone from lists, its name is free, and what it did still says who it was', async () => {
  const account = await made();
  await admin().delete({ id: account.id, version: 1 });
  await expect(admin().get({ id: account.id })).rejects.toMatchObject({ key: 'user.notFound' });
  expect((await admin().pageCa({ name: account.name })).rows).toEqual([]);
  expect(await signIn(account.name, account.password)).toMatchObject({ key: 'auth.failed' });
  const again = await admin().save({ employeeId: account.employeeId, name: account.name, type: 3 });
  expect((await signIn(account.name, again.password)).token).toBeTruthy();
});

test('nobody touches his own account, one above his own, or gives a password to one that may do more (resilience Z5)', async () => {
  const own = await portal.userId('admin');
  for (const call of [
    () => admin().update({ id: own, type: 1 }),
    () => admin().changeStatus({ id: own, status: 0 }),
    () => admin().delete({ id: own }),
    () => admin().resetPwd({ id: own }),
    () => admin().grantRoles({ userId: own, roleIds: [] }),
  ])
    await expect(call()).rejects.toMatchObject({ key: 'user.ownAccount' });
  const desk = await helper('crew');
  const other = await made({ by: 'crew' });
  expect((await desk.get({ id: other.id })).allowed).toEqual(['update', 'change_status', 'reset_pwd', 'grant_roles', 'delete']);
  const boss = await made({ type: 2 });
  for (const call of [
    () => desk.update({ id: boss.id, type: 3 }),
    () => desk.changeStatus({ id: boss.id, status: 0 }),
    () => desk.delete({ id: boss.id }),
    () => desk.resetPwd({ id: own }),
    () => desk.save({ employeeId: boss.employeeId, name: nextName(), type: 1 }),
    () => desk.update({ id: other.id, type: 2 }),
  ])
    await expect(call()).rejects.toMatchObject({ status: expect.any(Number), key: expect.stringMatching(/^user\.(?:higher|hasAccount)$/) });
  expect((await desk.get({ id: boss.id })).allowed).toEqual([]);
  // An equal who may do more: his password would open it.
  const manager = await portal.userId('manager');
  await expect(desk.resetPwd({ id: manager })).rejects.toMatchObject({ key: 'user.higher' });
  await expect(portal.as('station').uc.user.pageCa({})).rejects.toMatchObject({ status: 403 });
});

test('the picker finds people by name, number and organisation, and tells no phone', async () => {
  const { rows, total } = await portal.as('station').uc.user.choosePage({ name: 'TV100' });
  expect(total).toBeGreaterThan(5);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['employeeName', 'id', 'jobNumber', 'organizationName', 'organizationNameEn']);
  const unit = await staff.employeeOf('station');
  const inUnit = await portal.as('station').uc.user.choosePage({ organizationId: unit.belongToOrg ?? '', pageSize: 21, children: false });
  expect(inUnit.rows.map(row => row.organizationName)).toContain('旅客服务组');
  const above = { organizationId: staff.root, pageSize: 21 };
  expect((await portal.as('station').uc.user.choosePage({ ...above, children: false })).total).toBe(0);
  expect((await portal.as('station').uc.user.choosePage({ ...above, children: true })).total).toBeGreaterThan(10);
});

test('of those whose name holds what is looked for, the one who is called exactly so comes first', async () => {
  await portal.inDb(async (db, tenantId) => {
    for (const [n, employeeName] of ['阿卓嘎', '卓嘎', '卓嘎央宗'].entries())
      await db.insert(users).values({ tenantId, id: newId(), userType: 3, userName: `called${n}`, employeeName });
  });
  const { rows } = await portal.as('station').uc.user.choosePage({ name: '卓嘎' });
  expect(rows[0]?.employeeName).toBe('卓嘎');
});

test('two who change the same account at once: the second is told who was first', async () => {
  const account = await made();
  await admin().update({ id: account.id, type: 4, station: 'CTU', version: 1 });
  expect(await admin().get({ id: account.id })).toMatchObject({ type: 4, station: 'CTU', version: 2 });
  await expect(admin().update({ id: account.id, type: 3, station: '', version: 1 })).rejects.toMatchObject({
    key: 'record.changed',
    params: { by: '索朗多吉' },
  });
  await expect(admin().update({ id: account.id, type: 3, station: 'XXX' })).rejects.toMatchObject({
    fields: { station: { key: 'validate.choice' } },
  });
  expect(await portal.inDb(db => db.$count(sessions, eq(sessions.userId, account.id)))).toBe(0);
});
