import { eq, sql } from 'drizzle-orm';
import { openPool, type Pool } from '../../db/pool.ts';
import { flights } from '../../flight-passenger/index.ts';
import { runPeriodic } from '../../kernel/background/periodic.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { heldUp } from '../../testing/held-up.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenIn } from '../testing/given.ts';
import { reviewReminders } from './review-reminders.ts';
import { reviewedCompensation } from './reviewed.ts';
import { takeOffsOfReviews } from './take-offs.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
let pool: Pool;
beforeEach(async () => {
  portal = await startPortal();
  given = givenIn(portal);
  pool = openPool(portal.url, 2);
});
afterEach(async () => {
  await pool.close();
  await portal.stop();
});

const at = (time: string) => new Date(`2026-03-14T${time}:00Z`);

/** What was sent at this moment, as `template → recipients`, by the task as the clock runs it. */
async function sentAt(now: Date): Promise<{ template: string; to: string[]; params: Record<string, string> }[]> {
  const sent: { template: string; to: string[]; params: Record<string, string> }[] = [];
  const jobs = { enqueue: async (_: unknown, __: string, ___: string, mail: (typeof sent)[number]) => void sent.push(mail) };
  await runPeriodic({ pool, jobs, clock: () => now, closing: AbortSignal.any([]) } as unknown as Kernel, [
    reviewReminders(reviewedCompensation),
  ]);
  return sent;
}
const clocksAt = (now: Date) =>
  runPeriodic({ pool, clock: () => now, closing: AbortSignal.any([]) } as unknown as Kernel, [takeOffsOfReviews]);
const flightLeaves = ({ accident }: { accident: { flight: { flightNo: string } } }, time: Date) =>
  portal.inDb(db => db.update(flights).set({ estimatedTakeOffAt: time }).where(eq(flights.flightNo, accident.flight.flightNo)));

test('a node that opens before take-off runs to it: half-way its reviewers are reminded, then the level above, each once', async () => {
  portal.setNow(at('00:00'));
  const order = await given.draft({ fen: 10_000 });
  await flightLeaves(order, at('04:00'));
  await portal.as('station').comp.order.submit({ orderId: order.orderId });
  const [open] = (await portal.as('station').comp.audit.findAuditRecord({ orderId: order.orderId })).slice(-1);
  expect(open).toMatchObject({ dueAt: at('04:00').toISOString(), dueKind: 'flight' });

  expect(await sentAt(at('01:50'))).toEqual([]);
  const [reminder, ...others] = await sentAt(at('02:00'));
  expect(others).toEqual([]);
  expect(reminder?.template).toBe('review.mail.remind');
  expect(reminder?.to.sort()).toEqual([await portal.userId('manager'), await portal.userId('manager2')].sort());
  expect(reminder?.params).toMatchObject({ no: order.orderNo, due: '2026-03-14 12:00', what: 'enum.dueKind.flight' });
  expect(await sentAt(at('02:10'))).toEqual([]);

  const [raised] = await sentAt(at('03:00'));
  expect(raised).toMatchObject({ template: 'review.mail.escalate' });
  expect(raised?.to.sort()).toEqual([await portal.userId('finance'), await portal.userId('finance2')].sort());
  expect(await sentAt(at('03:50'))).toEqual([]);
});

test('after Back it starts again; what was decided is not reminded of', async () => {
  portal.setNow(at('00:00'));
  const order = await given.draft({ fen: 100_000 });
  await flightLeaves(order, at('08:00'));
  const { taskId } = await portal.as('station').comp.order.submit({ orderId: order.orderId });
  portal.setNow(at('03:00'));
  const second = await portal.as('manager').comp.audit.operation({ orderId: order.orderId, taskId: taskId ?? '', auditStatus: 'AGREE' });
  expect(await sentAt(at('04:10'))).toEqual([]);
  portal.setNow(at('05:00'));
  await portal.as('finance').comp.audit.operation({ orderId: order.orderId, taskId: second.taskId ?? '', auditStatus: 'BACK' });
  expect(await sentAt(at('06:20'))).toEqual([]);
  const [again] = await sentAt(at('06:30'));
  expect(again).toMatchObject({ template: 'review.mail.remind', to: [await portal.userId('manager')] });
});

test('once the flight has left, the level has the hours that its flow gives it; above the highest level stand the administrators', async () => {
  portal.setNow(at('06:00'));
  const order = await given.submitted({ fen: 10_000 });
  const [row] = (await portal.as('manager').comp.audit.todo({})).rows;
  expect(row).toMatchObject({ orderNo: order.orderNo, dueKind: 'target', dueAt: '2026-03-15T06:00:00.000Z' });
  expect((await sentAt(at('18:00'))).map(mail => mail.template)).toEqual(['review.mail.remind']);
  expect((await sentAt(new Date('2026-03-15T00:00:00Z'))).map(mail => mail.template)).toEqual(['review.mail.escalate']);
});

test('the hours of a level are the tenant’s: what is submitted from then on is due by them', async () => {
  portal.setNow(at('06:00'));
  const before = await given.submitted({ fen: 10_000 });
  const [flow] = await portal.as('admin').comp.flow.list({});
  if (!flow) throw new Error('no flow');
  const { businessType, bulkLimit, version } = flow;
  const nodes = flow.nodes.map(({ holderName: _, people: __, ...level }) => ({ ...level, targetHours: 6 }));
  await portal.as('admin').comp.flow.save({ businessType, bulkLimit, version, nodes }, { confirmed: true });
  const after = await given.submitted({ fen: 10_000 });
  const due = new Map((await portal.as('manager').comp.audit.todo({})).rows.map(row => [row.orderNo, row.dueAt]));
  expect(due.get(before.orderNo)).toBe('2026-03-15T06:00:00.000Z');
  expect(due.get(after.orderNo)).toBe(at('12:00').toISOString());
});

test('a take-off that is put off, or brought forward, moves the clock of what waits; a reminder that was sent is not sent again', async () => {
  portal.setNow(at('00:00'));
  const order = await given.draft({ fen: 10_000 });
  await flightLeaves(order, at('04:00'));
  await portal.as('station').comp.order.submit({ orderId: order.orderId });
  expect((await sentAt(at('02:00'))).map(mail => mail.template)).toEqual(['review.mail.remind']);
  const due = async () => (await portal.as('manager').comp.audit.todo({})).rows[0]?.dueAt;
  await flightLeaves(order, at('08:00'));
  await clocksAt(at('02:10'));
  expect(await due()).toBe(at('08:00').toISOString());
  expect(await sentAt(at('04:10'))).toEqual([]);
  await flightLeaves(order, at('05:00'));
  await clocksAt(at('04:20'));
  expect(await due()).toBe(at('05:00').toISOString());
  expect((await sentAt(at('04:30'))).map(mail => mail.template)).toEqual(['review.mail.escalate']);
});

test('the last decision and a take-off that moves take task and review in one order: neither is ended for a deadlock', async () => {
  const order = await given.submitted({ fen: 10_000 });
  await flightLeaves(order, at('08:00'));
  const moved = await heldUp(
    portal,
    sql`update workflow_tasks set status = 'done' where id = ${order.taskId}`,
    () => portal.inDb((db, tenantId) => takeOffsOfReviews.run({ db, tenantId, now: new Date(), enqueue: async () => undefined })),
    db => db.execute(sql`update workflow_instances set status = 'approved' where business_id = ${order.orderId}`),
  );
  expect(moved.status).toBe('fulfilled');
});

test('the inbox begins with what is due first', async () => {
  portal.setNow(at('00:00'));
  const late = await given.draft({ fen: 10_000 });
  const soon = await given.draft({ fen: 10_000 });
  await flightLeaves(late, at('09:00'));
  await flightLeaves(soon, at('02:00'));
  for (const { orderId } of [late, soon]) await portal.as('station').comp.order.submit({ orderId });
  const numbers = (await portal.as('manager').comp.audit.todo({})).rows.map(row => row.orderNo);
  expect(numbers).toEqual([soon.orderNo, late.orderNo]);
});
