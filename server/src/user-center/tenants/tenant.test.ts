import { and, eq, sql } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { auditLog, tenants } from '../../kernel/kernel.schema.ts';
import { atOnce } from '../../testing/at-once.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { resources } from '../menu/resource.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const admin = () => portal.as('admin');
const one = async (code: string) => {
  const [found] = (await admin().uc.tenant.page({ code })).rows;
  if (!found) throw new Error(`no tenant ${code}`);
  return found;
};
const signIn = (tenantId: string, username: string, password: string) =>
  portal.anonymous.uc.auth.login({ tenantId, username, password, asToken: true });
const askWith = (token: string | undefined, url = '/api/reaptv-user-center/auth/me') =>
  portal.inject({ url, headers: { authorization: `Bearer ${token}` } });
const linesOf = (call: string, tenant: string) => portal.inDb(db => db.select().from(auditLog).where(eq(auditLog.call, call)), tenant);

test('a new tenant starts whole: its administrator signs in once with the password shown, changes it, and finds menu, dictionaries and settings', async () => {
  const made = await admin().uc.tenant.save({ name: '新航空', code: 'ｎｅｗ', adminUserName: 'ｃｈｉｅｆ' });
  expect(made).toMatchObject({ name: 'chief', password: expect.stringMatching(/^.{4}-.{4}-.{4}$/) });
  const { token, mustChangePassword } = await signIn(made.id, 'chief', made.password);
  expect(mustChangePassword).toBe(true);
  const changed = await portal.inject({
    method: 'POST',
    url: '/api/reaptv-user-center/auth/change_pwd',
    headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'x' },
    payload: { oldPassword: made.password, newPassword: 'Chief@2026-new' },
  });
  expect(changed.statusCode).toBe(200);
  const menu = await portal.inject({
    method: 'POST',
    url: '/api/reaptv-user-center/common/menu/get_by_scope',
    headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'x' },
    payload: {},
  });
  expect(menu.body).toContain('/features/sys/config');
  expect(menu.body).not.toContain('/features/sys/tenant');
  expect((await askWith(token, '/api/reaptv-user-center/common/dict/get/fc_type')).body).toContain('航班延误');
  expect(await one('NEW')).toMatchObject({ name: '新航空', status: 1, online: 1, updatedBy: '索朗多吉' });
});

test('until somebody has signed in, its administrator is given another password, which stands in both logs; never afterwards', async () => {
  const made = await admin().uc.tenant.save({ name: '迟来航空', code: 'LATE', adminUserName: 'chief' });
  expect((await one('LATE')).allowed).toContain('renewAdministrator');
  const again = await admin().uc.tenant.renewAdministrator({ id: made.id });
  expect(again).toMatchObject({ id: made.id, name: 'chief', password: expect.stringMatching(/^.{4}-.{4}-.{4}$/) });
  for (const tenant of ['TV', 'LATE'])
    expect(await linesOf('uc.tenant.renewAdministrator', tenant)).toMatchObject([{ target: 'LATE', after: { userName: 'chief' } }]);
  await expect(signIn(made.id, 'chief', made.password)).rejects.toMatchObject({ key: 'auth.failed' });
  expect(await signIn(made.id, 'chief', again.password)).toMatchObject({ mustChangePassword: true });
  expect((await one('LATE')).allowed).not.toContain('renewAdministrator');
  await expect(admin().uc.tenant.renewAdministrator({ id: made.id })).rejects.toMatchObject({ key: 'tenant.begun' });
  expect((await one('TV')).allowed).not.toContain('renewAdministrator');
});

test('who has signed in at a server that did not mark the tenant is asked himself', async () => {
  const made = await admin().uc.tenant.save({ name: '旧版航空', code: 'OLDER', adminUserName: 'chief' });
  await signIn(made.id, 'chief', made.password);
  await portal.inDb(db => db.update(tenants).set({ begunAt: null }).where(eq(tenants.id, made.id)));
  await expect(admin().uc.tenant.renewAdministrator({ id: made.id })).rejects.toMatchObject({ key: 'tenant.begun' });
});

test('a code is unique and well-formed', async () => {
  await expect(admin().uc.tenant.save({ name: '重复', code: 'TV', adminUserName: 'chief' })).rejects.toMatchObject({
    fields: { code: { text: '租户代码 TV 已被使用' } },
  });
  await expect(admin().uc.tenant.save({ name: '坏', code: '中文', adminUserName: 'chief' })).rejects.toMatchObject({
    fields: { code: { key: 'tenant.codeFormat' } },
  });
});

test('disabling a tenant ends its sessions with the next request, and sends its visitors home; enabling opens it again', async () => {
  const { id, version } = await one('DEMO2');
  const own = await signIn(id, 'admin2', 'Reap@2026');
  const home = await portal.inDb(async (_, tenantId) => tenantId);
  const visitor = await portal.tokenOf('admin', { tenant: 'DEMO2' });
  await admin().uc.tenant.update({ id, name: 'DEMO2 航空', status: 0, version });
  expect((await askWith(own.token)).statusCode).toBe(401);
  expect((await askWith(visitor)).json()).toMatchObject({ data: { tenant: { id: home } } });
  await expect(signIn(id, 'admin2', 'Reap@2026')).rejects.toMatchObject({ key: 'auth.failed' });
  await expect(admin().uc.tenant.update({ id, name: 'x', version })).rejects.toMatchObject({ key: 'record.changed' });
  await admin().uc.tenant.update({ id, name: 'DEMO2 航空', status: 1 });
  expect(await signIn(id, 'admin2', 'Reap@2026')).toHaveProperty('token');
});

test('who signs in or comes to visit while a tenant is disabled does not work there afterwards', async () => {
  const { id } = await one('DEMO2');
  const visitor = await portal.tokenOf('admin', { tenant: 'TV' });
  const closing = sql`update tenants set status = 0 where id = ${id}`;
  const [entry, visit] = await atOnce<unknown>(portal, closing, [
    () => signIn(id, 'admin2', 'Reap@2026'),
    () =>
      portal.inject({
        method: 'POST',
        url: '/api/reaptv-user-center/auth/switch_tenant',
        headers: { authorization: `Bearer ${visitor}`, 'x-requested-with': 'x' },
        payload: { tenantId: id },
      }),
  ]);
  expect(entry).toMatchObject({ reason: { key: 'auth.failed' } });
  expect(visit).toMatchObject({ value: { statusCode: 403 } });
  expect((await one('DEMO2')).online).toBe(0);
  await admin().uc.tenant.update({ id, name: 'DEMO2 航空', status: 1 });
});

test('the platform tenant is never disabled', async () => {
  const { id, allowed } = await one('TV');
  expect(allowed).toEqual(['update']);
  await expect(admin().uc.tenant.update({ id, name: 'TV 航空', status: 0 })).rejects.toMatchObject({ key: 'tenant.platform' });
});

test('a visit is granted, stands in both logs when it is made, and ends when it is taken away', async () => {
  const { id } = await one('DEMO2');
  await expect(admin().uc.tenant.grantVisit({ id, userName: 'nobody' })).rejects.toMatchObject({
    fields: { userName: { key: 'tenant.noAccount' } },
  });
  const { userId } = await admin().uc.tenant.grantVisit({ id, userName: 'Manager' });
  expect((await admin().uc.tenant.visitors({ id })).map(visitor => visitor.userName)).toEqual(['admin', 'manager']);
  const manager = portal.as('manager');
  expect((await manager.uc.tenant.getCombo({})).map(tenant => tenant.code)).toEqual(['TV', 'DEMO2']);
  const { token } = await manager.uc.auth.switchTenant({ tenantId: id });
  expect((await askWith(token)).json()).toMatchObject({ data: { tenant: { id } } });
  const home = await portal.inDb(async (_, tenantId) => tenantId);
  expect(await linesOf('uc.auth.switchTenant', 'TV')).toMatchObject([{ userName: 'manager', target: 'DEMO2', homeTenantId: null }]);
  expect(await linesOf('uc.auth.switchTenant', 'DEMO2')).toMatchObject([{ target: 'DEMO2', homeTenantId: home }]);
  await expect(portal.as('manager', { tenant: 'DEMO2' }).uc.tenant.page({})).rejects.toMatchObject({ key: 'permission.denied' });
  await admin().uc.tenant.revokeVisit({ id, userId });
  expect((await askWith(token)).json()).toMatchObject({ data: { tenant: { id: home } } });
  expect((await admin().uc.tenant.visitors({ id })).map(visitor => visitor.userName)).toEqual(['admin']);
  for (const tenant of ['TV', 'DEMO2'])
    expect(await linesOf('uc.tenant.revokeVisit', tenant)).toMatchObject([{ target: 'DEMO2', before: { userName: 'manager' } }]);
  await expect(admin().uc.tenant.revokeVisit({ id, userId: newId() })).rejects.toMatchObject({ key: 'record.notFound' });
});

test('nobody but the platform tenant reaches tenants, whatever a role of his claims', async () => {
  await expect(portal.as('admin2').uc.tenant.page({})).rejects.toMatchObject({ status: 403 });
  await portal.inDb(async (db, tenantId) => {
    const [page] = await db
      .select()
      .from(resources)
      .where(and(eq(resources.routeUrl, '/features/sys/config'), eq(resources.type, 2)));
    if (page) await db.update(resources).set({ authCode: 'platform:tenant:view' }).where(eq(resources.id, page.id));
    return tenantId;
  }, 'DEMO2');
  await expect(portal.as('admin2').uc.tenant.page({})).rejects.toMatchObject({ key: 'permission.denied' });
  await expect(portal.as('station').uc.tenant.save({ name: 'x', code: 'XX', adminUserName: 'xx' })).rejects.toMatchObject({ status: 403 });
});
