import { eq } from 'drizzle-orm';
import { givenFlights } from '../../flight-passenger/testing/given-flights.ts';
import { chooseSetting } from '../../kernel/settings/tenant-settings.ts';
import { stationTime } from '../../kernel/station-time.ts';
import { jobsDone } from '../../testing/jobs-done.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { type SmsMessage, smsMessages } from '../sms/sms.schema.ts';
import { smsTasks } from '../task/task.schema.ts';
import { givenTexts } from '../testing/given-texts.ts';
import { lastMessage } from '../testing/sent-sms.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const resend = () => portal.as('message').msg.resend;
const settled = () => portal.app.doChore('texts');
/** The number of every passenger of a given flight, all of them in the booking ABC123. */
const booked = '13800138000';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const idOf = async (phone: string) => (await lastMessage(portal, phone))?.id ?? '';
const given = async (phone: string, about: Parameters<typeof givenTexts>[2] = {}, at = new Date()) => {
  await givenTexts(portal, [phone], { station: 'LXA', ...about }, at);
  await settled();
};

test('a message to a number goes out once more under a record of its own, from who sends it', async () => {
  await given('13611110001');
  const { rows } = await resend().page({ telphone: '13611110001' });
  expect(rows).toMatchObject([{ stop: null, resent: 0, parts: 1, price: 5 }]);
  const ids = rows.map(({ id }) => id);
  await expect(resend().sendByTelphone({ telphone: '13611110001', ids })).resolves.toEqual({ sent: 1 });
  await settled();
  const again = (await resend().page({ telphone: '13611110001' })).rows;
  expect(again.map(({ resent, stop, deliveryState }) => [resent, stop, deliveryState])).toEqual([
    [0, 'recent', 'received'],
    [1, 'recent', 'received'],
  ]);
  expect(again[0]?.content).toBe(again[1]?.content);
});

test('what was sent again a moment ago is not sent a third time; of two at once, one is told so', async () => {
  await given('13611110002');
  const asked = { telphone: '13611110002', ids: [await idOf('13611110002')] };
  const answers = await Promise.allSettled([resend().sendByTelphone(asked), resend().sendByTelphone(asked)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(resend().sendByTelphone(asked)).rejects.toMatchObject({ key: 'smsResend.changed', status: 409 });
});

test('the copy of a message rests with it: the same words go to the same number no sooner by either', async () => {
  const telphone = '13611110006';
  await given(telphone);
  const first = await idOf(telphone);
  await resend().sendByTelphone({ telphone, ids: [first] });
  await settled();
  const copy = await idOf(telphone);
  await expect(resend().sendByTelphone({ telphone, ids: [copy] })).rejects.toMatchObject({ key: 'smsResend.changed' });
  portal.setNow(new Date(Date.now() + 11 * 60_000));
  await expect(resend().sendByTelphone({ telphone, ids: [copy] })).resolves.toEqual({ sent: 1 });
  await expect(resend().sendByTelphone({ telphone, ids: [first] })).rejects.toMatchObject({ key: 'smsResend.changed' });
  portal.setNow(new Date(Date.now() + 22 * 60_000));
  const atOnce = await Promise.allSettled([first, copy].map(id => resend().sendByTelphone({ telphone, ids: [id] })));
  expect(atOnce.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  portal.setNow(undefined);
});

test('of a message and its copy one goes out, and the log says how much that is', async () => {
  const telphone = '13611110007';
  await given(telphone);
  await given(telphone);
  const ids = (await resend().page({ telphone })).rows.map(({ id }) => id);
  expect(ids).toHaveLength(2);
  await expect(resend().sendByTelphone({ telphone, ids })).resolves.toEqual({ sent: 1 });
  const { auditLog } = portal.as('admin').uc;
  const [line] = (await auditLog.page({ target: ids[0] })).rows;
  const { changes } = await auditLog.get({ id: line?.id ?? '' });
  expect(changes).toEqual(expect.arrayContaining(['messages', 'parts'].map(field => expect.objectContaining({ field, after: '1' }))));
});

test('by booking: what went to its numbers about its flights or none, nothing about another flight', async () => {
  const flight = await givenFlights(portal).flight({ pax: 2 });
  const other = await givenFlights(portal).flight({ pax: 0 });
  await given(booked, { flight });
  const about = await idOf(booked);
  await given(booked, { flight: other });
  const { rows } = await resend().page({ pnr: 'abc123' });
  expect(rows.map(({ id }) => id)).toEqual([about]);
  await expect(resend().sendByPnr({ pnr: 'ABC123', ids: [await idOf(booked)] })).rejects.toMatchObject({ key: 'smsResend.changed' });
  expect((await resend().page({ pnr: 'ABC123', telphone: '13611110001' })).rows).toEqual([]);
  await expect(resend().reSendByPnrOrTelPhone({ pnr: 'ABC123', telphone: booked, ids: [about] })).resolves.toEqual({ sent: 1 });
});

test('codes, what is under way, and what is older than seven days stay where they are', async () => {
  await givenTexts(portal, ['13611110003'], { lane: 0 });
  await settled();
  await givenTexts(portal, ['13611110004'], {});
  const stopOf = async (telphone: string) => (await resend().page({ telphone })).rows.map(({ stop }) => stop);
  expect(await stopOf('13611110003')).toEqual(['secret']);
  expect(await stopOf('13611110004')).toEqual(['underWay']);
  await given('13611110005', {}, minutesAgo(8 * 24 * 60));
  expect(await stopOf('13611110005')).toEqual([]);
  const ids = [await idOf('13611110003')];
  await expect(resend().sendByTelphone({ telphone: '13611110003', ids })).rejects.toMatchObject({ key: 'smsResend.changed' });
});

const tasks = (who = 'message') => portal.as(who).msg.smsTask;

/** A task to one number that has begun, and where its message stands. */
async function begun(telphone: string, message: Partial<SmsMessage>): Promise<string> {
  const thisHour = Number(stationTime(new Date()).slice(11, 13));
  const hoursAgo = (hours: number) => String((thisHour - hours + 24) % 24);
  await portal.inDb(async db => {
    await chooseSetting(db, 'smsTasks', 'quietFrom', hoursAgo(10));
    await chooseSetting(db, 'smsTasks', 'quietTo', hoursAgo(8));
  });
  const words = { taskName: '变动提醒', businessCategory: 2, degree: 1, content: '请留意航班变动' } as const;
  const { taskId } = await tasks().createMobile({ ...words, mobiles: telphone });
  if (!taskId) throw new Error('nobody reviews it');
  await tasks('manager').audit({ taskId, auditStatus: 'AGREE', auditRemark: '' });
  await portal.app.doChore('smsTasks');
  await jobsDone(portal.pool.raw);
  const open = { attempts: 0, sentAt: null, reportedAt: null, ...message };
  await portal.inDb(db => db.update(smsMessages).set(open).where(eq(smsMessages.taskId, taskId)));
  return taskId;
}
const shownTo = async (telphone: string) =>
  (await resend().page({ telphone })).rows.map(({ stop, deliveryState }) => [stop, deliveryState]);
const sendAgain = async (telphone: string) => resend().sendByTelphone({ telphone, ids: [await idOf(telphone)] });

test('a message of a paused task still waits: it is not sent again before it was sent', async () => {
  const telphone = '13611110008';
  const taskId = await begun(telphone, { state: 'queued', nextAt: new Date() });
  await tasks().pause({ taskId });
  expect(await shownTo(telphone)).toEqual([['paused', 'queued']]);
  await expect(sendAgain(telphone)).rejects.toMatchObject({ key: 'smsResend.changed' });
  await tasks().resume({ taskId });
  await settled();
  expect(await shownTo(telphone)).toEqual([[null, 'received']]);
});

test('what has failed of a task that is paused is not sent again before the task goes on', async () => {
  const telphone = '13611110011';
  const taskId = await begun(telphone, { state: 'failed', nextAt: null });
  await portal.inDb(db => db.update(smsTasks).set({ pausedAt: new Date() }).where(eq(smsTasks.id, taskId)));
  expect(await shownTo(telphone)).toEqual([['paused', 'failed']]);
  await expect(sendAgain(telphone)).rejects.toMatchObject({ key: 'smsResend.changed' });
  await portal.inDb(db => db.update(smsTasks).set({ pausedAt: null }).where(eq(smsTasks.id, taskId)));
  await expect(sendAgain(telphone)).resolves.toEqual({ sent: 1 });
});

test('a message whose outcome is unknown is sent again once somebody has said what became of it', async () => {
  const telphone = '13611110009';
  await given(telphone);
  const id = await idOf(telphone);
  await portal.inDb(db => db.update(smsMessages).set({ state: 'unknown', nextAt: null }).where(eq(smsMessages.id, id)));
  expect(await shownTo(telphone)).toEqual([['unknown', 'unknown']]);
  await expect(sendAgain(telphone)).rejects.toMatchObject({ key: 'smsResend.changed' });
  await portal.as('message').msg.smsPassenger.settle({ id, outcome: 'failed' });
  expect(await shownTo(telphone)).toEqual([[null, 'failed']]);
  await expect(sendAgain(telphone)).resolves.toEqual({ sent: 1 });
});

test('what was stopped with its task is not sent again', async () => {
  const telphone = '13611110010';
  const taskId = await begun(telphone, { state: 'queued', nextAt: new Date() });
  await tasks().disable({ taskId });
  expect(await shownTo(telphone)).toEqual([['disabled', 'failed']]);
  await expect(sendAgain(telphone)).rejects.toMatchObject({ key: 'smsResend.changed' });
});

test('nobody sends without the right, and neither booking nor number is a question for both', async () => {
  const ids = [await idOf('13611110001')];
  await expect(portal.as('station').msg.resend.sendByTelphone({ telphone: '13611110001', ids })).rejects.toMatchObject({ status: 403 });
  await expect(resend().reSendByPnrOrTelPhone({ ids })).rejects.toMatchObject({ key: 'smsResend.who' });
  expect(await resend().page({})).toMatchObject({ rows: [], total: 0 });
});
