import { eq, sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { eventOutbox } from '../../kernel/kernel.schema.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { givenIn } from '../testing/given.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());

const days = { flightStartDate: '2026-03-14', flightEndDate: '2026-03-14' };

/** An order in effect, some of whose passengers were paid from the till. */
async function paidOrder(paid = 3, station = 'LXA') {
  const order = await given.effective({ fen: 10_000, pax: 3 });
  const paxIds = order.accident.flight.paxIds.slice(0, paid);
  await given.paidInCash(paxIds.map(paxId => ({ orderId: order.orderId, paxId, station })));
  return { ...order, paxIds, paxList: paxIds.map(paxId => ({ orderId: order.orderId, paxId })) };
}
const save = (paxList: { orderId: string; paxId: string }[], change: object = {}, by = 'station') =>
  portal.as(by).comp.reimb.commandSaveOrUpdate({ station: 'LXA', ...days, paxList, ...change });
const detail = (id: string, by = 'station') => portal.as(by).comp.reimb.queryDetail({ id });

/** A reimbursement under audit. */
async function submitted() {
  const order = await paidOrder();
  const { id } = await save(order.paxList);
  const { taskId } = await portal.as('station').comp.reimb.commandSubmit({ id });
  return { ...order, id, taskId: taskId ?? '' };
}
const decide = (by: string, taskId: string, auditStatus: 'AGREE' | 'REJECT' | 'BACK', remarks = '') =>
  portal.as(by).comp.reimb.commandWorkflowProcess({ taskId, auditStatus, remarks });

test('what a station paid in cash is offered, saved, and not offered again', async () => {
  const order = await paidOrder(2);
  await given.paidInCash([{ orderId: order.orderId, paxId: order.accident.flight.paxIds[2] ?? '', station: 'CTU' }]);
  const offered = (rows: { orderId: string }[]) => rows.find(row => row.orderId === order.orderId);
  const before = await portal.as('station').comp.reimb.queryPre({ station: 'LXA', ...days });
  expect(offered(before)).toMatchObject({ paxCount: 2, amount: 20_000, flightNo: order.accident.flight.flightNo });
  const saved = await save(order.paxList, { remark: '柜台垫付' });
  expect(saved).toMatchObject({ orderNo: expect.stringMatching(/^RB\d{18}$/), version: 1 });
  expect(offered(await portal.as('station').comp.reimb.queryPre({ station: 'LXA', ...days }))).toBeUndefined();
  expect(offered(await portal.as('station').comp.reimb.queryPre({ id: saved.id, station: 'LXA', ...days }))).toMatchObject({ paxCount: 2 });
  expect(await portal.as('station').comp.reimb.queryGet({ id: saved.id })).toMatchObject({
    status: 0,
    sumMoney: 20_000,
    paxCount: 2,
    orderCount: 1,
    remark: '柜台垫付',
    paxList: expect.arrayContaining(order.paxList),
  });
  const pax = await portal.as('station').comp.reimb.queryPax({ a: order.orderId, b: 'new' });
  expect(pax.filter(one => one.claimedBy === saved.orderNo)).toHaveLength(2);
  expect(await portal.as('station').comp.reimb.queryPax({ a: order.orderId, b: saved.id })).toHaveLength(2);
});

test('what the till of a station has paid is claimed back there, also where its agents see no orders of the other station', async () => {
  const order = await paidOrder(1);
  const { orderId, paxList } = order;
  const other = { orderId, paxId: order.accident.flight.paxIds[1] ?? '' };
  await given.paidInCash([{ ...other, station: 'CTU' }]);
  await portal.inDb(async (db, tenantId) => {
    await db.update(compensationOrders).set({ serviceCity: 'CTU' }).where(eq(compensationOrders.id, orderId));
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-agent'));
    await db.insert(tables.dataRowRules).values({ tenantId, roleId: role?.id ?? '', modelId: 'comp.order', stations: ['LXA'] });
  });
  await expect(portal.as('station').comp.order.find({ orderId })).rejects.toMatchObject({ key: 'order.notFound' });
  const offered = await portal.as('station').comp.reimb.queryPre({ station: 'LXA', ...days });
  expect(offered.find(row => row.orderId === orderId)).toMatchObject({ paxCount: 1, amount: 10_000 });
  const people = await portal.as('station').comp.reimb.queryPax({ a: orderId, b: 'new' });
  expect(people.map(one => one.paxId)).toEqual(order.paxIds);
  await expect(save([other], { station: 'CTU' })).rejects.toMatchObject({ key: 'reimbursement.paxUnknown' });
  const { id } = await save(paxList);
  expect(await portal.as('station').comp.reimb.queryPax({ a: orderId, b: id })).toHaveLength(1);
  await portal.inDb(db => db.delete(tables.dataRowRules));
});

test('no order passenger is claimed twice, not even by two who save at the same moment', async () => {
  const order = await paidOrder();
  const saves = await Promise.allSettled([save(order.paxList), save(order.paxList, {}, 'manager'), save(order.paxList)]);
  expect(saves.filter(one => one.status === 'fulfilled')).toHaveLength(1);
  expect(saves.filter(one => one.status === 'rejected').map(one => one.reason)).toEqual([
    expect.objectContaining({ key: 'reimbursement.paxClaimed', params: { count: 3 } }),
    expect.objectContaining({ key: 'reimbursement.paxClaimed', params: { count: 3 } }),
  ]);
});

test.each([
  ['days in the wrong order', { flightStartDate: '2026-03-15' }, { flightEndDate: { text: '结束日期不能早于开始日期' } }],
  ['more than a year', { flightStartDate: '2024-01-01' }, { flightEndDate: { text: '日期范围不能超过365天' } }],
  ['a day that is not over', { flightEndDate: '2026-03-20' }, { flightEndDate: { text: '只能报销 2026-03-19 及以前的航班' } }],
  ['nobody', { paxList: [] }, { paxList: { text: '请选择要报销的旅客' } }],
  ['another station', { station: 'CTU' }, { paxList: { text: '有 3 位旅客在该航站和日期内没有现金领取记录' } }],
])('%s is refused at its field', async (_, change, fields) => {
  const order = await paidOrder();
  portal.setNow(new Date('2026-03-20T02:00:00Z'));
  expect(await portal.as('station').comp.reimb.queryClaimMaxDate({})).toEqual({ claimMaxDate: '2026-03-19' });
  await expect(save(order.paxList, change)).rejects.toMatchObject({ status: 400, fields });
  portal.setNow(undefined);
});

test('the station manager, then finance; what is passed stays', async () => {
  const claim = await submitted();
  expect(await detail(claim.id)).toMatchObject({ status: 1, nodeName: '站经理审核', upcomingNodes: ['财务审核'], allowed: [] });
  expect((await portal.as('manager').comp.reimb.queryPage({ todo: true })).rows.map(row => row.id)).toContain(claim.id);
  const { taskId, orderAuditorList } = await decide('manager', claim.taskId, 'AGREE');
  expect(orderAuditorList).toHaveLength(2);
  const event = JSON.stringify({ kind: 'task', orderId: claim.id });
  const events = () => portal.inDb(db => db.$count(eventOutbox, sql`payload @> ${event}::jsonb`));
  const before = await events();
  await portal
    .as('manager')
    .comp.reimb.chooseReviewers({ id: claim.id, taskId: taskId ?? '', auditorIds: [await portal.userId('finance2')] });
  // Pages of the other one show it still.
  expect(await events()).toBe(before + 1);
  await expect(decide('finance', taskId ?? '', 'AGREE')).rejects.toMatchObject({ key: 'audit.notYourTask' });
  await decide('finance2', taskId ?? '', 'AGREE', '金额无误');
  const passed = await detail(claim.id);
  expect(passed).toMatchObject({ status: 2, allowed: [], sumMoney: 30_000 });
  expect(passed.records.map(record => record.nodeName)).toEqual(['submitter', 'AGREE', 'AGREE']);
  for (const call of ['commandSubmit', 'commandDelete'] as const)
    await expect(portal.as('station').comp.reimb[call]({ id: claim.id })).rejects.toMatchObject({
      status: 409,
      key: 'reimbursement.state',
    });
});

test('sent back, its creator edits and files it again; rejected, its passengers are free', async () => {
  const claim = await submitted();
  await decide('manager', claim.taskId, 'BACK', '请删去已退款旅客');
  expect(await detail(claim.id)).toMatchObject({ status: 4, allowed: ['edit', 'submit', 'delete'] });
  const { version } = await save(claim.paxList.slice(0, 2), { id: claim.id });
  const again = await portal.as('station').comp.reimb.commandSubmit({ id: claim.id, version });
  await decide('manager', again.taskId ?? '', 'REJECT', '金额不符');
  expect(await detail(claim.id)).toMatchObject({ status: 3, allowed: ['delete'], sumMoney: 20_000 });
  expect(await save(claim.paxList)).toMatchObject({ version: 1 });
  await portal.as('station').comp.reimb.commandDelete({ id: claim.id });
  await expect(detail(claim.id)).rejects.toMatchObject({ status: 404 });
});

test('nobody touches what another wrote, nor what somebody changed meanwhile; nobody reviews his own', async () => {
  const order = await paidOrder();
  const { id } = await save(order.paxList);
  await expect(save(order.paxList, { id }, 'manager')).rejects.toMatchObject({ key: 'reimbursement.notCreator' });
  await save(order.paxList, { id, version: 1 });
  await expect(save(order.paxList, { id, version: 1 })).rejects.toMatchObject({ status: 409, key: 'record.changed' });
  await expect(portal.as('station').comp.reimb.commandSubmit({ id, version: 1 })).rejects.toMatchObject({ key: 'record.changed' });
  const { taskId } = await portal.as('station').comp.reimb.commandSubmit({ id, version: 2 });
  await expect(decide('finance', taskId ?? '', 'AGREE')).rejects.toMatchObject({ key: 'audit.notYourTask' });
});

test('the four files: the list, the details, the orders and the passengers of one', async () => {
  const claim = await submitted();
  const { reimb } = portal.as('manager').comp;
  const [list, details, orders, pax] = await Promise.all([
    reimb.downloadOrderlist({ status: [1] }),
    reimb.downloadDetail({ id: claim.id }),
    reimb.downloadOrderInfo({ id: claim.id }),
    reimb.downloadPax({ a: claim.orderId, b: claim.id }),
  ]);
  const names = [list, details, orders, pax].map(file => ('name' in file ? file.name : ''));
  expect(names).toEqual(
    ['报销单', '报销明细', '报销补偿单', '报销旅客'].map(name => expect.stringMatching(new RegExp(`^${name}.*\\.xlsx$`))),
  );
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await list.content?.arrayBuffer()) as never);
  expect(JSON.stringify(book.worksheets[0]?.getRow(2).values)).toContain('拉萨 LXA');
});

test('in the file of orders a lost bag is called so, not by the word of a flight', async () => {
  const order = await paidOrder(1);
  await portal.inDb(db =>
    db.update(compensationOrders).set({ accidentType: 2, accidentSubType: '1' }).where(eq(compensationOrders.id, order.orderId)),
  );
  const { id } = await save(order.paxList);
  const file = await portal.as('manager').comp.reimb.downloadOrderInfo({ id });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await file.content?.arrayBuffer()) as never);
  expect(JSON.stringify(book.worksheets[0]?.getRow(2).values)).toContain('丢失');
});

test('which reimbursement claims a passenger is told as numbers of reimbursements are, not as names', async () => {
  const order = await paidOrder(1);
  const { orderNo } = await save(order.paxList);
  const told = async () => (await portal.as('station').comp.reimb.queryPax({ a: order.orderId, b: 'new' }))[0]?.claimedBy;
  const hide = (modelId: string, columnName: string) =>
    portal.inDb(async (db, tenantId) => {
      const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-agent'));
      await db.insert(tables.dataColumnRules).values({ tenantId, roleId: role?.id ?? '', modelId, columnName, processor: 3 });
    });
  await hide('uc.employee', 'name');
  expect(await told()).toBe(orderNo);
  await hide('comp.reimbursement', 'orderNo');
  expect(await told()).toBeUndefined();
  await portal.inDb(db => db.delete(tables.dataColumnRules));
});
