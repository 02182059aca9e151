import { eq } from 'drizzle-orm';
import { minuteMs } from '../../../kernel/durations.ts';
import { jobsDone } from '../../../testing/jobs-done.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { type SmsMessage, smsMessages } from '../../sms/sms.schema.ts';
import { lastMessage } from '../../testing/sent-sms.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const tasks = (who = 'message') => portal.as(who).msg.smsTask;
const idOf = async (phone: string) => (await lastMessage(portal, phone))?.id ?? '';

/** A task whose gateway was not there at the first try, or did not answer. */
async function given(phone: string, is: Partial<SmsMessage>): Promise<string> {
  const draft = { taskName: '变动提醒', businessCategory: 2, degree: 0, content: '请留意航班变动', mobiles: phone } as const;
  const { taskId } = await tasks().createMobile(draft);
  if (!taskId) throw new Error('nobody reviews it');
  await tasks('manager').audit({ taskId, auditStatus: 'AGREE', auditRemark: '' });
  await portal.app.doChore('smsTasks');
  await jobsDone(portal.pool.raw);
  const tried = { attempts: 1, failure: 'ECONNREFUSED', reason: null, sentAt: null, reportedAt: null } as const;
  await portal.inDb(db =>
    db
      .update(smsMessages)
      .set({ ...tried, ...is })
      .where(eq(smsMessages.taskId, taskId)),
  );
  return taskId;
}
const retried = (phone: string) => given(phone, { state: 'queued', nextAt: new Date(Date.now() + minuteMs) });
const shown = async (taskId: string) => {
  const [row] = (await tasks().detailSend({ taskId })).rows;
  return [row?.deliveryState, row?.reason, row?.failure];
};
const kept = async (phone: string) => (await lastMessage(portal, phone))?.failure;

test('of a message that was stopped before it was tried again, no technical word stands there as the gateway’s', async () => {
  const phone = '13655550001';
  const taskId = await retried(phone);
  await tasks().disable({ taskId });
  expect([await shown(taskId), await kept(phone)]).toEqual([['failed', 'stopped', ''], '']);
});

test('nor of one whose number was blocked while it waited', async () => {
  const phone = '13655550002';
  const taskId = await retried(phone);
  await portal.as('message').msg.smsBlocked.save({ telphone: phone, reason: 'unsubscribed' });
  portal.setNow(new Date(Date.now() + 2 * minuteMs));
  await portal.app.doChore('texts');
  portal.setNow(undefined);
  expect([await shown(taskId), await kept(phone)]).toEqual([['failed', 'unsubscribed', ''], '']);
});

test('nor of one of which a person said that it failed', async () => {
  const phone = '13655550003';
  const taskId = await given(phone, { state: 'unknown', nextAt: null });
  await portal.as('message').msg.smsPassenger.settle({ id: await idOf(phone), outcome: 'failed' });
  expect([await shown(taskId), await kept(phone)]).toEqual([['failed', 'byHand', ''], '']);
});
