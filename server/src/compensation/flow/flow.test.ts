import type { flow } from '@reap/contracts/compensation/review/flow';
import type { RequestOf } from '@reap/contracts/contract';
import { eq, inArray } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { tables } from '../../user-center/index.ts';
import { givenIn } from '../testing/given.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeEach(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterEach(() => portal.stop());

type Draft = RequestOf<typeof flow.save>;
type Level = Draft['nodes'][number];
const businessType = 'compensation-order';
const level = (change: Partial<Level> = {}): Level => ({
  nameZh: '站经理',
  nameEn: 'Station manager',
  holderKind: 'role',
  holder: 'station-manager',
  scope: 'station',
  orgLevel: 0,
  fromAmount: 0,
  toAmount: null,
  targetHours: 24,
  ...change,
});
const finance = (change: Partial<Level> = {}) =>
  level({ nameZh: '财务', nameEn: 'Finance', holder: 'finance', scope: 'tenant', ...change });
const save = (nodes: Level[], change: Partial<Draft> = {}) =>
  portal.as('admin').comp.flow.save({ businessType, nodes, bulkLimit: 500_000, ...change }, { confirmed: true });
const current = async () => {
  const [row] = await portal.as('admin').comp.flow.list({});
  if (!row) throw new Error('no definition');
  return row;
};

test('what is delivered stands there; a change is asked about first and holds for the next submission only', async () => {
  expect(await current()).toMatchObject({ version: 1, updatedBy: '', nodes: [{ holderName: '站经理' }, { holderName: '财务' }, {}] });
  const before = await given.submitted({ fen: 100_000, pax: 3 });
  await expect(portal.as('admin').comp.flow.save({ businessType, nodes: [finance()], bulkLimit: 500_000 })).rejects.toMatchObject({
    envelope: { code: 202, message: expect.stringContaining('审核中的 1 张单据仍按原级别审核') },
  });
  expect((await current()).version).toBe(1);
  expect(await save([finance()], { version: 1 })).toEqual({ version: 2 });
  expect(await current()).toMatchObject({ version: 2, running: 1, bulkLimit: 500_000, nodes: [{ holderName: '财务', people: 2 }] });
  const after = await given.submitted({ fen: 100_000, pax: 3 });
  const nodeOf = async (orderId: string) => (await portal.as('station').comp.order.find({ orderId })).nodeName;
  expect([await nodeOf(before.orderId), await nodeOf(after.orderId)]).toEqual(['站经理审核', '财务']);
  await portal.as('finance').comp.audit.operation({ ...after, auditStatus: 'AGREE' });
  expect(await portal.as('station').comp.order.find({ orderId: after.orderId })).toMatchObject({ status: 2 });
});

test('whoever comes second is told who was first', async () => {
  await save([level()], { version: 1 });
  await expect(save([finance()], { version: 1 })).rejects.toMatchObject({ status: 409, key: 'record.changed', params: { by: '索朗多吉' } });
  expect(await save([finance()], { version: 2 })).toEqual({ version: 3 });
});

test('of two who save at once one comes second, and the levels of other records stay as they are', async () => {
  await save([level()], { version: 1 });
  const tries = await Promise.allSettled([save([finance()], { version: 2 }), save([level(), finance()], { version: 2 })]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(tries).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ key: 'record.changed' }) });
  expect((await current()).version).toBe(3);
  const rows = await portal.as('admin').comp.flow.list({});
  expect(rows.find(row => row.businessType === 'reimbursement')).toMatchObject({ version: 0, updatedBy: '' });
});

test.each([
  ['nobody at all', [], { nodes: '请至少设置一个审核级别' }],
  ['nobody for small sums', [level({ fromAmount: 10_000 })], { nodes: '¥0.00 起、不足 ¥100.00 的单据没有人审核' }],
  ['nobody for large sums', [level({ toAmount: 10_000 })], { nodes: '¥100.00 及以上的单据没有人审核' }],
  ['an empty range', [level(), level({ fromAmount: 500, toAmount: 500 })], { 'nodes.1.toAmount': '金额上限必须大于金额起点' }],
  ['a role that is not there', [level({ holder: 'nobody' })], { 'nodes.0.holder': '请选择有效的角色或岗位' }],
  ['a level without a name', [level({ nameZh: ' ' })], { 'nodes.0.nameZh': '请输入级别名称' }],
])('%s is refused at its field', async (_, nodes, fields) => {
  const refused = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, { text }]));
  await expect(save(nodes)).rejects.toMatchObject({ status: 400, fields: refused });
});

test('a level that nobody can decide today is warned about', async () => {
  const ask = portal.as('admin').comp.flow.save({
    businessType,
    nodes: [level(), finance({ nameZh: '乘务', holder: 'crew' }), finance({ nameZh: '地服', holder: 'station-agent' })],
    bulkLimit: 0,
  });
  await expect(ask).rejects.toMatchObject({
    envelope: { message: expect.stringMatching(/“地服”的审核人（航站地服）都没有审核权限/) },
  });
});

test('ranges that follow each other: each sum has its own reviewer', async () => {
  await save([level({ toAmount: 200_000 }), finance({ fromAmount: 200_000 })]);
  const small = await given.submitted({ fen: 60_000, pax: 3 });
  const large = await given.submitted({ fen: 100_000, pax: 3 });
  const nodeOf = async (orderId: string) => portal.as('station').comp.order.find({ orderId });
  expect(await nodeOf(small.orderId)).toMatchObject({ nodeName: '站经理', upcomingNodes: [] });
  expect(await nodeOf(large.orderId)).toMatchObject({ nodeName: '财务', upcomingNodes: [] });
});

test('people in a position review, and those of a unit above the submitter', async () => {
  await inPosition('duty', 'finance2');
  await save([level({ nameZh: '值班', holderKind: 'position', holder: 'duty', scope: 'tenant' })]);
  const byPosition = await given.submitted({ fen: 10_000 });
  expect((await portal.as('station').comp.order.find({ orderId: byPosition.orderId })).waitingFor).toHaveLength(1);
  await portal.as('finance2').comp.audit.operation({ ...byPosition, auditStatus: 'AGREE' });

  // station works in the passenger service group, the managers in the station above it.
  await save([level({ scope: 'organization', orgLevel: 1 })]);
  const byUnit = await given.submitted({ fen: 10_000 });
  expect((await portal.as('station').comp.order.find({ orderId: byUnit.orderId })).waitingFor).toHaveLength(2);
  await save([level({ scope: 'organization', orgLevel: 0 })]);
  const draft = await given.draft({ fen: 10_000 });
  expect(await portal.as('station').comp.order.submit({ orderId: draft.orderId })).toMatchObject({ isPrompt: true });
});

test('a position that is out of use counts its people: they are asked', async () => {
  await inPosition('duty', 'finance2');
  await save([level({ nameZh: '值班', holderKind: 'position', holder: 'duty', scope: 'tenant' })]);
  await portal.inDb(db => db.update(tables.jobPositions).set({ status: 0 }).where(eq(tables.jobPositions.positionCode, 'duty')));
  const order = await given.submitted({ fen: 10_000 });
  expect((await portal.as('station').comp.order.find({ orderId: order.orderId })).waitingFor).toHaveLength(1);
  const [row] = await portal.as('admin').comp.flow.list({});
  expect(row?.nodes[0]?.people).toBe(1);
});

test('who was chosen of a position stays chosen, whoever looks at his to-dos', async () => {
  await inPosition('duty', 'finance', 'finance2');
  await save([level(), level({ nameZh: '值班', holderKind: 'position', holder: 'duty', scope: 'tenant' })]);
  const order = await given.submitted({ fen: 10_000 });
  const { taskId, orderAuditorList } = await portal.as('manager').comp.audit.operation({ ...order, auditStatus: 'AGREE' });
  expect(orderAuditorList).toHaveLength(2);
  const chosen = await portal.userId('finance2');
  await portal.as('manager').comp.audit.saveReviewer({ orderId: order.orderId, taskId: taskId ?? '', auditorIds: [chosen] });
  expect((await portal.as('finance').comp.audit.todo({})).total).toBe(0);
  expect((await portal.as('finance2').comp.audit.todo({})).total).toBe(1);
  await given.disabled('finance2');
  await portal.app.doChore('periodic');
  expect((await portal.as('finance').comp.audit.todo({})).total).toBe(1);
  portal.setNow(new Date(Date.now() + 11 * 60_000));
  await portal.app.doChore('periodic');
  const told = async () => (await portal.as('finance').msg.innerMail.page({})).rows.find(({ msgTitle }) => /请尽快处理/.test(msgTitle));
  expect(await until(told)).toMatchObject({ msgTitle: `${order.orderNo} 等待您审核，请尽快处理` });
});

async function inPosition(positionCode: string, ...userNames: string[]): Promise<void> {
  const named = { positionName: '值班经理', positionNameEn: 'Duty' };
  await portal.as('admin').uc.jobPosition.save({ positionCode, ...named, jobType: 'service', sort: 1, status: 1 });
  await portal.inDb(async db => {
    const people = await db.select().from(tables.users).where(inArray(tables.users.userName, userNames));
    const ids = people.flatMap(person => person.employeeId ?? []);
    await db
      .update(tables.employees)
      .set({ jobPosition: [positionCode] })
      .where(inArray(tables.employees.id, ids));
  });
}

describe('who would review a record today', () => {
  const names = (chain: { nodes: { applies: boolean; people: { employeeName?: string | undefined }[] }[] }) =>
    chain.nodes.map(node => (node.applies ? node.people.length : undefined));

  test('an order that exists: by the engine itself, nobody who filed it', async () => {
    const order = await given.draft({ by: 'manager', fen: 100_000, pax: 3 });
    const chain = await portal.as('manager').comp.flow.preview({ businessType, orderNo: order.orderNo.toLowerCase() });
    expect(chain).toMatchObject({ orderNo: order.orderNo, station: 'LXA', amount: 300_000 });
    expect(names(chain)).toEqual([1, 2, undefined]);
    const { taskId } = await portal.as('manager').comp.order.submit({ orderId: order.orderId });
    const [open] = (await portal.as('manager').comp.audit.findAuditRecord({ orderId: order.orderId })).filter(
      node => node.status === 'ready',
    );
    expect(taskId).toBeTruthy();
    expect(open?.waiteAuditReviewers.map(person => person.reviewerName)).toEqual(chain.nodes[0]?.people.map(one => one.employeeName));
  });

  test('one that is imagined, by levels that are not saved', async () => {
    const facts = { station: 'CTU', amount: 6_000_000, creatorId: await portal.userId('station2') };
    expect(names(await portal.as('admin').comp.flow.preview({ businessType, ...facts }))).toEqual([1, 2, 1]);
    const nodes = [level({ holder: 'crew', scope: 'tenant' }), finance({ fromAmount: 100 })];
    expect(names(await portal.as('admin').comp.flow.preview({ businessType, ...facts, nodes }))).toEqual([expect.any(Number), 2]);
    expect((await current()).version).toBe(1);
  });

  test('what is missing or unknown is said at its field', async () => {
    await expect(portal.as('admin').comp.flow.preview({ businessType, station: 'LXA' })).rejects.toMatchObject({
      fields: { amount: { text: '请输入金额' }, creatorId: { text: '请输入提交人' } },
    });
    await expect(portal.as('admin').comp.flow.preview({ businessType, orderNo: 'BC000' })).rejects.toMatchObject({
      status: 404,
      fields: { orderNo: {} },
    });
  });
});

test('station managers look, administrators change; others see nothing', async () => {
  expect((await portal.as('manager').comp.flow.list({})).map(one => one.businessType)).toEqual([
    'compensation-order',
    'reimbursement',
    'tsu',
    'sms-task',
  ]);
  await expect(portal.as('manager').comp.flow.save({ businessType, nodes: [level()], bulkLimit: 0 })).rejects.toMatchObject({
    key: 'permission.denied',
  });
  await expect(portal.as('station').comp.flow.list({})).rejects.toMatchObject({ key: 'permission.denied' });
});

test('every change stands in the audit log, field by field', async () => {
  await save([level()], { version: 1 });
  const { rows } = await portal.as('admin').uc.auditLog.page({ call: ['comp.flow.save'] });
  const line = await portal.as('admin').uc.auditLog.get({ id: rows[0]?.id ?? '' });
  expect(line.changes).toEqual(expect.arrayContaining([expect.objectContaining({ label: expect.stringContaining('批量审核金额上限') })]));
});
