import { eq, sql } from 'drizzle-orm';
import { flights } from '../../flight-passenger/index.ts';
import { givenSurveys } from '../../survey/testing/given-survey.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { dataRulesIn } from '../../user-center/testing/given-data-rules.ts';
import { givenIn } from '../testing/given.ts';
import { givenApplication } from '../testing/given-application.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeEach(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterEach(() => portal.stop());

const at = (time: string) => new Date(`2026-03-14T${time}:00Z`);
const todos = async (by: string, filter: Parameters<ReturnType<TestPortal['as']>['portal']['todo']['page']>[0] = {}) =>
  (await portal.as(by).portal.todo.page(filter)).rows;
const leaves = ({ accident }: { accident: { flight: { flightNo: string } } }, time: Date) =>
  portal.inDb(db => db.update(flights).set({ estimatedTakeOffAt: time }).where(eq(flights.flightNo, accident.flight.flightNo)));

/** One of everything that can wait for a station manager. */
async function oneOfEach() {
  portal.setNow(at('04:00'));
  const order = await given.submitted({ fen: 100_000, pax: 2 });
  const paid = await given.effective({ pax: 2, fen: 40_000 });
  const collar = await givenApplication(portal, paid.orderId, { createdAt: at('03:00'), pax: 1 });
  const other = await given.effective({ pax: 1, fen: 40_000 });
  const application = await givenApplication(portal, other.orderId, { kind: 'self', createdAt: at('02:00') });
  const survey = await givenSurveys(portal).submitted();
  return { order, collar, application, survey };
}

test('everything that waits for a person stands in one list, due first, each with its page', async () => {
  const { order, collar, application, survey } = await oneOfEach();
  const rows = await todos('manager');
  expect(rows.map(row => [row.kind, row.id, row.dueAt])).toEqual([
    ['application', application.applyId, '2026-03-15T02:00:00.000Z'],
    ['collar', collar.applyId, '2026-03-15T03:00:00.000Z'],
    ['order', order.orderId, '2026-03-15T04:00:00.000Z'],
    ['survey', survey, '2026-03-15T04:00:00.000Z'],
  ]);
  expect(rows[2]).toMatchObject({
    no: order.orderNo,
    nodeName: '站经理审核',
    dueKind: 'target',
    amount: 200_000,
    people: 2,
    station: 'LXA',
    risks: ['overStandard'],
    waitingSince: at('04:00').toISOString(),
    version: expect.any(Number),
    path: `/features/compensation/redress/detail?orderId=${order.orderId}&audit=1`,
  });
  expect(rows[1]).toMatchObject({ no: collar.applyNo, nodeName: '代领审核', taskId: null, amount: 40_000, people: 1, risks: [] });
  expect(await portal.as('manager').portal.todo.count({})).toEqual({ count: 4, overdue: 0, oldest: at('02:00').toISOString() });
});

test('that somebody gets more than is usual is told to nobody who may not read amounts, in either list', async () => {
  await given.submitted({ fen: 100_000, pax: 2 });
  const rules = dataRulesIn(portal);
  const told = async () => {
    const { rows } = await portal.as('manager').comp.audit.todo({});
    return [...rows, ...(await todos('manager', { kind: ['order'] }))].map(({ risks }) => risks);
  };
  expect(await told()).toEqual([['overStandard'], ['overStandard']]);
  for (const [model, column] of [
    ['comp.order', 'sumMoney'],
    ['comp.orderPax', 'currentAmount'],
  ] as const) {
    await rules.hide('station-manager', model, [column]);
    expect(await told()).toEqual([[], []]);
    expect(await todos('manager', { risk: 'overStandard' })).toEqual([]);
    await rules.lift();
  }
});

test('it is counted, cut and filtered on the server', async () => {
  const { order } = await oneOfEach();
  const kindsOf = async (filter: Parameters<typeof todos>[1]) => (await todos('manager', filter)).map(row => row.kind);
  expect(await kindsOf({ kind: ['collar', 'survey'] })).toEqual(['collar', 'survey']);
  expect(await kindsOf({ risk: 'overStandard' })).toEqual(['order']);
  expect(await kindsOf({ risk: 'duplicates' })).toEqual([]);
  expect(await kindsOf({ station: 'CTU' })).toEqual([]);
  expect(await kindsOf({ flightNo: order.accident.flight.flightNo })).toEqual(['order']);
  expect(await kindsOf({ sortColumn: 'waitingSince', isAsc: false, pageSize: 2 })).toHaveLength(2);
  expect((await portal.as('manager').portal.todo.page({ pageSize: 1, pageNumber: 2 })).total).toBe(4);
  expect(await kindsOf({ due: 'later' })).toHaveLength(4);
  portal.setNow(new Date('2026-03-15T02:30:00Z'));
  // Who has signed in since: the other one's session is over.
  const kindsNow = async (due: 'overdue' | 'today') => (await todos('manager2', { due })).map(row => row.kind);
  expect(await kindsNow('overdue')).toEqual(['application']);
  expect(await kindsNow('today')).toEqual(['collar', 'order', 'survey']);
  expect((await portal.as('manager2').portal.todo.count({})).overdue).toBe(1);
});

test('a take-off before the target is what an application is due by, and moves it', async () => {
  portal.setNow(at('04:00'));
  const order = await given.effective({ pax: 1 });
  await givenApplication(portal, order.orderId, { createdAt: at('04:00') });
  await leaves(order, at('09:00'));
  expect(await todos('manager')).toMatchObject([{ dueAt: at('09:00').toISOString(), dueKind: 'flight' }]);
  await leaves(order, at('11:00'));
  expect(await todos('manager')).toMatchObject([{ dueAt: at('11:00').toISOString(), dueKind: 'flight' }]);
});

test('what is collected with receipts waits where they are looked at, whoever audits', async () => {
  const order = await given.effective({ pax: 1, fen: 40_000 });
  const { applyId } = await givenApplication(portal, order.orderId, { accidentSubType: '8' });
  for (const by of ['manager', 'finance']) {
    const [todo, ...others] = await todos(by);
    expect(others).toEqual([]);
    expect(todo).toMatchObject({ id: applyId, kind: 'application', path: expect.stringContaining(`applyId=${applyId}`) });
    expect((await portal.as(by).comp.apply.orderGet({ applyId })).allowed).toContain('audit');
  }
});

test('a passenger with money of two orders is one person', async () => {
  const order = await given.effective({ pax: 1 });
  const { applyId } = await givenApplication(portal, order.orderId, { kind: 'self' });
  const more = await portal.as('station').comp.order.save({
    accidentId: order.accident.accidentId,
    compensateType: 1,
    serviceCity: 'LXA',
    responsibleUnits: ['weather'],
    passengers: order.accident.flight.paxIds.map(paxId => ({ paxId, currentAmount: 5_000, duplicateReason: '补差' })),
  });
  await portal.inDb((db, tenantId) =>
    db.execute(sql`
      insert into application_lines (tenant_id, id, application_id, order_id, pax_id, amount_fen)
      select ${tenantId}, gen_random_uuid(), ${applyId}, order_id, pax_id, amount_fen from compensation_order_pax
      where order_id = ${more.orderId}`),
  );
  expect(await todos('manager')).toMatchObject([{ id: applyId, people: 1 }]);
});

test('nothing waits for who filed it, for who may not decide it, or once it is decided', async () => {
  const { order } = await oneOfEach();
  await expect(portal.as('station').portal.todo.page({})).rejects.toMatchObject({ key: 'permission.denied' });
  expect(await todos('director')).toEqual([]);
  expect((await todos('finance')).map(row => row.kind)).toEqual(['application', 'collar']);
  const [task] = await todos('manager', { kind: ['order'] });
  await portal.as('manager').comp.audit.operation({ orderId: order.orderId, taskId: task?.taskId ?? '', auditStatus: 'AGREE' });
  expect((await todos('manager')).map(row => row.kind)).toEqual(['application', 'collar', 'survey']);
  expect((await todos('finance')).map(row => row.kind)).toContain('order');
});

test('whoever reads English is told the level in English', async () => {
  portal.setNow(at('04:00'));
  await given.submitted({ fen: 10_000 });
  const { rows } = await portal.as('manager').portal.todo.page({}, { headers: { 'accept-language': 'en-US' } });
  expect(rows).toMatchObject([{ nodeName: expect.stringMatching(/^Station manager/) }]);
});

test('whoever may look but decides nothing has an empty list', async () => {
  await given.submitted({ fen: 10_000 });
  await portal.inDb(db =>
    db.execute(sql`
      insert into role_resources (tenant_id, role_id, resource_id, half)
      select roles.tenant_id, roles.id, resources.id, false from roles, resources
      where roles.role_code = 'crew' and resources.auth_code = 'portal:todo:view'`),
  );
  expect(await portal.as('crew').portal.todo.page({})).toMatchObject({ rows: [], total: 0 });
  expect(await portal.as('crew').portal.todo.count({})).toMatchObject({ count: 0 });
});

test('cash that a station claims back waits there too', async () => {
  const order = await given.effective({ fen: 10_000, pax: 1 });
  const paxList = order.accident.flight.paxIds.map(paxId => ({ orderId: order.orderId, paxId }));
  await given.paidInCash(paxList.map(one => ({ ...one, station: 'LXA' })));
  const days = { flightStartDate: '2026-03-14', flightEndDate: '2026-03-14' };
  const { id, orderNo } = await portal.as('station').comp.reimb.commandSaveOrUpdate({ station: 'LXA', ...days, paxList });
  await portal.as('station').comp.reimb.commandSubmit({ id });
  expect(await todos('manager', { kind: ['reimbursement'] })).toMatchObject([
    { id, no: orderNo, amount: 10_000, nodeName: '站经理审核', path: `/features/compensation/reimbursement/detail?id=${id}&audit=1` },
  ]);
});

describe('under the rules of the person’s role', () => {
  const rule = (rows: Record<string, string[]>, columns: [string, string, 1 | 2 | 3 | 4][]) =>
    portal.inDb(async (db, tenantId) => {
      const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-manager'));
      const roleId = role?.id ?? '';
      for (const [modelId, stations] of Object.entries(rows))
        await db.insert(tables.dataRowRules).values({ tenantId, roleId, modelId, stations });
      for (const [modelId, columnName, processor] of columns)
        await db.insert(tables.dataColumnRules).values({ tenantId, roleId, modelId, columnName, processor });
    });

  test('rows of other stations are neither listed nor counted', async () => {
    await oneOfEach();
    await rule({ 'comp.order': ['CTU'], 'comp.application': ['CTU'] }, []);
    expect((await todos('manager')).map(row => row.kind)).toEqual(['survey']);
    expect((await portal.as('manager').portal.todo.count({})).count).toBe(1);
  });

  test('each kind is masked by its own table’s columns, and what is masked can’t be sorted or filtered by', async () => {
    const { order, collar } = await oneOfEach();
    await rule({}, [
      ['comp.order', 'sumMoney', 3],
      ['comp.order', 'flightNo', 3],
      ['comp.application', 'createdBy', 2],
    ]);
    const rows = await todos('manager');
    const found = (id: string) => rows.find(row => row.id === id);
    expect(found(order.orderId)).not.toHaveProperty('amount');
    expect(found(order.orderId)).toMatchObject({ submitter: expect.not.stringContaining('*') });
    expect(found(collar.applyId)).toMatchObject({ amount: 40_000, submitter: expect.stringContaining('*') });
    await expect(todos('manager', { sortColumn: 'amount' })).rejects.toMatchObject({ status: 400 });
    await expect(todos('manager', { flightNo: 'TV' })).rejects.toMatchObject({ status: 400 });
  });
});
