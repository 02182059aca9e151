import { TsuStatus } from '@reap/contracts/flight-passenger/codes';
import { eq, sql } from 'drizzle-orm';
import { runPeriodic } from '../../kernel/background/periodic.ts';
import { eventOutbox } from '../../kernel/kernel.schema.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { tables } from '../../user-center/index.ts';
import { flightPassengers, flights } from '../flight.schema.ts';
import { givenFlights } from '../testing/given-flights.ts';
import { simulatedTicketOrders, tsuApplications } from './tsu.schema.ts';
import { takeOffsOfTickets } from './tsu-take-offs.ts';

let portal: TestPortal;
let now = new Date('2026-03-14T00:00:00Z');
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(() => {
  now = new Date('2026-03-14T00:00:00Z');
  portal.setNow(now);
});
afterAll(() => portal.stop());

const { pending, executing, executed, failed, rejected, revoked } = TsuStatus;
const apply = (by = 'station') => portal.as(by).fp.tsuApply;
const audit = (by = 'station') => portal.as(by).fp.tsuAudit;
const task = (by = 'manager') => portal.as(by).fp.tsuTask;

/** A checked-in coupon whose ticket ends as the simulated system is to behave. */
async function coupon(end = '55') {
  const flight = await givenFlights(portal).flight({ pax: 1 });
  const [id = ''] = flight.paxIds;
  const tktNo = await portal.inDb(async db => {
    const [pax] = await db.select().from(flightPassengers).where(eq(flightPassengers.id, id));
    const ticket = `${pax?.tktNo.slice(0, 11)}${end}`;
    await db.update(flightPassengers).set({ tktNo: ticket }).where(eq(flightPassengers.id, id));
    return ticket;
  });
  return { id, tktNo };
}
/** When the flights of these coupons leave. */
const leave = (paxId: string, time: string) =>
  portal.inDb(async db => {
    const [pax] = await db.select().from(flightPassengers).where(eq(flightPassengers.id, paxId));
    await db
      .update(flights)
      .set({ estimatedTakeOffAt: new Date(time) })
      .where(eq(flights.id, pax?.flightId ?? ''));
  });
const draft = (id: string) => ({ id, TicketStatus: 'CHECKED_IN', targetStatus: 'OPEN', reason: '旅客改签' }) as const;
const applied = async (paxId: string, by = 'station') => (await apply(by).saveTSUApply(draft(paxId))).id ?? '';
const taskOf = async (id: string, by = 'manager') => (await task(by).page({})).rows.find(row => row.applyId === id)?.id ?? '';
async function approved(end?: string) {
  const pax = await coupon(end);
  const id = await applied(pax.id);
  await task().audit({ id: await taskOf(id), auditStatus: 'AGREE', remarks: '' });
  return { ...pax, applyId: id };
}
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
  portal.setNow(now);
};
const turn = () => portal.app.doChore('tickets');
const told = async (msgTitle: string) => (await portal.as('station').msg.innerMail.page({})).rows.find(mail => mail.msgTitle === msgTitle);
const detail = (id: string, by = 'station') => audit(by).detail({ id });
const ordersOf = (paxId: string) =>
  portal.inDb(db => db.select().from(simulatedTicketOrders).where(eq(simulatedTicketOrders.paxId, paxId)));

/** How often open pages were told of an application. */
const pagesTold = (id: string) => portal.inDb(db => db.$count(eventOutbox, eq(sql`${eventOutbox.payload}->>'orderId'`, id)));

test('a change has to be decided before the flight really leaves, also when that is put off', async () => {
  now = new Date('2026-03-14T02:00:00Z');
  portal.setNow(now);
  const { id } = await coupon();
  await leave(id, '2026-03-14T04:00:00Z');
  const applyId = await applied(id);
  const due = async () => {
    const { dueKind, dueAt } = (await task().page({})).rows.find(row => row.applyId === applyId) ?? {};
    return [dueKind, dueAt];
  };
  expect(await due()).toEqual(['flight', '2026-03-14T04:00:00.000Z']);
  await leave(id, '2026-03-14T06:00:00Z');
  await runPeriodic({ pool: portal.pool, clock: () => now, closing: AbortSignal.any([]) } as unknown as Kernel, [takeOffsOfTickets]);
  expect(await due()).toEqual(['flight', '2026-03-14T06:00:00.000Z']);
});

test('open lists follow what the ticket system says, without anybody reading them again', async () => {
  const { applyId } = await approved();
  const before = await pagesTold(applyId);
  await turn();
  pass(11);
  await turn();
  await until(async () => (await detail(applyId)).status === executed);
  expect(await pagesTold(applyId)).toBe(before + 1);
});

test('verified, applied for, agreed to, executed: the ticket has its new status, and the applicant is told', async () => {
  const { id, tktNo } = await coupon();
  expect(await apply().verifyPassengerTicket({ ticketNumber: tktNo })).toMatchObject([
    { id, TicketStatus: 'CHECKED_IN', targets: ['OPEN', 'SUSPENDED'], status: null },
  ]);
  const printed = `781-${tktNo.slice(3)}`;
  expect(await apply().verifyPassengerTicket({ ticketNumber: printed })).toMatchObject([{ id }]);
  expect(await apply().getTicketStatus({ TicketStatus: 'USED' })).toEqual([{ targetStatus: 'OPEN' }, { targetStatus: 'LIFTED' }]);
  const applyId = await applied(id);
  expect((await audit().list({ ticketNumber: printed })).rows).toMatchObject([{ id: applyId }]);
  expect(await apply().verifyPassengerTicket({ ticketNumber: tktNo })).toMatchObject([{ status: pending }]);
  await task().audit({ id: await taskOf(applyId), auditStatus: 'AGREE', remarks: '同意' });
  await turn();
  expect(await detail(applyId)).toMatchObject({ status: executing, askedTime: now.toISOString() });
  pass(31);
  await turn();
  expect(await detail(applyId)).toMatchObject({ status: executed, askedTime: null, executedTime: now.toISOString() });
  expect((await detail(applyId)).steps.map(step => step.action)).toEqual(['apply', 'agree', 'sent', 'executed']);
  expect(await apply().verifyPassengerTicket({ ticketNumber: tktNo })).toMatchObject([{ TicketStatus: 'OPEN', status: null }]);
  expect(await until(() => told(`客票 ${tktNo} 的状态已变更`))).toBeDefined();
});

test('a ticket system that never answers is asked, not told twice: the ticket is changed once', async () => {
  const { id, applyId } = await approved('04');
  await turn();
  expect(await detail(applyId)).toMatchObject({ status: executing });
  await turn();
  expect(await ordersOf(id)).toHaveLength(1);
  pass(31);
  await Promise.all([turn(), turn()]);
  expect(await detail(applyId)).toMatchObject({ status: executed });
  expect(await ordersOf(id)).toHaveLength(1);
  expect((await detail(applyId)).steps.filter(step => step.action === 'executed')).toHaveLength(1);
});

test('one that was lost on the way is sent again under its own name', async () => {
  const { id, applyId } = await approved();
  // Marked as sent, and the process was killed before the ticket system heard of it.
  await portal.inDb(db => db.update(tsuApplications).set({ sentAt: now, askedAt: now }).where(eq(tsuApplications.id, applyId)));
  pass(31);
  await turn();
  pass(31);
  await turn();
  expect(await detail(applyId)).toMatchObject({ status: executed });
  expect(await ordersOf(id)).toHaveLength(1);
});

test('what is refused has failed, with the words of the ticket system; it is executed again, or handled by FIM', async () => {
  const { applyId } = await approved('02');
  await turn();
  pass(31);
  await turn();
  const row = await detail(applyId, 'manager');
  expect(row).toMatchObject({ status: failed, failure: '客票不在本系统控制', allowed: ['executeAgain', 'fimOperate'] });
  expect((await detail(applyId)).allowed).toEqual([]);
  await audit('manager').executeAgain({ id: applyId, version: row.version });
  await expect(audit('manager').executeAgain({ id: applyId })).rejects.toMatchObject({ key: 'tsu.state' });
  await turn();
  pass(31);
  await turn();
  expect(await detail(applyId)).toMatchObject({ status: failed });
  await audit('manager').fimOperate({ id: applyId, fimNo: 'fim7811234', remarks: '柜台处理' });
  expect(await detail(applyId)).toMatchObject({ status: executed, fimNo: 'FIM7811234', failure: '' });
  expect((await detail(applyId)).steps.at(-1)).toMatchObject({ action: 'fim', note: 'FIM7811234 · 柜台处理' });
});

test('of two who apply for one coupon at once, one does', async () => {
  const { id } = await coupon();
  const tries = await Promise.allSettled([applied(id), applied(id, 'manager'), applied(id)]);
  expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(1);
  expect(tries.filter(one => one.status === 'rejected').map(one => one.reason.key)).toEqual(['tsu.live', 'tsu.live']);
});

test('taken back before anybody decided; applied for again, or deleted, by its applicant alone', async () => {
  const { id, tktNo } = await coupon();
  const applyId = await applied(id);
  const waiting = await taskOf(applyId);
  await expect(audit('manager').revoke({ id: applyId })).rejects.toMatchObject({ key: 'tsu.notApplicant' });
  await audit().revoke({ id: applyId });
  await expect(task().audit({ id: waiting, auditStatus: 'AGREE', remarks: '' })).rejects.toMatchObject({ key: 'audit.handled' });
  expect(await detail(applyId)).toMatchObject({ status: revoked, allowed: ['reApply', 'delReApply'] });
  await audit().reApply({ id: applyId });
  await task().audit({ id: await taskOf(applyId), auditStatus: 'REJECT', remarks: '未提供证明' });
  expect(await detail(applyId)).toMatchObject({ status: rejected });
  expect(await until(() => told(`客票 ${tktNo} 的状态变更被驳回`))).toBeDefined();
  await audit().delReApply({ id: applyId });
  await expect(detail(applyId)).rejects.toMatchObject({ key: 'tsu.notFound' });
});

test('the task of one application is found however many wait; there is none once it is decided', async () => {
  await applied((await coupon()).id);
  const applyId = await applied((await coupon()).id);
  const waiting = await task().page({ applyId });
  expect([waiting.total, waiting.rows.map(row => row.applyId)]).toEqual([1, [applyId]]);
  await task().audit({ id: waiting.rows[0]?.id ?? '', auditStatus: 'REJECT', remarks: '未提供证明' });
  expect((await task().page({ applyId })).rows).toEqual([]);
  expect((await task().page({ applyId, done: true })).rows).toMatchObject([{ applyId }]);
});

test.each([
  ['a status that it has no more', { TicketStatus: 'OPEN', targetStatus: 'SUSPENDED' }, { key: 'tsu.changed', status: 409 }],
  ['a status that it can’t get', { targetStatus: 'USED' }, { key: 'tsu.target', status: 400 }],
  ['no reason', { reason: '   ' }, { status: 400, fields: { reason: { text: '请填写申请原因' } } }],
] as const)('%s is refused, and nothing is written', async (_, change, refused) => {
  const { id } = await coupon();
  await expect(apply().saveTSUApply({ ...draft(id), ...change })).rejects.toMatchObject(refused);
  expect((await portal.inDb(db => db.select().from(tsuApplications).where(eq(tsuApplications.paxId, id)))).length).toBe(0);
});

test('nobody decides about his own, and whose rules hide the station finds nothing of it', async () => {
  const { id, tktNo } = await coupon();
  const applyId = await applied(id, 'manager');
  expect(await taskOf(applyId)).toBe('');
  expect(await taskOf(applyId, 'manager2')).not.toBe('');
  await expect(audit().executeAgain({ id: applyId })).rejects.toMatchObject({ status: 403 });
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-agent'));
    await db.insert(tables.dataRowRules).values({ tenantId, roleId: role?.id ?? '', modelId: 'fp.passenger', stations: ['CTU'] });
  });
  await expect(detail(applyId)).rejects.toMatchObject({ key: 'tsu.notFound' });
  await expect(apply().verifyPassengerTicket({ ticketNumber: tktNo })).rejects.toMatchObject({ key: 'tsu.ticketUnknown' });
  await expect(apply().saveTSUApply(draft(id))).rejects.toMatchObject({ key: 'passenger.notFound' });
  expect((await audit().list({ ticketNumber: tktNo })).total).toBe(0);
});
