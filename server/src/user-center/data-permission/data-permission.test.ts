import type { RequestOf } from '@reap/contracts/contract';
import type { dataPermission } from '@reap/contracts/user-center/data-permission';
import { inArray } from 'drizzle-orm';
import { accidentDraft, givenIn } from '../../compensation/testing/given.ts';
import { newId } from '../../kernel/ids.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { userRoles, users } from '../accounts/user.schema.ts';
import { resources } from '../menu/resource.schema.ts';
import { airportDraft } from '../reference-data/administration.sample.ts';
import { roleResources, roles } from '../roles/role.schema.ts';
import { staffDraft } from '../testing/given-staff.ts';
import { dataColumnRules, dataRowRules } from './data-permission.schema.ts';

type Table = RequestOf<(typeof dataPermission)['menuConfig']>['dataPermissionModelDTOS'][number];

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const perm = () => portal.as('admin').uc.dataPerm;
const roleIdOf = async (roleCode: string) => (await portal.as('admin').uc.role.page({ roleCode })).rows[0]?.id ?? '';
const newRole = async (roleCode: string) => (await portal.as('admin').uc.role.save({ roleCode, roleName: roleCode })).id;
const table = (
  modelId: string,
  columns: Record<string, 1 | 2 | 3 | 4>,
  stations: readonly string[] = [],
  types: readonly string[] = [],
): Table => ({
  modelId,
  columnPermissionList: Object.entries(columns).map(([processColumn, processor]) => ({
    processColumn,
    processor,
    notes: '',
    checked: true,
  })),
  rowPermissionDatas: [
    ...stations.map(typeValue => ({ typeId: 'station' as const, typeName: '', typeValue })),
    ...types.map(typeValue => ({ typeId: 'businessType' as const, typeName: '', typeValue })),
  ],
});
const set = async (roleId: string, ...tables: Table[]) => {
  await perm().menuConfig({ roleId, dataPermissionModelDTOS: tables });
};
interface Node {
  id: string;
  children: readonly Node[];
}
const idsOf = (nodes: readonly Node[]): string[] => nodes.flatMap(node => [node.id, ...idsOf(node.children)]);
async function orderAt(serviceCity: string): Promise<{ orderNo: string; accidentNo: string }> {
  const flight = await givenIn(portal).flight({ pax: 1 });
  const { accidentId, accidentNo } = await portal.as('admin').comp.accident.save({ ...accidentDraft(flight), workStations: [serviceCity] });
  const [paxId = ''] = flight.paxIds;
  const order = { accidentId, compensateType: 1 as const, serviceCity, responsibleUnits: ['weather'] };
  const passengers = [{ paxId, currentAmount: 40_000, duplicateReason: '' }];
  const { orderNo } = await portal.as('admin').comp.order.save({ ...order, passengers });
  return { orderNo, accidentNo };
}

test('every data table of the contracts stands under its page, with its columns in words', async () => {
  const { dataPermissionModelDTOS } = await perm().get({ roleId: await newRole('reader') });
  expect(dataPermissionModelDTOS.map(one => one.modelId)).toEqual(
    expect.arrayContaining(['comp.order', 'comp.orderPax', 'comp.accident', 'uc.employee', 'fp.passenger']),
  );
  expect(dataPermissionModelDTOS.filter(one => !one.pageLevel2 || /^dataModel/.test(one.tableName))).toEqual([]);
  expect(dataPermissionModelDTOS.flatMap(one => one.columnPermissionList).filter(one => /^field\.|^[a-z]\w+$/.test(one.notes))).toEqual([]);
  expect(dataPermissionModelDTOS.find(one => one.modelId === 'comp.order')).toMatchObject({
    tableName: '补偿单',
    menuLevel1: '不正常航班补偿',
    pageLevel2: '补偿单',
    rowTypes: ['station', 'businessType'],
    follows: null,
    columnPermissionList: expect.arrayContaining([{ processColumn: 'orderNo', notes: '补偿单号', processor: 2, checked: false }]),
  });
});

test('what is saved is read back, and works on the next request: masked columns, hidden rows', async () => {
  const { orderNo } = await orderAt('LXA');
  const { orderNo: far } = await orderAt('CTU');
  const seen = async () => (await portal.as('finance').comp.order.page({ pageSize: 300 })).rows.map(row => row.orderNo);
  expect(await seen()).toEqual(expect.arrayContaining([orderNo, far]));
  const roleId = await roleIdOf('finance');
  await set(roleId, table('comp.order', { sumMoney: 3 }, ['LXA'], ['1']));
  expect(await seen()).toContain(orderNo);
  expect(await seen()).not.toContain(far);
  const { dataPermissionModelDTOS } = await perm().get({ roleId });
  const saved = dataPermissionModelDTOS.find(one => one.modelId === 'comp.order');
  expect(saved?.columnPermissionList.filter(one => one.checked)).toMatchObject([{ processColumn: 'sumMoney', processor: 3 }]);
  expect(saved?.rowPermissionDatas).toMatchObject([
    { typeId: 'station', typeValue: 'LXA', typeName: '拉萨' },
    { typeId: 'businessType', typeValue: '1', typeName: expect.any(String) },
  ]);
  await set(roleId, table('comp.order', {}));
  expect(await seen()).toContain(far);
});

test('columns and values that a table does not have are refused at their place; a stale version by name', async () => {
  const roleId = await newRole('wrong');
  const config = (sent: Table, version?: number) => perm().menuConfig({ roleId, dataPermissionModelDTOS: [sent], version });
  await expect(config(table('comp.nothing', {}))).rejects.toMatchObject({
    fields: { 'dataPermissionModelDTOS.0.modelId': expect.anything() },
  });
  await expect(config(table('comp.order', { shoeSize: 2 }))).rejects.toMatchObject({
    fields: { 'dataPermissionModelDTOS.0.columnPermissionList.0.processColumn': { key: 'validate.choice' } },
  });
  await expect(config(table('comp.order', {}, ['XXX']))).rejects.toMatchObject({
    fields: { 'dataPermissionModelDTOS.0.rowPermissionDatas.0.typeValue': { key: 'validate.choice' } },
  });
  await config(table('comp.order', { orderNo: 2 }), 1);
  await expect(config(table('comp.order', { orderNo: 3 }), 1)).rejects.toMatchObject({ key: 'record.changed' });
});

test('a role keeps a station that is out of use since, when something else of the table is changed; no other role is given it', async () => {
  const { airport } = portal.as('admin').uc;
  const { id } = await airport.save(airportDraft('ZZA'));
  const roleId = await newRole('keeps-station');
  await set(roleId, table('uc.employee', {}, ['ZZA']));
  await airport.update({ ...airportDraft('ZZA'), id, status: 0 });
  const changed = table('uc.employee', { phone: 2 }, ['ZZA']);
  expect((await perm().preview({ roleId, ...changed })).columns.find(one => one.processColumn === 'phone')).toMatchObject({ after: 2 });
  await set(roleId, changed);
  const saved = (await perm().get({ roleId })).dataPermissionModelDTOS.find(one => one.modelId === 'uc.employee');
  expect(saved?.rowPermissionDatas).toMatchObject([{ typeId: 'station', typeValue: 'ZZA' }]);
  expect(saved?.columnPermissionList.filter(one => one.checked)).toMatchObject([{ processColumn: 'phone', processor: 2 }]);
  const refused = { fields: { 'dataPermissionModelDTOS.0.rowPermissionDatas.0.typeValue': { key: 'validate.choice' } } };
  await expect(set(await newRole('other'), changed)).rejects.toMatchObject(refused);
  await expect(set(roleId, table('comp.order', {}, ['ZZA']))).rejects.toMatchObject(refused);
});

describe('nobody opens what he does not see himself (resilience Z5)', () => {
  test('not his own role, and no other further than his own eyes reach', async () => {
    const admin = await roleIdOf('admin');
    const clerk = await newRole('clerk');
    await set(clerk, table('uc.employee', { phone: 3 }, ['LXA']));
    await set(admin, table('uc.employee', { phone: 2 }));
    await expect(set(admin, table('uc.employee', {}))).rejects.toMatchObject({ key: 'role.own' });
    await expect(set(clerk, table('uc.employee', {}, ['LXA']))).rejects.toMatchObject({ key: 'dataPerm.beyond' });
    await set(clerk, table('uc.employee', { phone: 2 }, ['LXA']));
    await set(clerk, table('uc.employee', { phone: 2 }));
    await portal.inDb(db => db.delete(dataColumnRules));
  });

  test('nor by a role: what shows more than he sees he gives nobody, switches on for nobody and lets do nothing new there', async () => {
    for (const station of ['LXA', 'CTU']) await orderAt(station);
    const lxa = table('comp.order', {}, ['LXA']);
    for (const code of ['admin', 'finance']) await set(await roleIdOf(code), lxa);
    const { role, user } = portal.as('admin').uc;
    const seen = async () => new Set((await portal.as('finance').comp.order.page({ pageSize: 300 })).rows.map(row => row.serviceCity));
    const finance = await portal.userId('finance');
    const id = await newRole('empty');
    const beyond = { key: 'dataPerm.beyond', status: 403 };

    await expect(role.addMembers({ id, userIds: [finance] })).rejects.toMatchObject(beyond);
    await expect(user.addRoles({ userIds: [finance], roleIds: [id] })).rejects.toMatchObject(beyond);
    await expect(user.grantRoles({ userId: finance, roleIds: [await roleIdOf('finance'), id] })).rejects.toMatchObject(beyond);
    const everybody = { roleName: '人人', preAuthorized: true };
    await expect(role.save({ ...everybody, roleCode: 'everybody' })).rejects.toMatchObject(beyond);
    await expect(role.update({ ...everybody, id }, { confirmed: true })).rejects.toMatchObject(beyond);
    await role.changeStatus({ id, status: 0 });
    await expect(role.changeStatus({ id, status: 1 })).rejects.toMatchObject(beyond);
    const authorize = async (moduleId: string) => {
      const { tree } = await portal.as('admin').uc.res.authorizationCheck({ roleId: id, moduleId });
      return role.authorize({ roleId: id, moduleId, checkedKeys: idsOf(tree), halfCheckedKeys: [] });
    };
    await authorize('mf-user-center');
    await expect(authorize('mf-compensation')).rejects.toMatchObject(beyond);
    expect(await seen()).toEqual(new Set(['LXA']));

    await set(id, lxa);
    await role.changeStatus({ id, status: 1 });
    expect((await role.getCombo({})).find(one => one.key === id)?.grantable).toBe(true);
    await role.addMembers({ id, userIds: [finance] });
    expect(await seen()).toEqual(new Set(['LXA']));
    await portal.inDb(db => db.delete(dataRowRules));
  });
});

test('a rule that can’t be read means nothing at all, until it is saved anew', async () => {
  await orderAt('LXA');
  const roleId = await roleIdOf('director');
  await portal.inDb((db, tenantId) =>
    db.insert(dataColumnRules).values({ tenantId, roleId, modelId: 'comp.order', columnName: 'renamedSince', processor: 2 }),
  );
  expect((await portal.as('director').comp.order.page({})).total).toBe(0);
  const read = async () => (await perm().get({ roleId })).dataPermissionModelDTOS.find(one => one.modelId === 'comp.order');
  expect(await read()).toMatchObject({ unreadable: true });
  await set(roleId, table('comp.order', {}));
  expect(await read()).toMatchObject({ unreadable: false });
  expect((await portal.as('director').comp.order.page({})).total).toBeGreaterThan(0);
});

describe('preview', () => {
  test('rows gained and lost, and what each would look like, by the code that enforces', async () => {
    const here = await orderAt('LXA');
    const far = await orderAt('CTU');
    const roleId = await newRole('viewer');
    await set(roleId, table('comp.order', { orderNo: 3 }, ['LXA']));
    const preview = await perm().preview({ roleId, ...table('comp.order', { orderNo: 2, sumMoney: 3 }, ['CTU']) });
    expect(preview.lost).toBeGreaterThan(0);
    expect(preview.gained).toBeGreaterThan(0);
    const gained = preview.rows.filter(row => row.change === 'gained');
    expect(gained.every(row => row.before === null && /\*/.test(row.after?.['orderNo'] ?? ''))).toBe(true);
    expect(gained.every(row => row.after && !('sumMoney' in row.after))).toBe(true);
    expect(
      preview.rows.filter(row => row.change === 'lost').every(row => row.after === null && row.before && !('orderNo' in row.before)),
    ).toBe(true);
    expect(preview.columns.find(one => one.processColumn === 'orderNo')).toMatchObject({ before: 3, after: 2, opens: true });
    expect(preview.columns.find(one => one.processColumn === 'sumMoney')).toMatchObject({ before: null, after: 3, opens: false });
    expect(JSON.stringify(preview)).not.toContain(here.orderNo);
    expect(JSON.stringify(preview)).not.toContain(far.orderNo);
  });

  test('passengers of an order are those of one that can be seen', async () => {
    await orderAt('LXA');
    const { rows } = await perm().preview({ roleId: await newRole('counter'), ...table('comp.orderPax', { idNo: 2 }) });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows[0]?.after?.['idNo']).toMatch(/\*/);
    expect(rows[0]?.before?.['idNo']).not.toMatch(/\*/);
  });

  test('it never shows more than the administrator reads himself, nor rows that he does not see', async () => {
    const [top] = await portal.as('admin').uc.common.orgGetOrgTree({});
    const belongToOrg = top?.children[0]?.children[0]?.id ?? '';
    const phone = '13987654321';
    await portal.as('admin').uc.employee.save({ ...staffDraft({ belongToOrg }), phone, workTerminal: ['LXA'] });
    const roleId = await newRole('open');
    const admin = await roleIdOf('admin');
    const ask = () => perm().preview({ roleId, ...table('uc.employee', {}) });
    expect(JSON.stringify(await ask())).toContain(phone);
    await set(admin, table('uc.employee', { phone: 2 }));
    const masked = await ask();
    expect(JSON.stringify(masked)).not.toContain(phone);
    expect(masked.columns.find(one => one.processColumn === 'phone')).toMatchObject({ hiddenFromYou: true });
    await set(admin, table('uc.employee', { phone: 2 }, ['CTU']));
    const elsewhere = await ask();
    expect(elsewhere.kept).toBeLessThan(masked.kept);
  });

  test('nor rows of a list that he may not open', async () => {
    await portal.inDb(async (db, tenantId) => {
      const userId = newId();
      const roleId = newId();
      await db.insert(users).values({ tenantId, id: userId, userName: 'ruler', employeeName: '规则员', passwordHash: '' });
      await db.insert(roles).values({ tenantId, id: roleId, roleCode: 'ruler', roleName: '规则员' });
      await db.insert(userRoles).values({ tenantId, userId, roleId });
      const codes = ['uc:dataPerm:edit', 'uc:dataPerm:view', 'uc:explain:view'];
      const granted = await db.select().from(resources).where(inArray(resources.authCode, codes));
      await db.insert(roleResources).values(granted.map(({ id }) => ({ tenantId, roleId, resourceId: id, half: false })));
    });
    const { dataPerm, explain } = portal.as('ruler').uc;
    const roleId = await newRole('tried');
    expect(await dataPerm.preview({ roleId, ...table('uc.employee', {}) })).toMatchObject({ listOpen: false, rows: [], kept: 0 });
    expect(await explain.records({ modelId: 'uc.employee' })).toEqual([]);
    const byWhoMay = await perm().preview({ roleId, ...table('uc.employee', {}) });
    expect(byWhoMay.listOpen).toBe(true);
    expect(byWhoMay.kept).toBeGreaterThan(0);
  });
});
