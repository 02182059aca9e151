import type { EnumValue } from '@reap/contracts/enums';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { accidentDraft, givenIn } from '../../compensation/testing/given.ts';
import { CallError } from '../../testing/client.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { worldIn } from '../../testing/world.ts';
import { userRoles } from '../accounts/user.schema.ts';
import { resources } from '../menu/resource.schema.ts';
import { roles } from '../roles/role.schema.ts';
import { dataModels } from './data-models.ts';
import { dataColumnRules, dataRowRules } from './data-permission.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const explain = () => portal.as('admin').uc.explain;
const pageId = async (code: string) => {
  const [page] = await portal.inDb(db => db.select({ id: resources.id }).from(resources).where(eq(resources.authCode, code)));
  return page?.id ?? '';
};
const roleIdOf = (roleCode: string) =>
  portal.inDb(async db => (await db.select().from(roles).where(eq(roles.roleCode, roleCode)))[0]?.id ?? '');

test('for a page and its buttons: who grants them, and why one is missing', async () => {
  const userId = await portal.userId('manager');
  const { pages, roles: held } = await explain().pages({ userId });
  expect(held.map(role => role.roleName)).toEqual(['站经理']);
  expect(pages.find(page => page.authCode === 'comp:order:view')).toMatchObject({ allowed: true, reason: 'granted', roles: ['站经理'] });
  expect(pages.find(page => page.authCode === 'uc:jobPosition:view')).toMatchObject({ allowed: false, reason: 'notGranted', roles: [] });
  const { buttons } = await explain().page({ userId, resourceId: await pageId('uc:employee:view') });
  expect(buttons.find(one => one.authCode === 'uc:employee:edit')).toMatchObject({ allowed: true });
  expect(buttons.find(one => one.authCode === 'uc:employee:delete')).toMatchObject({ allowed: false, reason: 'notGranted' });
});

test('a role or menu entry that is switched off is named as the reason', async () => {
  const finance = await portal.userId('finance');
  const orders = async () => (await explain().pages({ userId: finance })).pages.find(page => page.authCode === 'comp:order:view');
  await portal.inDb(db => db.update(roles).set({ status: 0 }).where(eq(roles.roleCode, 'finance')));
  expect(await orders()).toMatchObject({ allowed: false, reason: 'roleOff', roles: ['财务'] });
  await portal.inDb(db => db.update(roles).set({ status: 1 }).where(eq(roles.roleCode, 'finance')));
  await portal.inDb(db =>
    db
      .update(resources)
      .set({ status: 0 })
      .where(and(eq(resources.moduleId, 'mf-compensation'), eq(resources.type, 1))),
  );
  expect(await orders()).toMatchObject({ allowed: false, reason: 'aboveOff', roles: ['财务'] });
  await portal.inDb(db => db.update(resources).set({ status: 1 }));
});

/** An order at each of these stations. */
async function orders(): Promise<{ orderId: string; orderNo: string; sumMoney: number }[]> {
  const made = [];
  for (const serviceCity of ['LXA', 'CTU']) {
    const flight = await givenIn(portal).flight({ pax: 1 });
    const { accidentId } = await portal.as('admin').comp.accident.save({ ...accidentDraft(flight), workStations: [serviceCity] });
    const [paxId = ''] = flight.paxIds;
    const { orderId } = await portal.as('admin').comp.order.save({
      accidentId,
      compensateType: 1,
      serviceCity,
      responsibleUnits: ['weather'],
      passengers: [{ paxId, currentAmount: 40_000, duplicateReason: '' }],
    });
    made.push(await portal.as('admin').comp.order.find({ orderId }));
  }
  return made;
}

type Processor = EnumValue<'columnProcess'>;
const rule = fc.record({
  orderNo: fc.option(fc.constantFrom<Processor[]>(1, 2, 3, 4)),
  sumMoney: fc.option(fc.constantFrom<Processor[]>(1, 2, 3, 4)),
  stations: fc.subarray(['LXA', 'CTU']),
});

test('whatever the rules of two roles say, the answer is what the real call does', async () => {
  const made = await orders();
  const userId = await portal.userId('crew');
  const held = [await roleIdOf('finance'), await roleIdOf('director')];
  await portal.inDb(async (db, tenantId) => {
    await db.delete(userRoles).where(eq(userRoles.userId, userId));
    await db.insert(userRoles).values(held.map(roleId => ({ tenantId, userId, roleId })));
  });
  const order = portal.as('crew').comp.order;
  const resourceId = await pageId('comp:order:view');
  const write = (rules: readonly (typeof rule extends fc.Arbitrary<infer R> ? R : never)[]) =>
    portal.inDb(async (db, tenantId) => {
      await db.delete(dataColumnRules);
      await db.delete(dataRowRules);
      for (const [n, { stations, ...columns }] of rules.entries()) {
        const place = { tenantId, roleId: held[n] ?? '', modelId: 'comp.order' };
        for (const [columnName, processor] of Object.entries(columns))
          if (processor) await db.insert(dataColumnRules).values({ ...place, columnName, processor });
        if (stations.length > 0) await db.insert(dataRowRules).values({ ...place, stations });
      }
    });
  await fc.assert(
    fc.asyncProperty(rule, rule, async (one, two) => {
      await write([one, two]);
      const { tables } = await explain().page({ userId, resourceId });
      const columns = tables.find(table => table.modelId === 'comp.order')?.columns ?? [];
      for (const { orderId, orderNo, sumMoney } of made) {
        const told = await explain().record({ userId, modelId: 'comp.order', recordId: orderId });
        const seen = await order.find({ orderId }).catch((error: unknown) => {
          if (error instanceof CallError && error.key === 'order.notFound') return undefined;
          throw error;
        });
        expect(told.visible).toBe(seen !== undefined);
        expect(told.visible).toBe(told.roles.some(role => role.visible));
        for (const [name, clear] of Object.entries(seen ? { orderNo, sumMoney } : {})) {
          const column = columns.find(candidate => candidate.processColumn === name);
          const shown = (seen as Record<string, unknown>)[name];
          expect({ name, clear: column?.processor === null, absent: column?.processor === 3 }).toEqual({
            name,
            clear: shown === clear,
            absent: shown === undefined,
          });
          expect(column?.roles.some(role => role.decides)).toBe(true);
        }
      }
    }),
    { numRuns: 12 },
  );
});

test('a table whose rows follow those of another says which, and by whose rules they are seen', async () => {
  const userId = await portal.userId('finance');
  const roleId = await roleIdOf('finance');
  await portal.inDb(async (db, tenantId) => {
    // Those that the tests before have left.
    await db.delete(dataRowRules);
    await db.insert(dataRowRules).values({ tenantId, roleId, modelId: 'comp.order', stations: ['URC'] });
  });
  const { tables } = await explain().page({ userId, resourceId: await pageId('comp:order:view') });
  const [orders, passengers] = ['comp.order', 'comp.orderPax'].map(id => tables.find(({ modelId }) => modelId === id));
  expect(orders).toMatchObject({ follows: null, allRows: false });
  expect(passengers).toMatchObject({ follows: '补偿单', allRows: false, rows: orders?.rows });
  await portal.inDb(db => db.delete(dataRowRules).where(eq(dataRowRules.roleId, roleId)));
});

test('records are asked about as the asker sees them, and none that he does not see', async () => {
  const [made] = await orders();
  const found = await explain().records({ modelId: 'comp.order', text: made?.orderNo });
  expect(found).toMatchObject([{ recordId: made?.orderId, label: expect.stringContaining(made?.orderNo ?? 'x') }]);
  const admin = await roleIdOf('admin');
  await portal.inDb((db, tenantId) =>
    db.insert(dataRowRules).values({ tenantId, roleId: admin, modelId: 'comp.order', stations: ['URC'] }),
  );
  await expect(
    explain().record({ userId: await portal.userId('crew'), modelId: 'comp.order', recordId: made?.orderId ?? '' }),
  ).rejects.toMatchObject({ key: 'record.notFound' });
  await portal.inDb(db => db.delete(dataRowRules).where(eq(dataRowRules.roleId, admin)));
});

test('of every data table whose records can be asked about, each record that is found can be', async () => {
  await worldIn(portal, 'TV');
  const userId = await portal.userId('admin');
  const asked: string[] = [];
  for (const modelId of dataModels.keys()) {
    const [record] = await explain().records({ modelId });
    if (!record) continue;
    asked.push(modelId);
    await expect(explain().record({ userId, modelId, recordId: record.recordId })).resolves.toMatchObject({ visible: true });
  }
  expect(asked).toEqual(expect.arrayContaining(['comp.order', 'fp.passenger']));
});
