import { order } from '@reap/contracts/compensation/order/order';
import { type AnyCall, isPage } from '@reap/contracts/contract';
import { models } from '@reap/contracts/models';
import type { ViewState } from '@reap/contracts/portal/saved-view';
import { employee } from '@reap/contracts/user-center/employee';
import { and, desc, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { newId } from '../../kernel/ids.ts';
import { auditLog } from '../../kernel/kernel.schema.ts';
import { everyCall } from '../../testing/every-call.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { orderList, viewState } from '../testing/given-saved-view.ts';
import { savedViews } from './saved-view.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(() => portal.inDb(db => db.delete(savedViews)));

const empty: ViewState = { filters: [], columns: [], hidden: [], pinned: [], widths: [], density: 'compact' };
const save = (by: string, name: string, state: Partial<ViewState> = viewState) =>
  portal.as(by).portal.savedView.save({ name, ...orderList, state: { ...empty, ...state } });
const namesOf = async (by: string) => (await portal.as(by).portal.savedView.find(orderList)).map(view => view.name);
const preferred = async (by: string) =>
  (await portal.as(by).portal.boot({})).views.map(({ name, pinned, standard }) => ({ name, pinned, standard }));
const roleId = (roleCode: string) =>
  portal.inDb(async db => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, roleCode));
    return role?.id ?? '';
  });
const shared = async (by: string, name: string, roleCode: string, state?: Partial<ViewState>) => {
  const { id } = await save(by, name, state);
  await portal.as(by).portal.savedView.share({ id, roleIds: [await roleId(roleCode)] });
  return id;
};

test('a view is kept with its filters, order and columns, found on its list alone, and comes with the page when it is pinned or opens it', async () => {
  const { id, version, dropped } = await save('manager', '本周待审');
  expect({ version, dropped }).toEqual({ version: 1, dropped: [] });
  const [view] = await portal.as('manager').portal.savedView.find(orderList);
  expect(view).toMatchObject({
    id,
    name: '本周待审',
    ...orderList,
    state: viewState,
    own: true,
    dropped: [],
    roles: [],
    pinned: false,
    standard: false,
  });
  expect(await portal.as('manager').portal.savedView.find({ ...orderList, page: '/features/compensation/other' })).toEqual([]);
  expect(await preferred('manager')).toEqual([]);

  await portal.as('manager').portal.savedView.pin({ id, pinned: true });
  const other = await save('manager', '默认');
  await portal.as('manager').portal.savedView.setStandard({ ...orderList, id });
  await portal.as('manager').portal.savedView.setStandard({ ...orderList, id: other.id });
  expect(await preferred('manager')).toEqual([
    { name: '本周待审', pinned: true, standard: false },
    { name: '默认', pinned: false, standard: true },
  ]);
  await portal.as('manager').portal.savedView.setStandard(orderList);
  await portal.as('manager').portal.savedView.pin({ id, pinned: false });
  expect(await preferred('manager')).toEqual([]);
});

describe('what is never kept', () => {
  const lists = everyCall.filter(({ call }) => isPage(call.returns) && call.can.includes(':'));
  const personal = ({ query, body, lookup = [] }: AnyCall) =>
    Object.entries({ ...query?.shape, ...body?.shape }).flatMap(([name, schema]) => {
      const [table = '', column = ''] = String((schema as z.ZodType).meta()?.['of'] ?? '').split(/\.(?=\w+$)/);
      return lookup.includes(name) || models.get(table)?.columns[column]?.mask ? [name] : [];
    });

  test.each(lists.filter(({ call }) => personal(call).length > 0))('$id: the values of its personal filters', async ({ call }) => {
    const names = personal(call);
    const filters = names.map(name => ({ name, values: ['CANARY'] }));
    const { dropped } = await portal
      .as('admin')
      .portal.savedView.save({ name: '个人', list: call.path, page: '/features/x', state: { ...empty, filters } });
    expect(dropped).toEqual(names.map(name => ({ part: 'filter', name, why: 'personal' })));
    const stored = await portal.inDb(db => db.select().from(savedViews));
    expect(JSON.stringify(stored)).not.toContain('CANARY');
  });

  test('those lists are among them that find people', () => {
    const ids = lists.filter(({ call }) => personal(call).length > 0).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['fp.passenger.page', 'uc.employee.page', 'comp.apply.orderPage', 'comp.order.page']));
  });

  test('nor what the list does not take: unknown fields, values that are none, paging, columns that it does not sort by', async () => {
    const filters = [
      { name: 'nowhere', values: ['x'] },
      { name: 'constructor', values: ['x'] },
      { name: 'pageSize', values: ['300'] },
      { name: 'status', values: ['99'] },
      { name: 'flightNo', values: ['today'] },
      { name: 'flightStartDate', values: ['2026-13-40'] },
      { name: 'flightEndDate', values: ['today+1'] },
    ];
    const { id, dropped } = await save('manager', '乱', { filters, sortColumn: 'tenant_id' });
    expect(dropped.map(({ part, name, why }) => `${part} ${name} ${why}`)).toEqual([
      ...['nowhere', 'constructor', 'pageSize', 'status', 'flightNo', 'flightStartDate'].map(name => `filter ${name} unknown`),
      'sort tenant_id unknown',
    ]);
    const [view] = await portal.as('manager').portal.savedView.find(orderList);
    expect(view).toMatchObject({ id, state: { filters: [{ name: 'flightEndDate', values: ['today+1'] }] } });
    expect(view?.state.sortColumn).toBeUndefined();
  });

  test('a change keeps to it as well', async () => {
    const { id } = await save('manager', '改');
    const change = { id, state: { ...empty, filters: [{ name: 'createdBy', values: ['CANARY'] }] } };
    expect((await portal.as('manager').portal.savedView.update(change)).dropped).toEqual([
      { part: 'filter', name: 'createdBy', why: 'personal' },
    ]);
    expect(JSON.stringify(await portal.inDb(db => db.select().from(savedViews)))).not.toContain('CANARY');
  });
});

describe('shared with a role', () => {
  test('those who hold it have it, named with who made it; others do not', async () => {
    const id = await shared('manager', '站长视图', 'station-manager');
    const [view] = await portal.as('manager2').portal.savedView.find(orderList);
    expect(view).toMatchObject({ id, own: false, owner: expect.any(String), roles: [{ name: '站经理' }] });
    expect(await namesOf('station')).toEqual([]);
    await portal.as('manager2').portal.savedView.pin({ id, pinned: true });
    await portal.as('manager2').portal.savedView.setStandard({ ...orderList, id });
    expect(await preferred('manager2')).toEqual([{ name: '站长视图', pinned: true, standard: true }]);
    expect(await preferred('manager')).toEqual([]);

    await portal.as('manager').portal.savedView.share({ id, roleIds: [] });
    expect(await namesOf('manager2')).toEqual([]);
    expect(await preferred('manager2')).toEqual([]);
  });

  test('sharing and its end stand in the log, with the roles by name', async () => {
    const id = await shared('manager', '记录', 'station-manager');
    await portal.as('manager').portal.savedView.share({ id, roleIds: [] });
    const lines = await portal.inDb(db =>
      db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.call, 'portal.savedView.share'), eq(auditLog.target, '记录')))
        .orderBy(desc(auditLog.id)),
    );
    expect(lines.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { roleIds: ['站经理'] }, after: { roleIds: [] } },
      { before: { roleIds: [] }, after: { roleIds: ['站经理'] } },
    ]);
  });

  test('one shares with roles that one holds; who administers roles, with any', async () => {
    const { id } = await save('manager', '越权');
    expect((await portal.as('manager').portal.savedView.roles()).map(role => role.name)).not.toContain('财务');
    await expect(portal.as('manager').portal.savedView.share({ id, roleIds: [await roleId('finance')] })).rejects.toMatchObject({
      status: 403,
      key: 'savedView.roleForeign',
    });
    await expect(portal.as('manager').portal.savedView.share({ id, roleIds: [newId()] })).rejects.toMatchObject({
      key: 'savedView.roleForeign',
    });
    await shared('admin', '全公司', 'finance');
    expect(await namesOf('finance')).toEqual(['全公司']);
  });

  test('only the owner changes, shares or deletes it: to others it is not there', async () => {
    const id = await shared('manager', '站长视图', 'station-manager');
    const calls = portal.as('manager2').portal.savedView;
    for (const attempt of [() => calls.update({ id, name: '改名' }), () => calls.share({ id, roleIds: [] }), () => calls.delete({ id })])
      await expect(attempt()).rejects.toMatchObject({ status: 404, key: 'record.notFound' });
    for (const attempt of [
      () => portal.as('station').portal.savedView.pin({ id, pinned: true }),
      () => portal.as('station').portal.savedView.setStandard({ ...orderList, id }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404, key: 'record.notFound' });
    expect(await namesOf('manager')).toEqual(['站长视图']);
  });

  test('it comes under the reader’s own rules: what he may not read neither filters nor sorts nor shows, and is named', async () => {
    const columns = ['orderNo', 'flightNo', 'sumMoney', 'status'];
    await shared('admin', '全列', 'director', { ...viewState, columns });
    const director = await roleId('director');
    const rule = (columnName: string, processor: 2 | 3) =>
      portal.inDb((db, tenantId) =>
        db.insert(tables.dataColumnRules).values({ tenantId, roleId: director, modelId: 'comp.order', columnName, processor }),
      );
    await rule('flightNo', 2);
    await rule('sumMoney', 3);
    const [view] = await portal.as('director').portal.savedView.find(orderList);
    expect(view?.dropped).toEqual([
      { part: 'filter', name: 'flightNo', why: 'denied' },
      { part: 'sort', name: 'sumMoney', why: 'denied' },
      { part: 'column', name: 'sumMoney', why: 'denied' },
    ]);
    expect(view?.state.filters.map(filter => filter.name)).toEqual(['status', 'flightStartDate', 'flightEndDate']);
    expect(view?.state).toMatchObject({ columns: ['orderNo', 'flightNo', 'status'], hidden: ['remark', 'sumMoney'] });
    expect(view?.state.sortColumn).toBeUndefined();
    const [own] = await portal.as('admin').portal.savedView.find(orderList);
    expect(own).toMatchObject({ state: { columns }, dropped: [] });
    await portal.inDb(db => db.delete(tables.dataColumnRules).where(eq(tables.dataColumnRules.roleId, director)));
  });

  test('who may not read names of the staff is not told who shared it', async () => {
    await shared('admin', '匿名', 'director');
    const director = await roleId('director');
    await portal.inDb((db, tenantId) =>
      db.insert(tables.dataColumnRules).values({ tenantId, roleId: director, modelId: 'uc.employee', columnName: 'name', processor: 3 }),
    );
    const [view] = await portal.as('director').portal.savedView.find(orderList);
    expect(view).toMatchObject({ name: '匿名' });
    expect(view).not.toHaveProperty('owner');
    await portal.inDb(db => db.delete(tables.dataColumnRules).where(eq(tables.dataColumnRules.roleId, director)));
  });

  test('it ends with the role, and with the account of its owner', async () => {
    const { id: passing } = await portal.as('admin').uc.role.save({ roleCode: 'passing', roleName: '临时' });
    const { id } = await save('admin', '临时共享');
    await portal.as('admin').portal.savedView.share({ id, roleIds: [passing] });
    await portal.as('admin').uc.role.delete({ id: passing });
    expect(await portal.as('admin').portal.savedView.find(orderList)).toMatchObject([{ name: '临时共享', roles: [] }]);

    const left = await shared('manager3', '离职者的', 'station-manager');
    await portal.as('manager').portal.savedView.pin({ id: left, pinned: true });
    expect(await namesOf('manager')).toEqual(['离职者的']);
    await portal.inDb(db => db.update(tables.users).set({ status: 0 }).where(eq(tables.users.userName, 'manager3')));
    expect(await namesOf('manager')).toEqual([]);
    expect(await preferred('manager')).toEqual([]);
    await portal.inDb(db => db.update(tables.users).set({ status: 1 }).where(eq(tables.users.userName, 'manager3')));
  });

  test('deleting it asks first, as others use it', async () => {
    const id = await shared('manager', '共享中', 'station-manager');
    await expect(portal.as('manager').portal.savedView.delete({ id })).rejects.toMatchObject({
      envelope: { code: 202, key: 'savedView.ask.deleteShared' },
    });
    expect(await namesOf('manager')).toEqual(['共享中']);
    await portal.as('manager').portal.savedView.delete({ id }, { confirmed: true });
    expect(await namesOf('manager2')).toEqual([]);
  });
});

test('a list that one may not open has no views for one', async () => {
  const staff = { list: employee.page.path, page: '/features/uc/staff' };
  await expect(portal.as('station').portal.savedView.find(staff)).rejects.toMatchObject({ key: 'permission.denied' });
  await expect(portal.as('station').portal.savedView.save({ name: '员工', ...staff, state: empty })).rejects.toMatchObject({
    key: 'permission.denied',
  });
  const { id } = await portal.as('admin').portal.savedView.save({ name: '员工', ...staff, state: empty });
  await portal.as('admin').portal.savedView.share({ id, roleIds: [await roleId('station-agent')] });
  await expect(portal.as('station').portal.savedView.pin({ id, pinned: true })).rejects.toMatchObject({ key: 'record.notFound' });
  await expect(portal.as('station').portal.savedView.find({ ...orderList, list: order.save.path })).rejects.toMatchObject({
    fields: { list: { key: 'validate.choice' } },
  });
});

test('another tenant has its own', async () => {
  const id = await shared('admin', '本租户', 'admin');
  expect(await portal.as('admin2').portal.savedView.find(orderList)).toEqual([]);
  await expect(portal.as('admin2').portal.savedView.pin({ id, pinned: true })).rejects.toMatchObject({ key: 'record.notFound' });
});

test('who comes second with a change is told who was first', async () => {
  const { id, version } = await save('manager', '并发');
  await portal.as('manager').portal.savedView.update({ id, version, name: '并发一' });
  for (const attempt of [
    () => portal.as('manager').portal.savedView.update({ id, version, name: '并发二' }),
    () => portal.as('manager').portal.savedView.share({ id, version, roleIds: [] }),
    () => portal.as('manager').portal.savedView.delete({ id, version }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 409, key: 'record.changed', params: { by: expect.any(String) } });
  expect(await namesOf('manager')).toEqual(['并发一']);
});

test('a name stands once on a list, also when it is given twice at once', async () => {
  const tries = await Promise.allSettled([save('manager', '同名'), save('manager', '同名'), save('manager', ' 同名 ')]);
  expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(1);
  await expect(save('manager', '同名')).rejects.toMatchObject({
    key: 'savedView.nameTaken',
    fields: { name: { key: 'savedView.nameTaken' } },
  });
  const { id } = await save('manager', '别名');
  await expect(portal.as('manager').portal.savedView.update({ id, name: '同名' })).rejects.toMatchObject({ key: 'savedView.nameTaken' });
  await portal.as('manager').portal.savedView.update({ id, name: '别名' });
  await expect(save('station', '同名')).resolves.toMatchObject({ version: 1 });
});

test.each([
  ['', 'common.enterTitle'],
  ['   ', 'common.enterTitle'],
  ['字'.repeat(41), 'validate.tooLong'],
  ['一😀', 'validate.character'],
  ['一\n二', 'common.enterTitleCorrectly'],
])('%j is no name', async (name, key) => {
  await expect(save('manager', name)).rejects.toMatchObject({ fields: { name: { key } } });
});
