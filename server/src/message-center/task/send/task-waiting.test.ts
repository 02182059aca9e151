import { eq, inArray, sql } from 'drizzle-orm';
import { minuteMs } from '../../../kernel/durations.ts';
import { eventOutbox } from '../../../kernel/kernel.schema.ts';
import { chooseSetting } from '../../../kernel/settings/tenant-settings.ts';
import { stationTime } from '../../../kernel/station-time.ts';
import { jobsDone } from '../../../testing/jobs-done.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { smsMessages } from '../../sms/sms.schema.ts';
import { givenTexts } from '../../testing/given-texts.ts';
import { lastMessage } from '../../testing/sent-sms.ts';
import { smsTaskRecipients } from '../task.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const thisHour = Number(stationTime(new Date()).slice(11, 13));
const hourOfDay = (hour: number) => String((hour + 24) % 24);
/** Two quiet hours of the day, the first of them so many hours ago. */
const quietSince = (hours: number) =>
  portal.inDb(async db => {
    await chooseSetting(db, 'smsTasks', 'quietFrom', hourOfDay(thisHour - hours));
    await chooseSetting(db, 'smsTasks', 'quietTo', hourOfDay(thisHour - hours + 2));
  });
beforeEach(async () => {
  await quietSince(10);
  await portal.inDb(db => chooseSetting(db, 'smsRate', 'perSecond', '0'));
});

const later = (minutes: number) => new Date(Date.now() + minutes * minuteMs);
const tasks = (who = 'message') => portal.as(who).msg.smsTask;
const unsubscribed = (telphone: string) => portal.as('message').msg.smsBlocked.save({ telphone, reason: 'unsubscribed' });

/** A task that has begun, whose messages the gateway has not been given yet. */
async function begun(phones: readonly string[], degree: 0 | 1 = 1): Promise<string> {
  const words = { taskName: '变动提醒', businessCategory: 2, content: '请留意航班变动' } as const;
  const { taskId } = await tasks().createMobile({ ...words, degree, mobiles: phones.join('\n') });
  if (!taskId) throw new Error('nobody reviews it');
  await tasks('manager').audit({ taskId, auditStatus: 'AGREE', auditRemark: '' });
  await portal.app.doChore('smsTasks');
  await jobsDone(portal.pool.raw);
  const waiting = { state: 'queued', attempts: 0, sentAt: null, reportedAt: null } as const;
  await portal.inDb(async db => {
    const ofTask = db.select({ id: smsTaskRecipients.messageId }).from(smsTaskRecipients).where(eq(smsTaskRecipients.taskId, taskId));
    await db
      .update(smsMessages)
      .set({ ...waiting, nextAt: later(1) })
      .where(inArray(smsMessages.id, ofTask));
  });
  return taskId;
}
async function turn(now = later(2)) {
  portal.setNow(now);
  for (const chore of ['smsTasks', 'texts', 'smsTasks'] as const) await portal.app.doChore(chore);
  portal.setNow(undefined);
}
const states = async (taskId: string) =>
  (await tasks().detailSend({ taskId })).rows.map(({ telphone, deliveryState, reason }) => [telphone, deliveryState, reason]);

test('who unsubscribes while a task is paused gets nothing when it is resumed', async () => {
  const one = '13855550001';
  const two = '13855550002';
  const taskId = await begun([one, two]);
  await tasks().pause({ taskId });
  await unsubscribed(two);
  await tasks().resume({ taskId });
  await turn();
  expect(await states(taskId)).toEqual([
    [one, 'received', null],
    [two, 'failed', 'unsubscribed'],
  ]);
});

test('who unsubscribes while the message waits for the gateway gets none, and takes nobody’s place of a second; a notice of the own claim arrives', async () => {
  const gone = Array.from({ length: 12 }, (_, at) => `138555501${String(at).padStart(2, '0')}`);
  const last = '13855550200';
  const taskId = await begun([...gone, last]);
  for (const phone of gone) await unsubscribed(phone);
  await portal.inDb(db => chooseSetting(db, 'smsRate', 'perSecond', '2'));
  await givenTexts(portal, [gone[0] ?? ''], { lane: 2 });
  await turn();
  expect(await states(taskId)).toEqual([...gone.map(phone => [phone, 'failed', 'unsubscribed']), [last, 'received', null]]);
  expect(await lastMessage(portal, gone[0] ?? '')).toMatchObject({ taskId: null, state: 'received' });
});

test('a task that is resumed in quiet hours waits for their end', async () => {
  const taskId = await begun(['13855550003']);
  await tasks().pause({ taskId });
  await quietSince(1);
  await tasks().resume({ taskId });
  await turn();
  expect(await states(taskId)).toEqual([['13855550003', 'queued', null]]);
  await expect(tasks().detailTask({ taskId })).resolves.toMatchObject({ status: 3, waitsFor: 'quietHours' });
  await turn(later(62));
  expect(await states(taskId)).toEqual([['13855550003', 'received', null]]);
});

test('what waits for the gateway when quiet hours begin waits for their end; what is urgent, and what is of no task, does not', async () => {
  const normal = await begun(Array.from({ length: 20 }, (_, at) => `138555504${String(at).padStart(2, '0')}`));
  const urgent = await begun(['13855550005'], 0);
  await givenTexts(portal, ['13855550006'], { lane: 2 }, later(1));
  await quietSince(1);
  await turn();
  expect(new Set((await states(normal)).map(([, state]) => state))).toEqual(new Set(['queued']));
  expect(await states(urgent)).toEqual([['13855550005', 'received', null]]);
  expect(await lastMessage(portal, '13855550006')).toMatchObject({ state: 'received' });
});

/** The gateway knows nothing of a message, and will not be asked about it again. */
async function lost(phone: string): Promise<string> {
  const id = (await lastMessage(portal, phone))?.id ?? '';
  await portal.inDb(db => db.update(smsMessages).set({ state: 'unknown', attempts: 1, nextAt: null }).where(eq(smsMessages.id, id)));
  return id;
}
const sendAgain = (id: string) => portal.as('message').msg.smsPassenger.settle({ id, outcome: 'again' });

test('what is lost of a task that was disabled is not sent again by hand', async () => {
  const phone = '13855550601';
  const taskId = await begun([phone]);
  const id = await lost(phone);
  await tasks().disable({ taskId });
  await expect(sendAgain(id)).rejects.toMatchObject({ key: 'smsTask.state', status: 409, params: { status: 'enum.taskStatus.5' } });
  await turn();
  expect(await states(taskId)).toEqual([[phone, 'unknown', null]]);
});

test('what is lost of a paused task and sent again by hand waits until the task is resumed', async () => {
  const phone = '13855550602';
  const taskId = await begun([phone]);
  const id = await lost(phone);
  await tasks().pause({ taskId });
  await sendAgain(id);
  await jobsDone(portal.pool.raw);
  await turn();
  expect(await states(taskId)).toEqual([[phone, 'queued', null]]);
  await tasks().resume({ taskId });
  await turn();
  expect(await states(taskId)).toEqual([[phone, 'received', null]]);
});

test('what waits for the end of quiet hours goes out when they are ended or shortened', async () => {
  const one = '13855550701';
  const two = '13855550702';
  const first = await begun([one]);
  const second = await begun([two]);
  await tasks().pause({ taskId: second });
  await quietSince(0);
  await turn();
  await quietSince(10);
  await turn(later(4));
  expect(await states(first)).toEqual([[one, 'received', null]]);
  await quietSince(0);
  await tasks().resume({ taskId: second });
  await turn(later(5));
  await quietSince(1);
  await turn(later(6));
  expect(await states(second)).toEqual([[two, 'queued', null]]);
  await turn(later(62));
  expect(await states(second)).toEqual([[two, 'received', null]]);
});

test('a task that was passed goes out on a day of its own when a day’s limit is lowered below it', async () => {
  const dayMinutes = 24 * 60;
  const passed = async (mobiles: string) => {
    const words = { taskName: '变动提醒', businessCategory: 2, degree: 1, content: '请留意航班变动' } as const;
    const { taskId } = await tasks().createMobile({ ...words, mobiles });
    await tasks('manager').audit({ taskId: taskId ?? '', auditStatus: 'AGREE', auditRemark: '' });
    return taskId ?? '';
  };
  const waits = async (taskId: string) => (await tasks().detailTask({ taskId })).waitsFor;
  const first = await passed('13855550901\n13855550902\n13855550903');
  const second = await passed('13855550904');
  await portal.inDb(db => chooseSetting(db, 'smsTasks', 'dailyParts', '2'));
  await turn(later(dayMinutes));
  expect(new Set((await states(first)).map(([, state]) => state))).toEqual(new Set(['received']));
  expect(await waits(second)).toBe('budget');
  await turn(later(2 * dayMinutes));
  expect(await states(second)).toEqual([['13855550904', 'received', null]]);
  await portal.inDb(db => chooseSetting(db, 'smsTasks', 'dailyParts', '100000'));
});

test('open pages hear why a task that was passed is not sent yet', async () => {
  const { taskId } = await tasks().createMobile({
    taskName: '变动提醒',
    businessCategory: 2,
    degree: 1,
    content: '请留意航班变动',
    mobiles: '13855550801',
  } as const);
  await tasks('manager').audit({ taskId: taskId ?? '', auditStatus: 'AGREE', auditRemark: '' });
  const told = () => portal.inDb(db => db.$count(eventOutbox, eq(sql`${eventOutbox.payload}->>'orderId'`, taskId ?? '')));
  await quietSince(0);
  const before = await told();
  await portal.app.doChore('smsTasks');
  expect((await tasks().detailTask({ taskId: taskId ?? '' })).waitsFor).toBe('quietHours');
  expect(await told()).toBe(before + 1);
  await portal.app.doChore('smsTasks');
  expect(await told()).toBe(before + 1);
});
