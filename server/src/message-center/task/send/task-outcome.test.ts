import { eq, sql } from 'drizzle-orm';
import { hourMs } from '../../../kernel/durations.ts';
import { eventOutbox } from '../../../kernel/kernel.schema.ts';
import { addDays, stationDay } from '../../../kernel/station-time.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { noteReport } from '../../sms/record/sms-settle.ts';
import { smsMessages } from '../../sms/sms.schema.ts';
import { lastMessage } from '../../testing/sent-sms.ts';
import { smsTasks } from '../task.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const noon = new Date(`${addDays(stationDay(new Date()), 1)}T12:00:00+08:00`);
const tasks = (who = 'message') => portal.as(who).msg.smsTask;
let handedOut = 0;
/** Numbers of which the gateway reports nothing until it is asked. */
const silent = () => [1, 2].map(() => `1380${String(++handedOut).padStart(3, '0')}9992`) as [string, string];

async function work(now: Date, chores: readonly string[]): Promise<void> {
  portal.setNow(now);
  for (const chore of chores) await portal.app.doChore(chore);
  portal.setNow(undefined);
}
async function sentTo(phones: readonly string[], chores = ['smsTasks', 'texts', 'smsTasks']): Promise<string> {
  const draft = { taskName: '变动提醒', businessCategory: 2, degree: 1, content: '请留意航班变动', mobiles: phones.join('\n') } as const;
  const { taskId } = await tasks().createMobile(draft);
  if (!taskId) throw new Error('nobody reviews it');
  await tasks('manager').audit({ taskId, auditStatus: 'AGREE', auditRemark: '' });
  await work(noon, chores);
  return taskId;
}
const idOf = async (phone: string) => (await lastMessage(portal, phone))?.id ?? '';
const report = async (phone: string, status: 'delivered' | 'failed') => {
  const id = await idOf(phone);
  await portal.inDb(db => noteReport(db, { id, receiveMode: 2 }, { status, failure: '' }, noon));
};
const sendStatus = async (taskId: string) => {
  const { status, sendStatus: now } = await tasks().detailTask({ taskId });
  expect(status).toBe(4);
  return now;
};

test('a task counts as sent once all of it has arrived, and as failed once all has failed, whenever that is reported', async () => {
  const [one, two] = silent();
  const taskId = await sentTo([one, two]);
  expect(await sendStatus(taskId)).toBe(1);
  await report(one, 'delivered');
  expect(await sendStatus(taskId)).toBe(1);
  await report(two, 'delivered');
  expect(await sendStatus(taskId)).toBe(4);
  const [three, four] = silent();
  const failing = await sentTo([three, four]);
  await report(three, 'failed');
  expect(await sendStatus(failing)).toBe(2);
  await report(four, 'failed');
  expect(await sendStatus(failing)).toBe(3);
  expect(await sendStatus(taskId)).toBe(4);
});

test('of the last two reports at once, neither is lost', async () => {
  const phones = silent();
  const taskId = await sentTo(phones);
  await Promise.all(phones.map(phone => report(phone, 'delivered')));
  expect(await sendStatus(taskId)).toBe(4);
});

test('it is so too where the gateway had to be asked, and where a person says it', async () => {
  const [asked, unknown] = silent();
  const taskId = await sentTo([asked, unknown]);
  const id = await idOf(unknown);
  await portal.inDb(db => db.update(smsMessages).set({ state: 'unknown', nextAt: null }).where(eq(smsMessages.id, id)));
  await work(new Date(noon.getTime() + hourMs), ['texts']);
  expect(await sendStatus(taskId)).toBe(1);
  await portal.as('message').msg.smsPassenger.settle({ id, outcome: 'failed' });
  expect(await sendStatus(taskId)).toBe(2);
});

test('what a task that was disabled came to is known when it is, and when more of it is reported', async () => {
  const [one, two] = silent();
  const taskId = await sentTo([one, two], ['smsTasks', 'texts']);
  await tasks().disable({ taskId });
  const come = () => tasks().detailTask({ taskId });
  expect(await come()).toMatchObject({ status: 5, sendStatus: 1 });
  await report(one, 'delivered');
  await report(two, 'failed');
  expect(await come()).toMatchObject({ status: 5, sendStatus: 2 });
});

test('whom a task never came to that was disabled has got nothing', async () => {
  const phones = silent();
  const taskId = await sentTo(phones, ['smsTasks', 'texts']);
  await portal.inDb(db => db.update(smsTasks).set({ recipients: 1000 }).where(eq(smsTasks.id, taskId)));
  await tasks().disable({ taskId });
  for (const phone of phones) await report(phone, 'delivered');
  expect(await tasks().detailTask({ taskId })).toMatchObject({ status: 5, sendStatus: 2 });
});

test('open pages hear what a task has come to, and nothing where it has come to the same', async () => {
  const [one, two] = silent();
  const taskId = await sentTo([one, two]);
  const told = () => portal.inDb(db => db.$count(eventOutbox, eq(sql`${eventOutbox.payload}->>'orderId'`, taskId)));
  const before = await told();
  await report(one, 'delivered');
  expect(await told()).toBe(before);
  await report(two, 'delivered');
  expect(await told()).toBe(before + 1);
});
