import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenIn } from '../testing/given.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());

const station = () => portal.as('station').comp.order;
const waitingFor = async (userName: string, orderId: string) =>
  (await portal.as(userName).comp.audit.todo({ pageSize: 300 })).rows.some(row => row.orderId === orderId);
const agree = (by: string, orderId: string, taskId: string | null) =>
  portal.as(by).comp.audit.operation({ orderId, taskId: taskId ?? '', auditStatus: 'AGREE' });

test('the choice of reviewers was cancelled: the submitter sees who waits, withdraws, submits again and chooses anew', async () => {
  const { orderId, taskId, orderAuditorList } = await given.submitted({ fen: 10_000 });
  expect(orderAuditorList).toHaveLength(2);
  const seen = await station().find({ orderId });
  expect(seen).toMatchObject({ status: 1, allowed: ['withdraw'], waitingFor: [expect.any(String), expect.any(String)] });

  await station().withdraw({ orderId, version: seen.version });
  expect(await station().find({ orderId })).toMatchObject({
    status: 0,
    waitingFor: [],
    taskId: null,
    nodeName: '',
    allowed: ['edit', 'submit', 'delete'],
  });
  for (const reviewer of ['manager', 'manager2']) expect(await waitingFor(reviewer, orderId)).toBe(false);
  await expect(agree('manager', orderId, taskId)).rejects.toMatchObject({ status: 409, key: 'audit.handled' });
  const choice = { orderId, taskId, auditorIds: [await portal.userId('manager')] };
  await expect(portal.as('station').comp.audit.saveReviewer(choice)).rejects.toMatchObject({ status: 409, key: 'audit.handled' });

  const again = await station().submit({ orderId });
  expect(again.orderAuditorList).toHaveLength(2);
  await portal.as('station').comp.audit.saveReviewer({ ...choice, taskId: again.taskId ?? '' });
  expect([await waitingFor('manager', orderId), await waitingFor('manager2', orderId)]).toEqual([true, false]);
  await agree('manager', orderId, again.taskId);
  const record = await portal.as('station').comp.audit.findAuditRecord({ orderId });
  expect(record.map(({ nodeName, status, objName }) => [nodeName, status, objName])).toEqual([
    ['submitter', 'complete', '提交'],
    ['submitter', 'complete', '撤回'],
    ['submitter', 'complete', '提交'],
    ['AGREE', 'complete', '站经理审核'],
  ]);
  expect(record[1]).toMatchObject({ reviewerInfo: record[0]?.reviewerInfo, doneDate: expect.any(Number) });
});

test('once a level has decided there is no way back, until the order is returned and submitted again', async () => {
  const { orderId, taskId } = await given.submitted({ fen: 100_000, pax: 3 });
  const second = await agree('manager', orderId, taskId);
  expect((await station().find({ orderId })).allowed).toEqual([]);
  const refused = { status: 409, key: 'audit.handled', params: { by: expect.stringMatching(/./), at: expect.stringMatching(/^\d{4}-/) } };
  await expect(station().withdraw({ orderId })).rejects.toMatchObject(refused);
  expect(await station().find({ orderId })).toMatchObject({ status: 1, taskId: second.taskId });

  const back = (by: string, id: string | null) =>
    portal.as(by).comp.audit.operation({ orderId, taskId: id ?? '', auditStatus: 'BACK', remarks: '' });
  await back('finance', second.taskId);
  const { taskId: first } = await portal.as('manager').comp.order.find({ orderId });
  await expect(station().withdraw({ orderId })).rejects.toMatchObject(refused);
  await back('manager', first);
  await station().submit({ orderId });
  expect((await station().find({ orderId })).allowed).toEqual(['withdraw']);
  await station().withdraw({ orderId });
  expect(await station().find({ orderId })).toMatchObject({ status: 0 });
});

test('nobody but the creator withdraws, nothing but what is under audit is withdrawn', async () => {
  const { orderId } = await given.submitted();
  expect((await portal.as('manager').comp.order.find({ orderId })).allowed).toEqual(['audit']);
  await expect(portal.as('manager').comp.order.withdraw({ orderId })).rejects.toMatchObject({ status: 403, key: 'order.notCreator' });
  expect(await station().find({ orderId })).toMatchObject({ status: 1, allowed: ['withdraw'] });
  const draft = await given.draft();
  await expect(station().withdraw({ orderId: draft.orderId })).rejects.toMatchObject({ status: 409, key: 'order.state' });
});
