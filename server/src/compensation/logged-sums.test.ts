import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { tables } from '../user-center/index.ts';
import { givenIn } from './testing/given.ts';
import { givenPassed } from './testing/given-payment.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());

const hide = (modelId: string, columnName: string) =>
  portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'admin'));
    await db.insert(tables.dataColumnRules).values({ tenantId, roleId: role?.id ?? '', modelId, columnName, processor: 3 });
  });
const told = async (call: string, target: string) => {
  const [line] = (await portal.as('admin').uc.auditLog.page({ call: [call], target })).rows;
  return JSON.stringify((await portal.as('admin').uc.auditLog.get({ id: line?.id ?? '' })).changes);
};

/** What the log tells of a sum, before and after its column is hidden. */
async function toldOf(call: string, target: string, modelId: string, columnName: string) {
  const open = await told(call, target);
  await hide(modelId, columnName);
  return { open, hidden: await told(call, target) };
}

test('a deleted order', async () => {
  const { orderId, orderNo } = await given.draft({ pax: 1, fen: 12_300 });
  await portal.as('station').comp.order.delete({ orderId });
  const { open, hidden } = await toldOf('comp.order.delete', orderNo, 'comp.order', 'sumMoney');
  expect(open).toContain('123.00');
  expect(hidden).not.toMatch(/123\.00|12300/);
});

test('a deleted reimbursement', async () => {
  const { orderId, accident } = await given.effective({ pax: 1 });
  const id = await given.reimbursement({ orderId, paxId: accident.flight.paxIds[0] ?? '' });
  const { orderNo = '' } = await portal.as('station').comp.reimb.queryDetail({ id });
  await portal.as('station').comp.reimb.commandDelete({ id });
  const { open, hidden } = await toldOf('comp.reimb.commandDelete', orderNo, 'comp.reimbursement', 'sumMoney');
  expect(open).toContain('100.00');
  expect(hidden).not.toMatch(/100\.00|10000/);
});

test('cash that was handed over', async () => {
  const { orderNo, applyNo } = await givenPassed(portal, { channel: 8, account: '', fen: 45_600 });
  const [row] = (await portal.as('station').comp.payment.page({ orderNo })).rows;
  await portal.as('station').comp.payment.handOver({ id: row?.id ?? '' });
  const { open, hidden } = await toldOf('comp.payment.handOver', applyNo, 'comp.payment', 'amount');
  expect(open).toContain('456.00');
  expect(hidden).not.toMatch(/456\.00|45600/);
});
