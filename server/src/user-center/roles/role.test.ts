import { and, eq, ne } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { orderApproval, workflowDefinitions } from '../../workflow/index.ts';
import { userRoles } from '../accounts/user.schema.ts';
import { roles } from './role.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const admin = () => portal.as('admin').uc.role;
const draft = (roleCode: string) => ({ roleCode, roleName: `角色 ${roleCode}` });
const only = async (roleCode: string) => (await admin().page({ roleCode })).rows[0];
const roleIdOf = async (roleCode: string) => (await only(roleCode))?.id ?? '';

test('a role is added, found, changed, switched off, copied and deleted', async () => {
  const { id } = await admin().save({ ...draft('lounge'), remark: '夜班' });
  expect(await only('lounge')).toMatchObject({ id, roleName: '角色 lounge', status: 1, userCount: 0, own: false, frozen: false });
  const { version } = await admin().update({ id, roleName: '贵宾室', version: 1 });
  expect(await admin().get({ id })).toMatchObject({ roleName: '贵宾室', roleCode: 'lounge', remark: '', version, updatedBy: '索朗多吉' });
  await expect(admin().update({ id, roleName: '旧', version: 1 })).rejects.toMatchObject({ key: 'record.changed', status: 409 });
  await admin().changeStatus({ id, status: 0 });
  expect((await admin().getCombo({})).map(one => one.key)).not.toContain(id);
  await admin().delete({ id });
  await expect(admin().get({ id })).rejects.toMatchObject({ key: 'record.notFound' });
});

test('readers of English are told a role by its English name, where it has one', async () => {
  const english = { headers: { 'accept-language': 'en-US' } };
  const { id } = await admin().save({ ...draft('night'), roleName: '夜班', roleNameEn: 'Night shift' });
  const bare = await admin().save({ ...draft('bare'), roleName: '无英文' });
  const titles = async (extras = {}) => new Map((await admin().getCombo({}, extras)).map(one => [one.key, one.title]));
  expect((await titles()).get(id)).toBe('夜班');
  expect((await titles(english)).get(id)).toBe('Night shift');
  expect((await titles(english)).get(bare.id)).toBe('无英文');
  expect(await only('night')).toMatchObject({ roleName: '夜班', roleNameEn: 'Night shift' });
  const userId = await portal.userId('crew');
  await admin().addMembers({ id, userIds: [userId] });
  expect((await portal.as('admin').uc.explain.pages({ userId }, english)).roles.map(one => one.roleName)).toContain('Night shift');
  await expect(admin().delete({ id }, english)).rejects.toMatchObject({ key: 'role.held', params: { name: 'Night shift' } });
});

test('a code is unique and well-formed, and said at its field', async () => {
  await admin().save(draft('twice'));
  await expect(admin().save(draft('twice'))).rejects.toMatchObject({ fields: { roleCode: { text: '角色代码 twice 已被使用' } } });
  await expect(admin().save(draft('有 空格'))).rejects.toMatchObject({ fields: { roleCode: { key: 'role.codeFormat' } } });
  const { id } = await admin().save(draft('stays'));
  await expect(admin().update({ id, roleName: '改名', roleCode: 'moved' })).rejects.toMatchObject({
    fields: { roleCode: { key: 'role.codeFixed' } },
  });
  await admin().update({ id, roleName: '改名', roleCode: 'stays' });
});

test('nobody deletes a role that people have: it says how many', async () => {
  const { id } = await admin().save(draft('held'));
  await admin().addMembers({ id, userIds: [await portal.userId('crew')] });
  expect((await only('held'))?.userCount).toBe(1);
  await expect(admin().delete({ id })).rejects.toMatchObject({ key: 'role.held', params: { count: 1 } });
});

test('nor one that approvals name', async () => {
  const { id } = await admin().save(draft('judge'));
  const nodes = [{ ...orderApproval[0], role: 'judge' }] as typeof orderApproval;
  await portal.inDb((db, tenantId) =>
    db.insert(workflowDefinitions).values({ tenantId, id: newId(), businessType: 'tried', nodes: [...nodes] }),
  );
  expect(await only('judge')).toMatchObject({ userCount: 0, reviewing: true });
  expect(await admin().get({ id })).toMatchObject({ reviewing: true });
  await expect(admin().delete({ id })).rejects.toMatchObject({ key: 'role.reviews' });
  const off = { id, status: 0 } as const;
  await expect(admin().changeStatus(off)).rejects.toMatchObject({ key: 'role.ask.reviews', status: 200 });
  await admin().changeStatus(off, { confirmed: true });
  expect(await only('judge')).toMatchObject({ status: 0 });
});

test('members are added once, listed, and taken away; a frozen role stays with whoever has it', async () => {
  const { id } = await admin().save(draft('crowd'));
  const crew = await portal.userId('crew');
  const message = await portal.userId('message');
  expect(await admin().addMembers({ id, userIds: [crew, message] })).toEqual({ added: 2, already: 0 });
  expect(await admin().addMembers({ id, userIds: [crew] })).toEqual({ added: 0, already: 1 });
  const { rows } = await admin().members({ id, userName: 'cre' });
  expect(rows).toMatchObject([{ userId: crew, userName: 'crew', allowed: ['removeMember'] }]);
  await admin().update({ id, roleName: '众', frozen: true });
  await expect(admin().removeMember({ id, userId: crew })).rejects.toMatchObject({ key: 'user.roleFrozen' });
  expect((await admin().members({ id })).rows[0]?.allowed).toEqual([]);
  await admin().update({ id, roleName: '众', frozen: false });
  await admin().removeMember({ id, userId: crew });
  expect((await admin().members({ id })).total).toBe(1);
  await expect(admin().addMembers({ id, userIds: [newId()] })).rejects.toMatchObject({ key: 'role.userUnknown' });
});

test('a pre-authorised role is asked about, and everybody has it at once', async () => {
  const { id } = await admin().save(draft('everybody'));
  const change = { id, roleName: '人人', preAuthorized: true };
  await expect(admin().update(change)).rejects.toMatchObject({ envelope: { code: 202 } });
  await admin().update(change, { confirmed: true });
  const everybody = await portal.inDb(db => db.$count(userRoles, eq(userRoles.roleId, id)));
  expect(everybody).toBeGreaterThan(5);
  expect((await admin().getCombo({})).find(one => one.key === id)).toMatchObject({ preAuthorized: true, title: '人人' });
});

const subsystem = { moduleId: 'mf-user-center' };
async function keysOf(...codes: string[]): Promise<{ checkedKeys: string[]; halfCheckedKeys: string[] }> {
  const { tree } = await portal.as('admin').uc.res.authorizationCheck({ roleId: await roleIdOf('admin'), ...subsystem });
  type Keys = { checkedKeys: string[]; halfCheckedKeys: string[] };
  const visit = (nodes: typeof tree): Keys =>
    nodes.reduce<Keys>(
      (all, node) => {
        const below = visit(node.children);
        const checked = codes.includes(node.authCode);
        const half = !checked && below.checkedKeys.length > 0;
        return {
          checkedKeys: [...all.checkedKeys, ...(checked ? [node.id] : []), ...below.checkedKeys],
          halfCheckedKeys: [...all.halfCheckedKeys, ...(half ? [node.id] : []), ...below.halfCheckedKeys],
        };
      },
      { checkedKeys: [], halfCheckedKeys: [] },
    );
  return visit(tree);
}

describe('authorisation', () => {
  test('what is saved works on the next request, and is read back with its halves apart', async () => {
    const { id } = await admin().save(draft('clerk'));
    await admin().addMembers({ id, userIds: [await portal.userId('crew')] });
    const clerk = portal.as('crew');
    await expect(clerk.uc.jobPosition.page({})).rejects.toMatchObject({ status: 403 });
    const keys = await keysOf('uc:jobPosition:view');
    await admin().authorize({ roleId: id, ...subsystem, ...keys });
    await expect(clerk.uc.jobPosition.page({})).resolves.toBeDefined();
    expect(await admin().getAuthorization({ roleId: id, ...subsystem })).toMatchObject(keys);
    expect((await clerk.uc.common.menuGetByScope()).flatMap(node => node.children).map(node => node.routeUrl)).toContain(
      '/features/dept/job-position',
    );
    await admin().authorize({ roleId: id, ...subsystem, checkedKeys: [], halfCheckedKeys: [] });
    await expect(clerk.uc.jobPosition.page({})).rejects.toMatchObject({ status: 403 });
  });

  test('a child that is added later is granted to nobody by accident', async () => {
    const { id } = await admin().save(draft('whole'));
    const { tree } = await portal.as('admin').uc.res.authorizationCheck({ roleId: id, ...subsystem });
    const all = (nodes: typeof tree): string[] => nodes.flatMap(node => [node.id, ...all(node.children)]);
    await admin().authorize({ roleId: id, ...subsystem, checkedKeys: all(tree), halfCheckedKeys: [] });
    const late = await portal.as('admin').uc.res.save({ type: 1, parentId: tree[0]?.id ?? '', menuName: '后来的' });
    const { checkedKeys, halfCheckedKeys } = await admin().getAuthorization({ roleId: id, ...subsystem });
    expect([...checkedKeys, ...halfCheckedKeys]).not.toContain(late.id);
  });

  test('keys of another subsystem, in both lists, or below nothing are refused', async () => {
    const { id } = await admin().save(draft('odd'));
    const { checkedKeys, halfCheckedKeys } = await keysOf('uc:jobPosition:view');
    const wrong = (keys: object) => admin().authorize({ roleId: id, ...subsystem, checkedKeys: [], halfCheckedKeys: [], ...keys });
    await expect(wrong({ checkedKeys: [newId()] })).rejects.toMatchObject({ fields: { checkedKeys: { key: 'validate.choice' } } });
    await expect(wrong({ checkedKeys })).rejects.toMatchObject({ fields: { checkedKeys: expect.anything() } });
    await expect(wrong({ checkedKeys: halfCheckedKeys, halfCheckedKeys })).rejects.toMatchObject({ status: 400 });
  });
});

describe('nobody gives himself or others what he has not (resilience Z5)', () => {
  /** Somebody who may edit and authorise roles, and little else. */
  async function deputy(userName: string): Promise<string> {
    const { id } = await admin().save(draft(`deputy-${userName}`));
    const codes = ['uc:role:view', 'uc:role:edit', 'uc:role:authorize', 'uc:role:member', 'uc:jobPosition:view'];
    await admin().authorize({ roleId: id, ...subsystem, ...(await keysOf(...codes)) });
    await admin().addMembers({ id, userIds: [await portal.userId(userName)] });
    return id;
  }

  test('his own role can’t be widened, another only by what he holds', async () => {
    const own = await deputy('message');
    const mine = portal.as('message').uc.role;
    const wider = await keysOf(
      'uc:role:view',
      'uc:role:edit',
      'uc:role:authorize',
      'uc:role:member',
      'uc:jobPosition:view',
      'uc:role:delete',
    );
    await expect(mine.authorize({ roleId: own, ...subsystem, ...wider })).rejects.toMatchObject({ key: 'role.own' });
    const { id } = await mine.save(draft('by-deputy'));
    await expect(mine.authorize({ roleId: id, ...subsystem, ...(await keysOf('uc:role:delete')) })).rejects.toMatchObject({
      key: 'role.beyond',
      params: { count: 1 },
    });
    await mine.authorize({ roleId: id, ...subsystem, ...(await keysOf('uc:jobPosition:view')) });
  });

  test('he can’t take a role, give one that holds more, copy it or switch it on', async () => {
    await deputy('survey');
    const mine = portal.as('survey').uc.role;
    const me = await portal.userId('survey');
    const adminRole = await roleIdOf('admin');
    const { id: harmless } = await admin().save(draft('harmless'));
    await expect(mine.addMembers({ id: harmless, userIds: [me] })).rejects.toMatchObject({ key: 'role.own' });
    await expect(mine.addMembers({ id: adminRole, userIds: [await portal.userId('crew')] })).rejects.toMatchObject({ key: 'role.beyond' });
    await expect(mine.copy({ id: adminRole, roleCode: 'a2', roleName: '副本' })).rejects.toMatchObject({ key: 'role.beyond' });
    await expect(mine.update({ id: adminRole, roleName: '人人', preAuthorized: true })).rejects.toMatchObject({ key: 'role.beyond' });
    expect((await mine.getCombo({})).find(one => one.key === adminRole)?.grantable).toBe(false);
  });

  test('nor change the roles of an account above his, or take away a role that holds more', async () => {
    await deputy('assurance');
    const mine = portal.as('assurance').uc.role;
    const { id } = await mine.save(draft('by-assurance'));
    await expect(mine.addMembers({ id, userIds: [await portal.userId('admin')] })).rejects.toMatchObject({ key: 'user.higher' });
    const stronger = { id: await roleIdOf('station-manager'), userId: await portal.userId('manager') };
    await expect(mine.removeMember(stronger)).rejects.toMatchObject({ status: 403 });
    expect((await admin().members({ id: stronger.id, userName: 'manager' })).rows.map(row => row.userName)).toContain('manager');
  });

  test('nor reach people outside of his rows', async () => {
    const role = await deputy('crew');
    const crew = await portal.userId('crew');
    await portal.inDb(db => db.delete(userRoles).where(and(eq(userRoles.userId, crew), ne(userRoles.roleId, role))));
    const rowPermissionDatas = [{ typeId: 'station' as const, typeName: '', typeValue: 'PEK' }];
    const rows = [{ modelId: 'uc.user', columnPermissionList: [], rowPermissionDatas }];
    await portal.as('admin').uc.dataPerm.menuConfig({ roleId: role, dataPermissionModelDTOS: rows });
    const { id } = await portal.as('crew').uc.role.save(draft('by-crew'));
    const elsewhere = [await portal.userId('station')];
    await expect(portal.as('crew').uc.role.addMembers({ id, userIds: elsewhere })).rejects.toMatchObject({ key: 'role.userUnknown' });
  });

  test('the last who could put rights right can’t be shut out', async () => {
    const id = await roleIdOf('admin');
    await expect(admin().changeStatus({ id, status: 0 })).rejects.toMatchObject({ key: 'role.lockout' });
    await expect(admin().removeMember({ id, userId: await portal.userId('admin') })).rejects.toMatchObject({ key: 'user.ownAccount' });
    await expect(admin().authorize({ roleId: id, ...subsystem, checkedKeys: [], halfCheckedKeys: [] })).rejects.toMatchObject({
      key: 'role.lockout',
    });
    await expect(portal.as('admin').uc.auth.me()).resolves.toMatchObject({ authCodes: expect.arrayContaining(['uc:role:authorize']) });
  });

  test('a code of the platform works nowhere else, whatever a role says', async () => {
    const codes = async (tenant?: string) => (await portal.as(tenant ? 'admin2' : 'admin').uc.auth.me()).authCodes;
    expect((await codes('DEMO2')).filter(code => code.startsWith('platform:'))).toEqual([]);
  });
});

test('a copy has the rights and data rules of the first, and names of its own in both languages; comparing shows what differs first', async () => {
  const from = await roleIdOf('station-manager');
  const { id } = await admin().copy({ id: from, roleCode: 'manager-copy', roleName: '站经理副本', roleNameEn: 'Deputy manager' });
  expect(await admin().get({ id })).toMatchObject({ roleName: '站经理副本', roleNameEn: 'Deputy manager' });
  const alike = await admin().compare({ id: from, otherId: id });
  expect(alike.rights.length).toBeGreaterThan(10);
  expect(alike.rights.filter(one => one.left !== one.right)).toEqual([]);
  const { rights } = await admin().compare({ id: from, otherId: await roleIdOf('finance') });
  const firstSame = rights.findIndex(one => one.left === one.right);
  expect(rights.slice(firstSame).every(one => one.left === one.right)).toBe(true);
  expect(rights[0]).toMatchObject({ names: expect.arrayContaining([expect.any(String)]), left: true, right: false });
});

test('a role of one tenant is unknown in another', async () => {
  const [foreign] = await portal.inDb(db => db.select({ id: roles.id }).from(roles).limit(1), 'DEMO2');
  await expect(admin().get({ id: foreign?.id ?? '' })).rejects.toMatchObject({ key: 'record.notFound' });
});
