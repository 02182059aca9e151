import { and, eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { tables } from '../../user-center/index.ts';
import { givenIn } from '../testing/given.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());

const decide = (by: string, order: { orderId: string; taskId: string }, auditStatus: 'AGREE' | 'REJECT' | 'BACK', remarks = '') =>
  portal.as(by).comp.audit.operation({ orderId: order.orderId, taskId: order.taskId, auditStatus, remarks });
const find = (orderId: string) => portal.as('station').comp.order.find({ orderId });

const mailsOf = async (user: string, about: string) =>
  (await portal.as(user).msg.innerMail.page({ pageSize: 100 })).rows.filter(mail => mail.msgContent.includes(about));

test('below ¥2,000 the station manager alone decides', async () => {
  const order = await given.submitted({ fen: 60_000, pax: 3 });
  expect((await find(order.orderId)).upcomingNodes).toEqual([]);
  expect(order.orderAuditorList.map(person => person.orgName)).toEqual(['拉萨航站', '拉萨航站']);
  expect(await decide('manager', order, 'AGREE')).toEqual({ isPrompt: false, orderAuditorList: [], taskId: null });
  expect(await find(order.orderId)).toMatchObject({ status: 2, waitingFor: [], taskId: null });
});

test('readers of English are told where the next reviewers belong in English', async () => {
  const order = await given.submitted({ fen: 60_000, pax: 3 });
  const { rows } = await portal
    .as('station')
    .comp.audit.findReviewer({ orderId: order.orderId, taskId: order.taskId }, { headers: { 'accept-language': 'en-US' } });
  expect(rows.map(person => person.orgName)).toEqual(['Lhasa station', 'Lhasa station']);
});

test('from ¥2,000 finance follows, from ¥50,000 the director too', async () => {
  const order = await given.submitted({ fen: 2_000_000, pax: 3 });
  expect((await find(order.orderId)).upcomingNodes).toEqual(['财务审核', '分管领导审核']);
  const second = await decide('manager', order, 'AGREE');
  expect(second.orderAuditorList).toHaveLength(2);
  const third = await decide('finance', { ...order, taskId: second.taskId ?? '' }, 'AGREE');
  expect(third).toMatchObject({ orderAuditorList: [], taskId: expect.any(String) });
  await decide('director', { ...order, taskId: third.taskId ?? '' }, 'AGREE');
  expect(await find(order.orderId)).toMatchObject({ status: 2 });
});

test('whoever came to review a level since it was opened is offered; chosen, he is told that it waits for him', async () => {
  const order = await given.submitted({ fen: 100_000, pax: 3 });
  const { taskId } = await decide('manager', order, 'AGREE');
  const next = { orderId: order.orderId, taskId: taskId ?? '' };
  const director = await portal.userId('director');
  const [finance] = await portal.inDb(db => db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'finance')));
  const held = { userId: director, roleId: finance?.id ?? '' };
  await portal.inDb((db, tenantId) => db.insert(tables.userRoles).values({ tenantId, ...held }));
  const { rows } = await portal.as('manager').comp.audit.findReviewer(next);
  expect(rows.map(person => person.reviewerId)).toContain(director);
  await portal.as('manager').comp.audit.saveReviewer({ ...next, auditorIds: [director] });
  await until(async () => (await mailsOf('director', order.orderNo)).length === 1);
  await decide('director', next, 'AGREE');
  await portal.inDb(db =>
    db.delete(tables.userRoles).where(and(eq(tables.userRoles.userId, director), eq(tables.userRoles.roleId, held.roleId))),
  );
});

test('until reviewers are chosen every candidate may decide; choosing narrows them, once, by who agreed', async () => {
  const order = await given.submitted({ fen: 100_000, pax: 3 });
  const { taskId, orderAuditorList } = await decide('manager', order, 'AGREE');
  const next = { orderId: order.orderId, taskId: taskId ?? '' };
  const finance2 = await portal.userId('finance2');
  expect(orderAuditorList.map(person => person.reviewerId)).toContain(finance2);
  await expect(portal.as('manager2').comp.audit.saveReviewer({ ...next, auditorIds: [finance2] })).rejects.toMatchObject({
    key: 'audit.notYourTask',
  });
  await expect(portal.as('manager').comp.audit.saveReviewer({ ...next, auditorIds: [] })).rejects.toMatchObject({
    fields: { auditorIds: { text: '请选择相关审核人' } },
  });
  await portal.as('manager').comp.audit.saveReviewer({ ...next, auditorIds: [finance2] });
  await expect(portal.as('manager').comp.audit.saveReviewer({ ...next, auditorIds: [finance2] })).rejects.toMatchObject({
    key: 'audit.reviewersChosen',
  });
  await expect(decide('finance', next, 'AGREE')).rejects.toMatchObject({ status: 403, key: 'audit.notYourTask' });
  await decide('finance2', next, 'AGREE');
});

test('who was not asked cannot be chosen, and a task of another order is nobody’s here', async () => {
  const order = await given.submitted({ fen: 100_000, pax: 3 });
  const other = await given.submitted({ fen: 100_000, pax: 3 });
  const { taskId } = await decide('manager', order, 'AGREE');
  const next = { orderId: order.orderId, taskId: taskId ?? '' };
  const strangers = [await portal.userId('finance2'), await portal.userId('station')];
  await expect(portal.as('manager').comp.audit.saveReviewer({ ...next, auditorIds: strangers })).rejects.toMatchObject({
    key: 'audit.reviewerUnknown',
  });
  expect((await find(order.orderId)).waitingFor).toHaveLength(2);
  const mixed = { orderId: order.orderId, taskId: other.taskId };
  await expect(decide('manager', mixed, 'REJECT')).rejects.toMatchObject({ key: 'audit.notYourTask' });
  for (const strange of [mixed, { ...mixed, taskId: order.orderId }])
    await expect(portal.as('manager').comp.audit.findReviewer(strange)).rejects.toMatchObject({ key: 'audit.notYourTask' });
  expect(await find(other.orderId)).toMatchObject({ status: 1 });
});

test('reject ends the flow', async () => {
  const order = await given.submitted();
  await decide('manager2', order, 'REJECT', '金额不符');
  expect(await find(order.orderId)).toMatchObject({ status: 4, allowed: ['copy', 'delete'] });
});

test('back from the first node lets the creator edit and submit again', async () => {
  const order = await given.submitted();
  await decide('manager', order, 'BACK', '请补充证明');
  expect(await find(order.orderId)).toMatchObject({ status: 5, allowed: ['edit', 'submit', 'delete'] });
  const again = await portal.as('station').comp.order.submit({ orderId: order.orderId });
  expect(again.taskId).not.toBe(order.taskId);
});

test('back from the second node returns it to who agreed before', async () => {
  const order = await given.submitted({ fen: 100_000, pax: 3 });
  const { taskId } = await decide('manager2', order, 'AGREE');
  await decide('finance', { orderId: order.orderId, taskId: taskId ?? '' }, 'BACK');
  const row = await portal.as('manager2').comp.order.find({ orderId: order.orderId });
  expect(row).toMatchObject({ status: 1, allowed: ['audit'] });
  expect(row.waitingFor).toHaveLength(1);
  expect((await portal.as('manager').comp.order.find({ orderId: order.orderId })).allowed).toEqual([]);
});

test('nobody audits his own order, and a manager who files is no reviewer of it', async () => {
  const order = await given.submitted({ by: 'manager' });
  expect(order.orderAuditorList).toEqual([]);
  await expect(decide('manager', order, 'AGREE')).rejects.toMatchObject({ status: 403 });
  expect((await find(order.orderId)).waitingFor).toHaveLength(1);
});

test('when no next reviewer is left the flow is ended, and said so', async () => {
  const own = await startPortal();
  try {
    const there = givenIn(own);
    const order = await there.submitted({ fen: 100_000, pax: 3 });
    await there.disabled('finance');
    await there.disabled('finance2');
    expect(
      await own.as('manager').comp.audit.operation({ orderId: order.orderId, taskId: order.taskId, auditStatus: 'AGREE' }),
    ).toMatchObject({
      isPrompt: true,
    });
    expect(await own.as('station').comp.order.find({ orderId: order.orderId })).toMatchObject({ status: 4 });
    const nodes = await own.as('station').comp.audit.findAuditRecord({ orderId: order.orderId });
    expect(nodes.map(node => [node.nodeName, node.status])).toEqual([
      ['submitter', 'complete'],
      ['AGREE', 'complete'],
      ['READ', '3'],
    ]);
    const [, agreed, last] = nodes;
    expect(last).toMatchObject({ objName: '财务审核', remarks: '“财务审核”没有可审核人，流程已自动结束', waiteAuditReviewers: [] });
    expect(last?.doneDate).toBe(agreed?.doneDate);
  } finally {
    await own.stop();
  }
});

test('two reviewers at once: one wins, the other learns who and when, and nothing happens twice', async () => {
  for (let round = 0; round < 10; round += 1) {
    const order = await given.submitted({ fen: 10_000 });
    const tries = await Promise.allSettled([
      decide('manager', order, 'AGREE'),
      decide('manager2', order, 'REJECT'),
      decide('manager', order, 'BACK'),
    ]);
    expect(tries.filter(result => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of tries)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          status: 409,
          key: 'audit.handled',
          params: { by: expect.stringMatching(/./), at: expect.stringMatching(/^\d{4}-/) },
        });
    const nodes = await portal.as('station').comp.audit.findAuditRecord({ orderId: order.orderId });
    expect(nodes).toHaveLength(2);
  }
});

test('reviewers and the submitter who withdraws at once: one wins, the others learn who and when, and nothing is done by halves', async () => {
  for (let round = 0; round < 12; round += 1) {
    const order = await given.submitted({ fen: 10_000 });
    const acts = [
      () => portal.as('station').comp.order.withdraw({ orderId: order.orderId }),
      () => decide('manager', order, 'AGREE'),
      () => decide('manager2', order, 'REJECT'),
    ];
    // Now one, now the other is sent first.
    const tries = await Promise.allSettled((round % 2 === 0 ? acts : acts.toReversed()).map(act => act()));
    expect(tries.filter(result => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of tries)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          status: 409,
          key: 'audit.handled',
          params: { by: expect.stringMatching(/./), at: expect.stringMatching(/^\d{4}-/) },
        });
    const { status, taskId } = await find(order.orderId);
    const [, last, ...more] = await portal.as('station').comp.audit.findAuditRecord({ orderId: order.orderId });
    const statusAfter: Record<string, number> = { submitter: 0, AGREE: 2, REJECT: 4 };
    expect({ status, taskId, more }).toEqual({ status: statusAfter[last?.nodeName ?? ''], taskId: null, more: [] });
  }
});

test('an order that is named by id and by another one’s number is none: nothing is decided, nothing told', async () => {
  const order = await given.submitted({ fen: 10_000 });
  const other = await given.submitted({ fen: 10_000 });
  const decision = { orderId: order.orderId, taskId: order.taskId, auditStatus: 'AGREE' as const };
  const refused = { status: 404, key: 'order.notFound' };
  await expect(portal.as('manager').comp.audit.operation({ ...decision, orderNo: other.orderNo })).rejects.toMatchObject(refused);
  expect(await find(order.orderId)).toMatchObject({ status: 1 });
  const asked = { orderId: order.orderId, orderNo: other.orderNo };
  await expect(portal.as('station').comp.audit.findAuditRecord(asked)).rejects.toMatchObject(refused);
  await expect(portal.as('station').comp.audit.findAuditRecord({ ...asked, orderNo: order.orderNo })).resolves.toHaveLength(2);
  await expect(portal.as('manager').comp.audit.operation({ ...decision, orderNo: order.orderNo })).resolves.toBeDefined();
});

test('the timeline shows submitter, decisions and who is still to review', async () => {
  const order = await given.submitted({ fen: 100_000, pax: 3 });
  await decide('manager', order, 'AGREE', '同意');
  const nodes = await portal.as('station').comp.audit.findAuditRecord({ orderNo: order.orderNo });
  expect(nodes.map(node => [node.nodeName, node.status])).toEqual([
    ['submitter', 'complete'],
    ['AGREE', 'complete'],
    ['READ', 'ready'],
  ]);
  expect(nodes[1]).toMatchObject({ objName: '站经理审核', remarks: '同意', doneDate: expect.any(Number), waiteAuditReviewers: [] });
  expect(nodes[1]?.reviewerInfo).toMatch(/^\S+ · 拉萨航站$/);
  // Only what is open is due.
  expect(nodes.map(node => 'dueAt' in node && node.dueAt !== null)).toEqual([false, false, true]);
  expect(nodes[2]?.waiteAuditReviewers.map(person => person.orgName)).toEqual(['补偿核算组', '补偿核算组']);
});

test('remarks have at most 100 characters', async () => {
  const order = await given.submitted();
  await expect(decide('manager', order, 'AGREE', '好'.repeat(101))).rejects.toMatchObject({
    fields: { remarks: { text: '备注不能超过100个字符' } },
  });
  await decide('manager', order, 'AGREE', '😀'.repeat(100));
});

test('the inbox lists what waits for me, the oldest first, and empties as I decide', async () => {
  const before = (await portal.as('manager2').comp.audit.todo({})).total;
  const order = await given.submitted();
  const { rows, total } = await portal.as('manager2').comp.audit.todo({ pageSize: 300 });
  expect(total).toBe(before + 1);
  expect(rows.at(-1)).toMatchObject({ orderNo: order.orderNo, taskId: order.taskId, nodeName: '站经理审核', sumMoney: 120_000 });
  await decide('manager', order, 'REJECT');
  expect((await portal.as('manager2').comp.audit.todo({})).total).toBe(before);
});

test('candidates are searched on the server, ten a page', async () => {
  const order = await given.submitted();
  const found = await portal.as('station').comp.audit.findReviewer({ orderId: order.orderId, taskId: order.taskId, pageSize: 10 });
  expect(found.total).toBe(2);
  const [person] = found.rows;
  const name = person?.reviewerNameNo.split(' ')[0] ?? '';
  const named = await portal.as('station').comp.audit.findReviewer({ orderId: order.orderId, taskId: order.taskId, userInfo: name });
  expect(named.rows).toEqual([person]);
});

test('the contact link sends a pending reviewer a message, and nobody else', async () => {
  const order = await given.submitted();
  const station = portal.as('station');
  await station.comp.sms.sendSMS({ orderNo: order.orderNo, userId: await portal.userId('manager') });
  await expect(station.comp.sms.sendSMS({ orderNo: order.orderNo, userId: await portal.userId('finance') })).rejects.toMatchObject({
    key: 'audit.notYourTask',
  });
});
