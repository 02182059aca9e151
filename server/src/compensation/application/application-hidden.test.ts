import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { givenIn } from '../testing/given.ts';
import { givenApplication } from '../testing/given-application.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
afterEach(() => portal.inDb(db => db.delete(tables.dataColumnRules)));

const manager = () => portal.as('manager').comp.apply;
/** Hides a column from station managers. */
const hide = (modelId: string, columnName: string) =>
  portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-manager'));
    await db.insert(tables.dataColumnRules).values({ tenantId, roleId: role?.id ?? '', modelId, columnName, processor: 3 });
  });

test('an order’s number is told by an application to nobody who may not read those of orders, and finds none', async () => {
  const { orderId, orderNo } = await givenIn(portal).effective({ pax: 1, fen: 10_000 });
  const { applyId, applyNo } = await givenApplication(portal, orderId);
  const found = async (number: string) => (await manager().orderPage({ orderNo: number })).rows.map(row => row.applyId);
  expect(await found(orderNo)).toEqual([applyId]);
  await hide('comp.order', 'orderNo');
  const detail = await manager().orderGet({ applyId });
  expect(detail).toMatchObject({ orderNo: applyNo, passengerPaxInfoVO: { compensationOrderVOList: [{ orderId, paxName: 'P1' }] } });
  expect(JSON.stringify(detail)).not.toContain(orderNo);
  expect(await found(orderNo)).toEqual([]);
  expect(await found(applyNo)).toEqual([applyId]);
});

test('nor is it hidden with the number of the application', async () => {
  const { orderId, orderNo } = await givenIn(portal).effective({ pax: 1, fen: 10_000 });
  const { applyId } = await givenApplication(portal, orderId);
  await hide('comp.application', 'orderNo');
  const detail = await manager().orderGet({ applyId });
  expect(detail).not.toHaveProperty('orderNo');
  expect(detail.passengerPaxInfoVO.compensationOrderVOList).toMatchObject([{ orderNo }]);
});
