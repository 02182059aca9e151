import { EnableStatus } from '@reap/contracts/codes';
import { eq, sql } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { tables } from '../user-center/index.ts';
import { givenIn } from './testing/given.ts';
import { givenApplication } from './testing/given-application.ts';

// Between opening a dialog and confirming it the world moves on (resilience C8): nothing may happen on what was true before.
let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeEach(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterEach(() => portal.stop());

const decide = (by: string, order: { orderId: string; taskId: string }, auditStatus: 'AGREE' | 'REJECT' | 'BACK' = 'AGREE') =>
  portal.as(by).comp.audit.operation({ orderId: order.orderId, taskId: order.taskId, auditStatus, remarks: '' });
const withoutRoles = async (userName: string) => {
  const userId = await portal.userId(userName);
  await portal.inDb(db => db.delete(tables.userRoles).where(eq(tables.userRoles.userId, userId)));
};
const withRole = async (userName: string, roleCode: string) => {
  const userId = await portal.userId(userName);
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, roleCode));
    await db.insert(tables.userRoles).values({ tenantId, userId, roleId: role?.id ?? '' });
  });
};
const stateOf = async (orderId: string) => (await portal.as('admin').comp.order.find({ orderId })).status;

test('the reviewer’s role is taken away: his decision is refused, and nothing is decided', async () => {
  const order = await given.submitted();
  await expect(portal.as('manager').comp.audit.todo({})).resolves.toMatchObject({ total: 1 });
  await withoutRoles('manager');
  await expect(decide('manager', order)).rejects.toMatchObject({ status: 403, key: 'permission.denied' });
  expect(await stateOf(order.orderId)).toBe(1);
  await expect(decide('manager2', order)).resolves.toBeDefined();
});

test('the reviewer is disabled: his session is over, and nothing is decided', async () => {
  const order = await given.submitted();
  await portal.as('manager').comp.audit.todo({});
  await given.disabled('manager');
  await expect(decide('manager', order)).rejects.toMatchObject({ status: 401 });
  expect(await stateOf(order.orderId)).toBe(1);
});

test('the order was sent back: an agreement on the dialog of before is refused and says who acted', async () => {
  const order = await given.submitted();
  await decide('manager2', order, 'BACK');
  await expect(decide('manager', order)).rejects.toMatchObject({
    status: 409,
    key: 'audit.handled',
    params: { by: expect.stringMatching(/./) },
  });
  expect(await stateOf(order.orderId)).toBe(5);
});

test('a passenger of the application is frozen: an audit of before is refused and says who froze him', async () => {
  const order = await given.effective({ pax: 2 });
  const { applyId, lines } = await givenApplication(portal, order.orderId);
  const { user } = await portal.as('station').uc.auth.me();
  await portal.as('station').comp.order.freezeOrderPax({ orderId: order.orderId, paxId: [lines[0]?.paxId ?? ''], freezeReason: '核对中' });
  const applyPaxInfoS = lines.map(({ paxInfoId }) => ({ auditType: 1 as const, paxInfoId }));
  await expect(
    portal.as('manager').comp.apply.audit({ applyId, version: 1, applyUserAudit: { auditType: 1 }, applyPaxInfoS }),
  ).rejects.toMatchObject({ status: 409, key: 'record.changed', params: { by: user.employeeName } });
});

test('sent back and submitted again: the old task stays closed, only the new one decides', async () => {
  const order = await given.submitted({ fen: 10_000 });
  await decide('manager2', order, 'BACK');
  const again = await portal.as('station').comp.order.submit({ orderId: order.orderId });
  await expect(decide('manager', order)).rejects.toMatchObject({ status: 409, key: 'audit.handled' });
  expect(await stateOf(order.orderId)).toBe(1);
  await decide('manager', { orderId: order.orderId, taskId: again.taskId ?? '' });
  expect(await stateOf(order.orderId)).toBe(2);
});

test('the agent loses the right to put into effect, or his account, while the confirmation is open', async () => {
  const one = await given.passed();
  const two = await given.passed();
  await withoutRoles('station2');
  await expect(portal.as('station2').comp.order.takeEffect({ orderId: one.orderId })).rejects.toMatchObject({ status: 403 });
  await given.disabled('station');
  await expect(portal.as('station').comp.order.takeEffect({ orderId: two.orderId })).rejects.toMatchObject({ status: 401 });
  expect([await stateOf(one.orderId), await stateOf(two.orderId)]).toEqual([2, 2]);
});

test('an order that was closed, edited or deleted meanwhile is not acted on by its old version', async () => {
  const passed = await given.passed();
  const seen = await portal.as('station').comp.order.find({ orderId: passed.orderId });
  await portal.as('manager').comp.order.close({ orderId: passed.orderId });
  await expect(portal.as('station').comp.order.takeEffect({ orderId: passed.orderId, version: seen.version })).rejects.toMatchObject({
    status: 409,
  });
  const draft = await given.draft();
  await portal.as('station').comp.order.delete({ orderId: draft.orderId });
  await expect(portal.as('station').comp.order.submit({ orderId: draft.orderId })).rejects.toMatchObject({ status: 404 });
  expect(await portal.inDb(async db => (await db.execute(sql`select 1 from workflow_instances where status = 'running'`)).rowCount)).toBe(
    0,
  );
});

describe('an order that somebody changed since the page was opened: the old version does nothing, and says who and when', () => {
  const station = () => portal.as('station').comp.order;
  type Move = (orderId: string, version: number, paxId: string[]) => Promise<unknown>;
  const moves: [string, 'draft' | 'submitted' | 'passed' | 'effective', Move][] = [
    ['submit', 'draft', (orderId, version) => station().submit({ orderId, version })],
    ['delete', 'draft', (orderId, version) => station().delete({ orderId, version })],
    ['withdraw', 'submitted', (orderId, version) => station().withdraw({ orderId, version })],
    ['takeEffect', 'passed', (orderId, version) => station().takeEffect({ orderId, version })],
    ['close', 'passed', (orderId, version) => station().close({ orderId, version })],
    ['close', 'effective', (orderId, version) => station().close({ orderId, version })],
    [
      'freezeOrderPax',
      'effective',
      (orderId, version, paxId) => station().freezeOrderPax({ orderId, version, paxId, freezeReason: '核对中' }),
    ],
  ];

  test.each(moves)('%s of an order that is %s', async (_, stage, move) => {
    const { orderId, accident } = await given[stage]({ pax: 1, fen: 10_000 });
    const paxId = accident.flight.paxIds;
    const seen = await station().find({ orderId });
    // Saved, or touched, by somebody else: the state is the same, the version is not.
    await portal.inDb(db =>
      db.execute(sql`update compensation_orders set version = version + 1, updated_by_name = '次仁' where id = ${orderId}`),
    );
    const before = await station().find({ orderId });
    await expect(move(orderId, seen.version, paxId)).rejects.toMatchObject({
      status: 409,
      key: 'record.changed',
      params: { by: '次仁', at: expect.stringMatching(/^\d{4}-/) },
    });
    expect(await station().find({ orderId })).toEqual(before);
    expect((await station().findPax({ orderId })).rows).toMatchObject([{ frozen: false }]);
    await expect(move(orderId, before.version, paxId)).resolves.toBeDefined();
  });

  test('of two who freeze in the same moment without naming a version, one is told of the other', async () => {
    const { orderId, accident } = await given.effective({ pax: 2 });
    const tries = await Promise.allSettled(
      [true, false, true, false].map(frozen =>
        station().freezeOrderPax({ orderId, paxId: accident.flight.paxIds, frozen, freezeReason: '核对中' }),
      ),
    );
    const done = tries.filter(one => one.status === 'fulfilled').length;
    const { version } = await station().find({ orderId });
    // Each that is done is counted: none has written over another unseen.
    expect(version).toBe(4 + done);
    // Whoever thaws before the first has frozen is told that nobody is.
    const told = expect.stringMatching(/^(record\.changed|order\.pax(NotFrozen|FrozenBefore))$/);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409, key: told });
  });
});

describe('no order is stuck where nobody can review (resilience C9)', () => {
  test('no reviewer at the station, or the submitter is the only one: it stays a draft and can be submitted later', async () => {
    await withoutRoles('manager2');
    const { orderId } = await given.draft({ by: 'manager' });
    await expect(portal.as('manager').comp.order.submit({ orderId })).resolves.toMatchObject({ isPrompt: true, taskId: null });
    expect(await stateOf(orderId)).toBe(0);
  });

  test('nobody is left on a level that comes later: the submitter is asked first, and nothing is filed before the answer', async () => {
    const { orderId } = await given.draft({ fen: 2_000_000, pax: 3 });
    await given.disabled('director');
    const submit = (extras?: { confirmed: true }) => portal.as('station').comp.order.submit({ orderId }, extras);
    await expect(submit()).rejects.toMatchObject({
      status: 200,
      key: 'order.confirmNobodyLater',
      message: expect.stringContaining('“分管领导审核”目前没有可审核人'),
    });
    expect(await stateOf(orderId)).toBe(0);
    await expect(submit({ confirmed: true })).resolves.toMatchObject({ isPrompt: false, taskId: expect.any(String) });
    expect(await stateOf(orderId)).toBe(1);
  });

  test('all reviewers of a waiting order are disabled: whoever holds the role then may decide it', async () => {
    const order = await given.submitted({ fen: 10_000 });
    await given.disabled('manager');
    await given.disabled('manager2');
    await portal.inDb(db => db.update(tables.users).set({ station: 'LXA' }).where(eq(tables.users.userName, 'manager3')));
    // Looking changes nothing: the records are handed over by the clock, once the rights have changed.
    for (const look of [() => portal.as('manager3').comp.audit.todo({}), () => portal.as('manager3').comp.home.figures({})]) await look();
    await expect(portal.as('manager3').comp.audit.todo({})).resolves.toMatchObject({ total: 0 });
    await portal.app.doChore('periodic');
    await expect(portal.as('manager3').comp.audit.todo({})).resolves.toMatchObject({ total: 1, rows: [{ orderNo: order.orderNo }] });
    expect(await portal.as('manager3').comp.order.find({ orderId: order.orderId })).toMatchObject({ allowed: ['audit'] });
    await decide('manager3', order);
    expect(await stateOf(order.orderId)).toBe(2);
  });

  test('a reviewer who belongs to another station now decides no more, and is asked no more; his colleague is', async () => {
    const order = await given.submitted({ fen: 10_000 });
    await portal.inDb(db => db.update(tables.users).set({ station: 'CTU' }).where(eq(tables.users.userName, 'manager')));
    await expect(decide('manager', order)).rejects.toMatchObject({ key: 'audit.notYourTask' });
    await portal.app.doChore('periodic');
    await expect(portal.as('manager').comp.audit.todo({})).resolves.toMatchObject({ total: 0 });
    await decide('manager2', order);
    expect(await stateOf(order.orderId)).toBe(2);
  });

  test('one who keeps the right to audit, but not at this level, decides it no more', async () => {
    const order = await given.submitted({ fen: 10_000 });
    await withoutRoles('manager');
    await withRole('manager', 'finance');
    await expect(decide('manager', order)).rejects.toMatchObject({ key: 'audit.notYourTask' });
    expect(await stateOf(order.orderId)).toBe(1);
  });

  test('a reviewer disabled for a while finds his work again', async () => {
    const order = await given.submitted({ fen: 10_000 });
    await given.disabled('manager');
    await portal.app.doChore('periodic');
    await portal.inDb(db => db.update(tables.users).set({ status: EnableStatus.enabled }).where(eq(tables.users.userName, 'manager')));
    await decide('manager', order);
    expect(await stateOf(order.orderId)).toBe(2);
  });

  test('while one of them is still there, nobody else may', async () => {
    const order = await given.submitted({ fen: 10_000 });
    await given.disabled('manager');
    await portal.inDb(db => db.update(tables.users).set({ station: 'LXA' }).where(eq(tables.users.userName, 'manager3')));
    await expect(decide('manager3', order)).rejects.toMatchObject({ key: 'audit.notYourTask' });
  });
});
