import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { dataRulesIn } from '../../user-center/testing/given-data-rules.ts';
import { materialIn } from '../testing/given-material.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
afterEach(() => portal.inDb(db => db.delete(tables.dataColumnRules)));

const stockOf = (user: string) => portal.as(user).comp.luggage;
const rowOf = async (user: string, id: string) => (await stockOf(user).findLuggage({})).rows.find(row => row.id === id);

/** Raises the warning level of an item as a manager does to whom a column is not shown; answers what is stored then. */
async function editedWithout(columnName: string, processor: 2 | 3) {
  const named = `大象 ${columnName} ${processor}`;
  const { id } = await stockOf('admin').save({ code: 'LXA', brand: named, model: '20 寸', price: 39_900, warningLevel: 0, stock: 3 });
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-manager'));
    await db.insert(tables.dataColumnRules).values({ tenantId, roleId: role?.id ?? '', modelId: 'comp.luggage', columnName, processor });
  });
  const { brand, model, price, version } = (await rowOf('manager', id)) ?? {};
  await stockOf('manager').update({ id, brand, model, price, version, warningLevel: 2 });
  return rowOf('admin', id);
}

test('a brand that comes back as its mask stays as it is stored', async () => {
  expect(await editedWithout('brand', 2)).toMatchObject({ brand: '大象 brand 2', price: 39_900, warningLevel: 2 });
});

test.each(['brand', 'model', 'price'])('who is not shown the %s changes the warning level, and it stays', async column => {
  expect(await editedWithout(column, 3)).toMatchObject({ brand: `大象 ${column} 3`, model: '20 寸', price: 39_900, warningLevel: 2 });
});

test('of an item that is short no brand is told to whoever may not read it', async () => {
  const given = materialIn(portal);
  const item = await given.item({ stock: 1 });
  const first = await given.passed({ item });
  const second = await given.passed({ item });
  const orders = portal.as('station').comp.order;
  await orders.takeEffect({ orderId: first.orderId });
  await dataRulesIn(portal).hide('station-agent', 'comp.luggage', ['brand']);
  await expect(orders.takeEffect({ orderId: second.orderId })).rejects.toMatchObject({
    key: 'luggage.short',
    message: expect.stringContaining('“*** 20 寸”'),
  });
});

test('who may not read brands finds the stock in no order that tells them', async () => {
  const save = (brand: string) =>
    portal.as('admin').comp.luggage.save({ code: 'CTU', brand, model: '20 寸', price: 39_900, warningLevel: 0, stock: 3 });
  const ids = [(await save('Zebra')).id, (await save('Alpha')).id];
  const listed = async (asked = {}) => {
    const { rows } = await portal.as('station2').comp.luggage.findLuggage({ code: 'CTU', ...asked });
    return rows.map(row => row.id);
  };
  const offered = async () => (await portal.as('station2').comp.h5.luggagePage({ code: 'CTU' })).rows.map(row => row.id);
  const found = async (rows: Promise<string[]>) => (await rows).filter(id => ids.includes(id));
  const seen = async () => [await found(listed()), await found(listed({ sortColumn: 'place', isAsc: true })), await found(offered())];
  expect(await seen()).toEqual([ids.toReversed(), ids.toReversed(), ids.toReversed()]);
  await dataRulesIn(portal).hide('station-agent', 'comp.luggage', ['brand']);
  const byId = ids.toSorted();
  expect(await seen()).toEqual([byId, byId, byId]);
});
