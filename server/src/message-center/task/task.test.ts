import { eq, inArray } from 'drizzle-orm';
import { chooseSetting } from '../../kernel/settings/tenant-settings.ts';
import { addDays, stationDay } from '../../kernel/station-time.ts';
import { jobsDone } from '../../testing/jobs-done.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { smsMessages } from '../sms/sms.schema.ts';
import { givenPhone } from '../testing/given-phone.ts';
import { lastMessage } from '../testing/sent-sms.ts';
import { takeParts } from './send/task-budget.ts';
import { smsTaskRecipients, smsTasks } from './task.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** So many days from now, at the stations. */
const moment = (days: number, time: string) => new Date(`${addDays(stationDay(new Date()), days)}T${time}:00+08:00`);
const noon = moment(1, '12:00');
const tasks = (who = 'message') => portal.as(who).msg.smsTask;
const words = { businessCategory: 2, degree: 1, content: '请留意航班变动' } as const;
const draft = { taskName: '变动提醒', ...words };
let handedOut = 0;
/** Numbers that nobody had before. */
function numbers(count: number): string[] {
  handedOut += 1;
  return Array.from({ length: count }, (_, at) => `138${String(handedOut * 10 + at + 1).padStart(8, '0')}`);
}

async function given(mobiles: readonly string[] = numbers(1), more: Partial<Parameters<ReturnType<typeof tasks>['createMobile']>[0]> = {}) {
  const { taskId } = await tasks().createMobile({ ...draft, mobiles: mobiles.join('\n'), ...more });
  if (!taskId) throw new Error('nobody reviews it');
  return taskId;
}
const pass = (taskId: string) => tasks('manager').audit({ taskId, auditStatus: 'AGREE', auditRemark: '' });
/** What the server does by its clock: whatever is due begins, is sent, and ends. */
async function work(now = noon): Promise<void> {
  portal.setNow(now);
  for (const chore of ['smsTasks', 'texts', 'smsTasks'] as const) await portal.app.doChore(chore);
  portal.setNow(undefined);
}
/** As if the gateway had not taken a task's messages yet, and was to be tried at that time. */
async function notTaken(taskId: string, nextAt: Date): Promise<void> {
  await jobsDone(portal.pool.raw);
  const waiting = { state: 'queued', attempts: 0, sentAt: null, reportedAt: null } as const;
  await portal.inDb(async db => {
    const ofTask = db.select({ id: smsTaskRecipients.messageId }).from(smsTaskRecipients).where(eq(smsTaskRecipients.taskId, taskId));
    await db
      .update(smsMessages)
      .set({ ...waiting, nextAt })
      .where(inArray(smsMessages.id, ofTask));
  });
}
const stateOf = async (taskId: string) => {
  const { status, sendStatus, waitsFor } = await tasks().detailTask({ taskId });
  return { status, sendStatus, waitsFor };
};

test('what would be sent is shown first: each number once, with parts and price under the signature', async () => {
  const mobiles = '13800138000, +86 138 0013 8000\n13900139000';
  expect(await tasks().previewSmsContentForCreateTask({ ...words, audience: 'mobile', mobiles })).toEqual({
    content: '【TV航空】请留意航班变动',
    receiver: '',
    characters: 13,
    partsEach: 1,
    parts: 2,
    price: 10,
    recipients: 2,
    vipCount: 0,
    toldToday: 0,
    repeated: 1,
    leftOutCount: 0,
    leftOut: [],
    whole: true,
  });
});

test('a task is passed by somebody else, sent once to whom it was written for, and ends when nothing of it is on its way', async () => {
  const mobiles = [...numbers(2), '13700000000'];
  const taskId = await given([...mobiles, mobiles[0] ?? '']);
  expect((await tasks('manager').list({ mine: true })).rows).toMatchObject([{ taskId, recipients: 3, allowed: ['audit', 'disable'] }]);
  expect((await portal.as('manager').portal.todo.page({ kind: ['smsTask'] })).rows).toMatchObject([{ no: '变动提醒', people: 3 }]);
  await work();
  expect(await lastMessage(portal, mobiles[0] ?? '')).toBeUndefined();
  await pass(taskId);
  await work();
  expect(await stateOf(taskId)).toEqual({ status: 4, sendStatus: 2, waitsFor: null });
  expect(await lastMessage(portal, mobiles[1] ?? '')).toMatchObject({
    content: '【TV航空】请留意航班变动',
    senderName: expect.any(String),
  });
  const { states, waiting } = await tasks().detailSendCount({ taskId });
  expect([waiting, states.toSorted((a, b) => a.count - b.count)]).toEqual([
    0,
    [
      { deliveryState: 'failed', count: 1 },
      { deliveryState: 'received', count: 2 },
    ],
  ]);
  const { rows } = await tasks().detailSend({ taskId });
  expect(rows.find(({ telphone }) => telphone === '13700000000')).toMatchObject({ deliveryState: 'failed', reason: 'refused' });
});

test('nobody passes his own, nor whoever does not review it; a rejected one is sent to nobody', async () => {
  const taskId = await given();
  await expect(tasks('admin').audit({ taskId, auditStatus: 'AGREE' })).rejects.toMatchObject({ key: 'audit.notYourTask' });
  await expect(tasks().audit({ taskId, auditStatus: 'AGREE' })).rejects.toMatchObject({ status: 403 });
  await tasks('manager').audit({ taskId, auditStatus: 'REJECT', auditRemark: '措辞不当' });
  await work();
  expect(await tasks().detailTask({ taskId })).toMatchObject({ status: 1, auditRemark: '措辞不当', allowed: ['copy'] });
  await expect(pass(taskId)).rejects.toMatchObject({ key: 'smsTask.state', status: 409 });
});

test('of two reviewers at once one decides', async () => {
  const taskId = await given();
  const ends = await Promise.allSettled([pass(taskId), tasks('manager').audit({ taskId, auditStatus: 'REJECT' })]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('what is being sent is told with how far it is, and what waits for my review is counted; through, it is gone', async () => {
  const taskId = await given(numbers(2));
  const seen = async (userName = 'message') => portal.as(userName).msg.smsTask.underWay({});
  const before = await seen('manager');
  expect(before.toReview).toBeGreaterThan(0);
  await pass(taskId);
  const waiting = (await seen()).tasks.find(task => task.taskId === taskId);
  expect(waiting).toMatchObject({ status: 2, recipients: 2, handed: 0 });
  expect((await seen('manager')).toReview).toBe(before.toReview - 1);
  await work();
  expect((await seen()).tasks.map(task => task.taskId)).not.toContain(taskId);
});

test('tasks are found by who has written them, and by the template whose words they are', async () => {
  const words = { textZh: '请留意广播通知', textEn: 'Please listen' };
  const { id: templateId } = await portal.as('admin').msg.smsTemplate.save({ name: '广播', businessCategory: 3, ...words });
  const { taskId } = await tasks().createMobile({
    ...draft,
    content: words.textZh,
    templateId,
    textVersion: 1,
    mobiles: numbers(1).join(),
  });
  await expect(tasks().list({ templateId })).resolves.toMatchObject({ total: 1, rows: [{ taskId }] });
  const { total } = await tasks().list({ own: true });
  expect(total).toBeGreaterThan(0);
  await expect(tasks('manager').list({ own: true })).resolves.toMatchObject({ total: 0 });
});

test('one that is paused sends nothing more, also of what waits in the pipeline, and goes on where it was', async () => {
  // What is urgent waits for no hour: the clock stays as it is.
  const handedIn = await tasks().createMobile({ ...draft, degree: 0, mobiles: numbers(3).join('\n') });
  const taskId = handedIn.taskId ?? '';
  const turn = async () => {
    for (const chore of ['smsTasks', 'texts', 'smsTasks'] as const) await portal.app.doChore(chore);
  };
  await pass(taskId);
  await portal.app.doChore('smsTasks');
  const soon = new Date(Date.now() + 60_000);
  await notTaken(taskId, soon);
  const paused = await tasks().pause({ taskId });
  portal.setNow(new Date(soon.getTime() + 60_000));
  await turn();
  portal.setNow(undefined);
  const states = async () => (await tasks().detailSend({ taskId })).rows.map(({ deliveryState }) => deliveryState);
  expect(await states()).toEqual(['queued', 'queued', 'queued']);
  await expect(tasks().detailTask({ taskId })).resolves.toMatchObject({ status: 3, waitsFor: 'paused', pausedAt: expect.any(String) });
  await expect(tasks().pause({ taskId })).rejects.toMatchObject({ key: 'smsTask.state', status: 409 });
  await expect(tasks().resume({ taskId, version: paused.version - 1 })).rejects.toMatchObject({ key: 'record.changed' });
  await expect(portal.as('station').msg.smsTask.resume({ taskId })).rejects.toMatchObject({ status: 403 });
  await tasks().resume({ taskId, version: paused.version });
  await turn();
  expect(await states()).toEqual(['received', 'received', 'received']);
  await expect(tasks().detailTask({ taskId })).resolves.toMatchObject({ status: 4, waitsFor: null, pausedAt: null });
});

test('one that is paused before it begins does not begin; disabled, it is through', async () => {
  const taskId = await given(numbers(1));
  await expect(tasks().pause({ taskId })).rejects.toMatchObject({ key: 'smsTask.state' });
  await pass(taskId);
  await tasks().pause({ taskId });
  await work();
  expect((await stateOf(taskId)).status).toBe(2);
  await tasks().disable({ taskId });
  expect((await stateOf(taskId)).status).toBe(5);
});

test('quiet hours and the time that was chosen are kept; what is urgent keeps its time alone', async () => {
  const later = await given(numbers(1), { scheduledTime: moment(1, '22:00').toISOString() });
  const urgent = await given(numbers(1), { degree: 0 });
  await pass(later);
  await work();
  expect(await stateOf(later)).toMatchObject({ status: 2, waitsFor: 'schedule' });
  await pass(urgent);
  await work(moment(1, '23:30'));
  expect(await stateOf(later)).toMatchObject({ status: 2, waitsFor: 'quietHours' });
  expect((await stateOf(urgent)).status).toBe(4);
  await work(moment(2, '08:00'));
  expect((await stateOf(later)).status).toBe(4);
});

test('a day has so many parts; what is more than a whole day is refused, unless it is urgent', async () => {
  await portal.inDb(db => chooseSetting(db, 'smsTasks', 'dailyParts', '3'));
  const one = await given(numbers(2));
  const two = await given(numbers(2));
  await pass(one);
  await pass(two);
  await work(moment(10, '12:00'));
  expect((await Promise.all([one, two].map(stateOf))).map(({ status, waitsFor }) => [status, waitsFor])).toEqual([
    [4, null],
    [2, 'budget'],
  ]);
  const many = { ...draft, mobiles: numbers(4).join() };
  await expect(tasks().createMobile(many)).rejects.toMatchObject({ key: 'smsTask.overBudget' });
  await expect(tasks().createMobile({ ...many, degree: 0 })).resolves.toMatchObject({ isPrompt: false });
  await portal.inDb(db => chooseSetting(db, 'smsTasks', 'dailyParts', '100000'));
  await work(moment(11, '12:00'));
  expect((await stateOf(two)).status).toBe(4);
});

test('of two tasks that begin at once, and of messages to colleagues, no more is sent in a day than it has', async () => {
  const now = new Date();
  await portal.inDb(db => chooseSetting(db, 'smsTasks', 'dailyParts', '3'));
  const taken = await Promise.all([2, 2].map(parts => portal.inDb((db, tenantId) => takeParts(parts, { db, tenantId, now }))));
  expect(taken.toSorted()).toEqual([false, true]);
  await givenPhone(portal, 'station', '13877770001');
  const message = { userIds: [await portal.userId('station')], businessCategory: 1, content: '请到岗' } as const;
  const staff = portal.as('message').msg.smsEmployee;
  expect(await staff.sendPreview({ userIds: [...message.userIds], content: message.content })).toMatchObject({ parts: 1, partsLeft: 1 });
  await staff.send({ ...message, userIds: [...message.userIds] });
  await expect(staff.send({ ...message, userIds: [...message.userIds] })).rejects.toMatchObject({ key: 'smsStaff.overBudget' });
  await expect(staff.send({ ...message, userIds: [...message.userIds], degree: 0 })).resolves.toMatchObject({ sent: 1 });
  await portal.inDb(db => chooseSetting(db, 'smsTasks', 'dailyParts', '100000'));
});

test('one that is disabled sends nothing more, also of what waits in the pipeline', async () => {
  const taskId = await given(numbers(2));
  const waiting = await given();
  await pass(taskId);
  portal.setNow(noon);
  await portal.app.doChore('smsTasks');
  portal.setNow(undefined);
  await notTaken(taskId, noon);
  await tasks().disable({ taskId });
  await tasks('manager').disable({ taskId: waiting });
  await work();
  expect(await stateOf(taskId)).toMatchObject({ status: 5, sendStatus: 3 });
  expect((await tasks().detailSendCount({ taskId })).states).toEqual([{ deliveryState: 'failed', count: 2 }]);
  expect((await tasks().detailSend({ taskId })).rows[0]).toMatchObject({ reason: 'stopped' });
  expect((await portal.as('manager').portal.todo.page({ kind: ['smsTask'] })).rows.map(({ id }) => id)).not.toContain(waiting);
});

test.each([
  ['lines without a number', { mobiles: '13800138000\nabc\n\n123' }, 'mobiles', 'smsTask.mobileWrong'],
  ['no number', { mobiles: ' \n' }, 'mobiles', 'smsTask.mobilesRequired'],
  ['words that only a passenger fills', { content: '您好{paxName}' }, 'content', 'smsTask.noVariables'],
  ['braces, where no variable can be pressed', { content: '您好{姓名}' }, 'content', 'smsTask.noVariables'],
  ['a time of another century', { scheduledTime: '9999-12-31T00:00:00Z' }, 'scheduledTime', 'smsTask.tooFar'],
  ['a time that is over', { scheduledTime: '2020-03-14T03:59:00Z' }, 'scheduledTime', 'smsTask.past'],
] as const)('%s: refused at the field', async (_, wrong, field, key) => {
  await expect(tasks().createMobile({ ...draft, mobiles: '13800138000', ...wrong })).rejects.toMatchObject({
    fields: { [field]: { key } },
  });
});

test('a task keeps the version of the template that it was written with; words that were changed meanwhile are refused', async () => {
  const template = { name: '提醒', businessCategory: 2, textZh: words.content, textEn: 'Watch for changes' } as const;
  const { id: templateId } = await portal.as('message').msg.smsTemplate.save(template);
  const taskId = await given(numbers(1), { templateId, textVersion: 1 });
  await portal.as('message').msg.smsTemplate.update({ id: templateId, ...template, textZh: '请留意变动' });
  await expect(given(numbers(1), { templateId, textVersion: 1 })).rejects.toMatchObject({ key: 'smsTask.templateChanged' });
  const kept = await portal.inDb(db => db.select({ textVersion: smsTasks.textVersion }).from(smsTasks).where(eq(smsTasks.id, taskId)));
  expect(kept).toEqual([{ textVersion: 1 }]);
});

test('tasks of other stations and tenants are nobody’s here; hidden numbers stay hidden', async () => {
  const taskId = await given();
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-manager'));
    const rule = { tenantId, roleId: role?.id ?? '', modelId: 'msg.smsPassenger' };
    await db.insert(tables.dataColumnRules).values({ ...rule, columnName: 'telphone', processor: 2 });
    await db.insert(tables.dataRowRules).values({ ...rule, stations: ['LXA'] });
  });
  expect((await tasks('manager').auditGetPassgener({ taskId })).rows[0]?.telphone).toMatch(/^138\*{4}/);
  await portal.inDb(db => db.update(tables.dataRowRules).set({ stations: ['CTU'] }));
  for (const who of ['manager', 'admin2'])
    await expect(tasks(who).detailTask({ taskId })).rejects.toMatchObject({ key: 'smsTask.notFound' });
  await expect(pass(taskId)).rejects.toMatchObject({ key: 'smsTask.notFound' });
});
