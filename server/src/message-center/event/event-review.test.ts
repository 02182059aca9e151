import type { FlightFacts } from '@reap/contracts/flight-passenger/flight-facts';
import { eq } from 'drizzle-orm';
import { flights } from '../../flight-passenger/index.ts';
import { givenFlights } from '../../flight-passenger/testing/given-flights.ts';
import { tellOfFlight } from '../../flight-passenger/testing/told-flight.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let flight: { id: string; flightNo: string };
const flightDate = '2026-03-14';
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  flight = await givenFlights(portal).flight({ pax: 3, flightDate });
  await portal.inDb(db => db.update(flights).set({ adjustState: null, delayMinutes: 0, gate: '3' }).where(eq(flights.id, flight.id)));
});
afterAll(() => portal.stop());

const start = Date.parse('2026-03-13T22:00:00Z');
/** What the feed tells so many minutes later. */
const tell = (minutes: number, facts: FlightFacts) => {
  const now = new Date(start + minutes * 60_000);
  portal.setNow(now);
  return tellOfFlight(portal, { ...flight, flightDate }, now, facts);
};
const cancelled = { adjustState: 'CANCEL', reason: 'weather' } as const;
const leaves = (time: string) => ({ estimatedTakeOffTime: `2026-03-14T${time}:00.000Z` });
const delayed = { adjustState: 'DELAY', reason: 'weather', ...leaves('03:00') } as const;

/** A message about the flight's first event waits for its review. */
async function notice(taskName = '变动通知', answer: { confirmed?: true } = {}): Promise<string> {
  const { event } = portal.as('message').msg;
  const [seen] = (await event.listPost({ flightId: flight.id, sortColumn: 'changedTime', isAsc: true })).rows;
  const words = { businessCategory: 2, degree: 0, content: '您乘坐的{flightNo}航班有变动' } as const;
  const about = { flightEventId: seen?.flightEventId ?? '', version: seen?.version ?? 0 };
  const { taskId } = await event.messageAdd({ ...about, ...words, taskName }, answer);
  return taskId ?? '';
}
const decision = (taskId: string, auditStatus: 'AGREE' | 'REJECT' = 'AGREE') => ({ taskId, auditStatus, auditRemark: '改期' });
const audit = (taskId: string, answer: { confirmed?: true } = {}) => portal.as('manager').msg.smsTask.audit(decision(taskId), answer);
const statusOf = async (taskId: string) => (await portal.as('message').msg.smsTask.detailTask({ taskId })).status;

const isOver = '航班已起飞或变化已撤回，无需再通知旅客。是否仍要通过？';
const over = { status: 200, key: 'smsTask.confirmOver', message: expect.stringContaining(isOver) };

test('a message that a flight is cancelled is passed after a question alone once the flight is on again', async () => {
  await tell(0, cancelled);
  const taskId = await notice();
  await tell(10, { adjustState: null });
  await expect(audit(taskId)).rejects.toMatchObject(over);
  expect(await statusOf(taskId)).toBe(0);
  await audit(taskId, { confirmed: true });
  expect(await statusOf(taskId)).toBe(2);
});

test('so is one of a flight that has left, and one of a delay once the flight is cancelled; rejected they are unasked', async () => {
  await tell(0, delayed);
  const replaced = await notice();
  await tell(10, cancelled);
  await expect(audit(replaced)).rejects.toMatchObject(over);
  flight = await givenFlights(portal).flight({ pax: 3, flightDate });
  await tell(20, delayed);
  const left = await notice();
  await tell(30, { actualTakeOffTime: '2026-03-13T22:29:00.000Z' });
  await expect(audit(left)).rejects.toMatchObject(over);
  await portal.as('manager').msg.smsTask.audit(decision(left, 'REJECT'));
  expect(await statusOf(left)).toBe(1);
});

test('of a flight that has changed again the reviewer is told when; what does not count as another change is passed unasked', async () => {
  await tell(0, delayed);
  const first = await notice();
  const second = await notice('变动通知二', { confirmed: true });
  await tell(5, leaves('03:05'));
  await expect(audit(first)).resolves.toEqual({ isPrompt: false });
  await tell(10, leaves('05:00'));
  await expect(audit(second)).rejects.toMatchObject({
    key: 'smsTask.confirmChanged',
    message: expect.stringContaining('航班在 2026-03-14 06:10'),
  });
});

test('a message that a cancelled flight is on again is passed unasked', async () => {
  await tell(0, cancelled);
  await notice();
  await tell(10, { adjustState: null });
  const onAgain = await notice('恢复通知', { confirmed: true });
  await expect(audit(onAgain)).resolves.toEqual({ isPrompt: false });
});

test('of several that are decided at once, what has to be confirmed is left and told, also where all were confirmed', async () => {
  await tell(0, cancelled);
  const stale = await notice('取消通知');
  await tell(10, { adjustState: null });
  const draft = { taskName: '提醒', businessCategory: 2, degree: 0, content: '请留意航班变动', mobiles: '13800138000' } as const;
  const { taskId: other } = await portal.as('message').msg.smsTask.createMobile(draft);
  const { taskId: _, ...passed } = decision('');
  const outcome = await portal.as('manager').msg.smsTask.auditBatch({ ids: [stale, other ?? ''], ...passed }, { confirmed: true });
  expect(outcome).toEqual({ decided: 1, refused: [{ taskId: stale, taskName: '取消通知', note: `需单独审核：${isOver}` }] });
  expect(await statusOf(stale)).toBe(0);
  expect(await statusOf(other ?? '')).toBe(2);
});
