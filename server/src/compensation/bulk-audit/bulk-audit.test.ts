import { and, eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { tables } from '../../user-center/index.ts';
import { compensationOrderPax } from '../compensation.schema.ts';
import { givenIn } from '../testing/given.ts';
import { givenApplication } from '../testing/given-application.ts';
import { bulkAuditRuns } from './bulk-audit.schema.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());

type Filed = Awaited<ReturnType<typeof given.submitted>>;
const seen = (orders: readonly { orderId: string; saw?: number }[]) => orders.map(({ orderId: id, saw: version }) => ({ id, version }));
const check = (orders: readonly { orderId: string; saw?: number }[], auditStatus: 'AGREE' | 'REJECT' | 'BACK' = 'AGREE', by = 'manager') =>
  portal.as(by).comp.bulkAudit.check({ kind: 'order', auditStatus, remarks: '同意补偿', items: seen(orders) });
const items = async (id: string, by = 'manager') => (await portal.as(by).comp.bulkAudit.items({ id })).rows;
const statusOf = async ({ orderId }: Filed) => (await portal.as('station').comp.order.find({ orderId })).status;

/** Runs it and waits until it has ended. */
async function run(id: string, by = 'manager') {
  await portal.as(by).comp.bulkAudit.run({ id });
  return until(async () => {
    const found = await portal.as(by).comp.bulkAudit.find({ id });
    return found.status === 'done' && found;
  });
}

async function paidElsewhere(): Promise<Filed> {
  const first = await given.effective({ fen: 10_000 });
  const [paxId = ''] = first.accident.flight.paxIds;
  await portal.inDb(db =>
    db
      .update(compensationOrderPax)
      .set({ receiveStatus: 1 })
      .where(and(eq(compensationOrderPax.orderId, first.orderId), eq(compensationOrderPax.paxId, paxId))),
  );
  const { orderId } = await portal.as('station').comp.order.save({
    accidentId: first.accident.accidentId,
    compensateType: 1,
    serviceCity: 'LXA',
    responsibleUnits: ['weather'],
    passengers: [{ paxId, currentAmount: 5000, duplicateReason: '补差' }],
  });
  const { taskId } = await portal.as('station').comp.order.submit({ orderId });
  return { ...first, orderId, taskId: taskId ?? '', orderAuditorList: [] };
}

test('the dry run says of each what is in its way, and changes nothing', async () => {
  const clean = await given.submitted({ fen: 10_000 });
  const changed = await given.submitted({ fen: 10_000 });
  const handled = await given.submitted({ fen: 10_000 });
  await portal.as('manager2').comp.audit.operation({ ...handled, auditStatus: 'AGREE' });
  const elsewhere = await given.submitted({ fen: 10_000, by: 'station2', serviceCity: 'CTU' });
  const paid = await paidElsewhere();
  const large = await given.submitted({ fen: 400_000, pax: 3 });
  const choosing = await given.submitted({ fen: 100_000, pax: 3 });
  const { id } = await check([clean, { ...changed, saw: 99 }, handled, elsewhere, paid, large, choosing]);
  const rows = await items(id);
  expect(rows.map(row => row.verdict)).toEqual(['clean', 'changed', 'changed', 'notYours', 'paid', 'overLimit', 'nextNotUnique']);
  expect(rows.map(row => row.note).slice(2)).toEqual([
    expect.stringMatching(/已于 .* 处理或修改/),
    '该审核任务不属于您',
    '有旅客已领取本航班的补偿，请逐张核对',
    '金额超过批量审核上限 ¥10,000.00',
    '同意后到“财务审核”，有 2 位审核人，需逐张选择',
  ]);
  expect(await portal.as('manager').comp.bulkAudit.find({ id })).toMatchObject({
    status: 'checked',
    total: 7,
    clean: 1,
    cleanAmount: 30_000,
  });
  expect(await statusOf(clean)).toBe(1);
});

test('only clean ones are decided; running it again, or by twenty clicks, decides nothing twice', async () => {
  const orders = [];
  for (let n = 0; n < 5; n += 1) orders.push(await given.submitted({ fen: 10_000 }));
  const large = await given.submitted({ fen: 400_000, pax: 3 });
  const { id } = await check([...orders, large]);
  await Promise.all(Array.from({ length: 20 }, () => portal.as('manager').comp.bulkAudit.run({ id })));
  expect(await run(id)).toMatchObject({ total: 6, clean: 5, done: 5, refused: 0 });
  expect(await run(id)).toMatchObject({ done: 5 });
  expect(await Promise.all(orders.map(statusOf))).toEqual([2, 2, 2, 2, 2]);
  expect(await statusOf(large)).toBe(1);
  const steps = await portal.as('manager').comp.audit.findAuditRecord({ orderId: orders[0]?.orderId ?? '' });
  expect(steps.map(step => [step.nodeName, step.remarks])).toEqual([
    ['submitter', ''],
    ['AGREE', '同意补偿'],
  ]);
});

test('what somebody does in between is kept, and said in its row', async () => {
  const mine = await given.submitted({ fen: 10_000 });
  const theirs = await given.submitted({ fen: 10_000 });
  const { id } = await check([mine, theirs]);
  await portal.as('manager2').comp.audit.operation({ ...theirs, auditStatus: 'REJECT', remarks: '金额不符' });
  expect(await run(id)).toMatchObject({ done: 1, refused: 1 });
  const [first, second] = await items(id);
  expect(first).toMatchObject({ result: 'done', note: '' });
  expect(second).toMatchObject({ result: 'refused', note: expect.stringMatching(/已于 .* 处理或修改/) });
  expect(await statusOf(theirs)).toBe(4);
});

test('a level is named in the language of who reads, in the dry run and in what came of it', async () => {
  const order = await given.submitted({ fen: 100_000, pax: 3 });
  const notesOf = async (id: string) => {
    const english = await portal.as('manager').comp.bulkAudit.items({ id }, { headers: { 'accept-language': 'en-US' } });
    return [...(await items(id)), ...english.rows].map(row => row.note);
  };
  const both = ['同意后到“财务审核”，有 2 位审核人，需逐张选择', 'Agreeing leads to “Finance” with 2 reviewers to choose from'];
  expect(await notesOf((await check([order])).id)).toEqual(both);
  // One of the two is away for the dry run alone.
  await given.disabled('finance2');
  const { id } = await check([order]);
  await portal.inDb(db => db.update(tables.users).set({ status: 1 }).where(eq(tables.users.userName, 'finance2')));
  expect(await run(id)).toMatchObject({ clean: 1, refused: 1 });
  expect(await notesOf(id)).toEqual(both);
});

test('a server that goes in the middle leaves nothing half done: asked again later, the rest is decided', async () => {
  const orders = [await given.submitted({ fen: 10_000 }), await given.submitted({ fen: 10_000 })];
  const { id } = await check(orders);
  const longAgo = new Date(Date.now() - 3_600_000);
  await portal.inDb(async db => {
    await db.update(bulkAuditRuns).set({ status: 'running', startedAt: longAgo }).where(eq(bulkAuditRuns.id, id));
  });
  expect(await run(id)).toMatchObject({ done: 2 });
});

describe('what a person may not read', () => {
  afterEach(() => portal.inDb(db => db.delete(tables.dataColumnRules)));
  const hide = (modelId: string, columnName: string, processor: 2 | 3 = 3) =>
    portal.inDb(async (db, tenantId) => {
      const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-manager'));
      await db.insert(tables.dataColumnRules).values({ tenantId, roleId: role?.id ?? '', modelId, columnName, processor });
    });
  const bulkAudit = () => portal.as('manager').comp.bulkAudit;

  test('amounts and numbers of applications are told by the columns of applications', async () => {
    const order = await given.effective({ pax: 1, fen: 77_700 });
    const { applyId, applyNo } = await givenApplication(portal, order.orderId);
    const { id } = await bulkAudit().check({ kind: 'application', auditStatus: 'AGREE', items: [{ id: applyId }] });
    await hide('comp.order', 'sumMoney');
    await hide('comp.order', 'orderNo');
    expect(await bulkAudit().find({ id })).toMatchObject({ cleanAmount: 77_700 });
    expect(await items(id)).toMatchObject([{ orderNo: applyNo, sumMoney: 77_700 }]);
    await hide('comp.application', 'applyAmount');
    await hide('comp.application', 'orderNo');
    expect(await bulkAudit().find({ id })).not.toHaveProperty('cleanAmount');
    const [row] = await items(id);
    expect(row).toMatchObject({ businessId: applyId, verdict: 'clean' });
    for (const field of ['orderNo', 'sumMoney']) expect(row).not.toHaveProperty(field);
  });

  test('who was first is masked or left out of the note', async () => {
    const order = await given.submitted({ fen: 10_000 });
    await portal.as('manager2').comp.audit.operation({ ...order, auditStatus: 'AGREE' });
    const name = (await portal.as('manager2').uc.auth.me()).user.employeeName;
    const { id } = await check([order]);
    const note = async () => (await items(id))[0]?.note;
    expect(await note()).toContain(`${name} 已于`);
    await hide('uc.employee', 'name', 2);
    expect(await note()).toContain(`${name.slice(0, 1)}${'*'.repeat(name.length - 1)} 已于`);
    await portal.inDb(db => db.delete(tables.dataColumnRules));
    await hide('uc.employee', 'name');
    expect(await note()).toMatch(/^\*\*\* 已于/);
  });
});

test('refusing many sends each back with the remarks; a right taken away in between stops the rest', async () => {
  const orders = [await given.submitted({ fen: 100_000 }), await given.submitted({ fen: 400_000, pax: 3 })];
  const { id } = await check(orders, 'BACK');
  expect(await run(id)).toMatchObject({ clean: 2, done: 2 });
  expect(await Promise.all(orders.map(statusOf))).toEqual([5, 5]);

  const order = await given.submitted({ fen: 10_000 });
  const { id: second } = await check([order], 'AGREE', 'manager2');
  await given.disabled('manager2');
  await portal.inDb(async db => {
    await db.update(bulkAuditRuns).set({ status: 'checked' }).where(eq(bulkAuditRuns.id, second));
  });
  await expect(portal.as('manager2').comp.bulkAudit.run({ id: second })).rejects.toMatchObject({ status: 401 });
  expect(await statusOf(order)).toBe(1);
});

test('each decision stands in the audit log as if it had been made by hand', async () => {
  const order = await given.submitted({ fen: 10_000 });
  const { id } = await check([order]);
  await run(id);
  const { rows } = await portal.as('admin').uc.auditLog.page({ call: ['comp.audit.operation'], target: order.orderNo });
  expect(rows).toHaveLength(1);
});

test('who may not decide about a kind by hand is told nothing of its records', async () => {
  const { orderId } = await given.effective({ pax: 1, fen: 10_000 });
  const { applyId } = await givenApplication(portal, orderId);
  const denied = { status: 403, key: 'permission.denied' };
  const items = [{ id: applyId }];
  await expect(portal.as('director').comp.bulkAudit.check({ kind: 'application', auditStatus: 'AGREE', items })).rejects.toMatchObject(
    denied,
  );
  const { id } = await portal.as('director').comp.bulkAudit.check({ kind: 'order', auditStatus: 'AGREE', items: [{ id: orderId }] });
  expect((await portal.as('director').comp.bulkAudit.items({ id })).rows).toHaveLength(1);
});

test('a run belongs to who started it; nothing chosen and too much are refused', async () => {
  const { id } = await check([await given.submitted({ fen: 10_000 })]);
  await expect(portal.as('finance').comp.bulkAudit.find({ id })).rejects.toMatchObject({ key: 'record.notFound' });
  await expect(portal.as('finance').comp.bulkAudit.run({ id })).rejects.toMatchObject({ key: 'record.notFound' });
  expect((await portal.as('manager').comp.bulkAudit.page({})).rows[0]).toMatchObject({ id, total: 1 });
  await expect(check([])).rejects.toMatchObject({ fields: { items: { text: '请先选择单据' } } });
  const many = Array.from({ length: 501 }, () => ({ orderId: id }));
  await expect(check(many)).rejects.toMatchObject({ fields: { items: { text: '一次最多选择 500 张' } } });
});

test('five hundred are judged in one go', async () => {
  const order = await given.submitted({ fen: 10_000 });
  const others = Array.from({ length: 499 }, () => ({ orderId: crypto.randomUUID() }));
  const { id } = await check([order, ...others]);
  expect(await portal.as('manager').comp.bulkAudit.find({ id })).toMatchObject({ total: 500, clean: 1 });
});

describe('applications', () => {
  const waiting = async (options: Parameters<typeof givenApplication>[2] = {}) => {
    const order = await given.effective({ pax: 2, fen: 40_000 });
    return givenApplication(portal, order.orderId, options);
  };
  const choose = (applications: readonly { applyId: string }[], auditStatus: 'AGREE' | 'REJECT' = 'AGREE') =>
    portal.as('manager').comp.bulkAudit.check({ kind: 'application', auditStatus, items: applications.map(({ applyId: id }) => ({ id })) });
  const statusOfClaim = async (applyNo: string) => (await portal.as('manager').comp.apply.orderPage({ orderNo: applyNo })).rows[0]?.status;

  test('those that are clean are passed with all their people, and their payments are planned', async () => {
    const clean = await waiting();
    const decided = await waiting();
    const { id } = await choose([clean, decided]);
    expect((await items(id)).map(row => [row.orderNo, row.verdict])).toEqual([
      [clean.applyNo, 'clean'],
      [decided.applyNo, 'clean'],
    ]);
    const everybody = decided.lines.map(({ paxInfoId }) => ({ auditType: 1 as const, paxInfoId }));
    await portal.as('finance').comp.apply.audit({ applyId: decided.applyId, applyUserAudit: { auditType: 1 }, applyPaxInfoS: everybody });
    expect(await run(id)).toMatchObject({ done: 1, refused: 1 });
    expect(await statusOfClaim(clean.applyNo)).toBe(2);
    expect((await portal.as('manager').comp.payment.page({ applyNo: clean.applyNo })).total).toBe(2);
  });

  test('what a person has to look at is left to a person: photos, receipts, money that is out', async () => {
    const paid = await waiting();
    const [line] = paid.lines;
    await portal.inDb(db =>
      db
        .update(compensationOrderPax)
        .set({ receiveStatus: 1 })
        .where(eq(compensationOrderPax.paxId, line?.paxId ?? '')),
    );
    const { id } = await choose([await waiting({ phoneOfBooking: false }), await waiting({ accidentSubType: '8' }), paid]);
    expect((await items(id)).map(row => row.verdict)).toEqual(['alone', 'alone', 'paid']);
  });

  test('none is refused in bulk, as each person needs a reason', async () => {
    const claim = await waiting();
    const { id } = await choose([claim], 'REJECT');
    expect(await items(id)).toMatchObject([{ verdict: 'alone', result: 'skipped', note: '需逐单审核：核对照片或材料，或填写驳回原因' }]);
    expect(await run(id)).toMatchObject({ clean: 0, done: 0, status: 'done' });
  });
});
