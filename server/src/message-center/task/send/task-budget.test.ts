import { eq, inArray } from 'drizzle-orm';
import { dayMs } from '../../../kernel/durations.ts';
import { chooseSetting } from '../../../kernel/settings/tenant-settings.ts';
import { jobsDone } from '../../../testing/jobs-done.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { smsMessages } from '../../sms/sms.schema.ts';
import { lastMessage } from '../../testing/sent-sms.ts';
import { smsTasks } from '../task.schema.ts';
import { smsDailyParts } from './daily-parts.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await portal.inDb(async db => {
    for (const [name, value] of [
      ['dailyParts', '2'],
      ['quietFrom', '0'],
      ['quietTo', '0'],
    ] as const)
      await chooseSetting(db, 'smsTasks', name, value);
  });
});
beforeEach(() => portal.inDb(db => db.delete(smsDailyParts)));
afterAll(() => portal.stop());

const tasks = () => portal.as('message').msg.smsTask;
const one = '13855590001';
const two = '13855590002';

/** A task that was passed, and had its turn. */
async function given(content: string, phones = [one, two]): Promise<string> {
  const draft = { taskName: content, businessCategory: 2, degree: 1, content, mobiles: phones.join('\n') } as const;
  const { taskId } = await tasks().createMobile(draft);
  if (!taskId) throw new Error('nobody reviews it');
  await portal.as('manager').msg.smsTask.audit({ taskId, auditStatus: 'AGREE', auditRemark: '' });
  await portal.app.doChore('smsTasks');
  await jobsDone(portal.pool.raw);
  return taskId;
}
/** The gateway has not been given the newest message to these yet. */
const stillQueued = (phones: readonly string[]) =>
  portal.inDb(async db => {
    const newest = await Promise.all(phones.map(phone => lastMessage(portal, phone)));
    const ids = newest.map(message => message?.id ?? '');
    const waiting = { state: 'queued', attempts: 0, sentAt: null, reportedAt: null, nextAt: null } as const;
    await db.update(smsMessages).set(waiting).where(inArray(smsMessages.id, ids));
  });
const waits = async (taskId: string) => (await tasks().detailTask({ taskId })).waitsFor;

test('a task that is disabled before anything of it was sent leaves the day’s parts to the one that is written in its place', async () => {
  const wrong = await given('航班改到十点');
  await stillQueued([one, two]);
  await tasks().disable({ taskId: wrong });
  expect(await waits(await given('航班改到九点'))).toBeNull();
});

test('what was sent of it was taken for good', async () => {
  const halfSent = await given('航班改到十一点');
  await stillQueued([two]);
  await tasks().disable({ taskId: halfSent });
  expect(await waits(await given('航班改到十二点'))).toBe('budget');
  expect(await waits(await given('航班改到十三点', [one]))).toBeNull();
});

test('of a task that began on another day nothing is left to this one', async () => {
  const begun = await given('航班改到十四点');
  await stillQueued([one, two]);
  const yesterday = { startedAt: new Date(Date.now() - dayMs) };
  await portal.inDb(db => db.update(smsTasks).set(yesterday).where(eq(smsTasks.id, begun)));
  await tasks().disable({ taskId: begun });
  expect(await waits(await given('航班改到十六点', [one]))).toBe('budget');
});
