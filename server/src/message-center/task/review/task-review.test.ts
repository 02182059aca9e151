import { TaskStatus } from '@reap/contracts/message-center/codes';
import { addDays, stationDay } from '../../../kernel/station-time.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { dataRulesIn } from '../../../user-center/testing/given-data-rules.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const at = (days: number, time: string) => new Date(`${addDays(stationDay(new Date()), days)}T${time}:00+08:00`);
const draft = { taskName: '变动提醒', businessCategory: 2, degree: 1, content: '请留意航班变动', mobiles: '13800138000' } as const;
async function given(more: { scheduledTime?: string } = {}): Promise<string> {
  const { taskId } = await portal.as('message').msg.smsTask.createMobile({ ...draft, ...more });
  if (!taskId) throw new Error('nobody reviews it');
  return taskId;
}
const decision = (taskId: string, auditStatus: 'AGREE' | 'REJECT' = 'AGREE') => ({ taskId, auditStatus, auditRemark: '改期' });

test('whose time is past is passed after a question alone: it is sent at once then', async () => {
  const late = await given({ scheduledTime: at(1, '09:30').toISOString() });
  const rejected = await given({ scheduledTime: at(1, '09:30').toISOString() });
  portal.setNow(at(1, '11:00'));
  try {
    await expect(portal.as('manager').msg.smsTask.audit(decision(late))).rejects.toMatchObject({
      status: 200,
      key: 'smsTask.confirmPast',
      message: expect.stringMatching(/原定于 \d{4}-\d\d-\d\d 09:30 发送，时间已过：通过后将立即发送。是否仍要通过？/),
    });
    expect((await portal.as('manager').msg.smsTask.auditTaskInfo({ taskId: late })).status).toBe(TaskStatus.pending);
    await expect(portal.as('manager').msg.smsTask.audit(decision(late), { confirmed: true })).resolves.toEqual({ isPrompt: false });
    await expect(portal.as('manager').msg.smsTask.audit(decision(rejected, 'REJECT'))).resolves.toEqual({ isPrompt: false });
  } finally {
    portal.setNow(undefined);
  }
});

test('of many decisions at once one counts, and the others are told that it was decided, not that it was never theirs', async () => {
  const taskId = await given();
  const { version } = await portal.as('message').msg.smsTask.detailTask({ taskId });
  const asked = Array.from({ length: 8 }, () => portal.as('manager').msg.smsTask.audit({ ...decision(taskId), version }));
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.flatMap(one => (one.status === 'rejected' ? [one.reason.key] : []));
  expect(refused).toHaveLength(7);
  expect(new Set(refused)).toEqual(new Set(['record.changed']));
});

test('passed and stopped in one moment, one of both counts and the other one is told so', async () => {
  const taskId = await given();
  const { version } = await portal.as('message').msg.smsTask.detailTask({ taskId });
  const outcomes = await Promise.allSettled([
    portal.as('manager').msg.smsTask.audit({ ...decision(taskId), version }),
    portal.as('message').msg.smsTask.disable({ taskId, version }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(one => one.status === 'rejected')?.reason).toMatchObject({ key: 'record.changed' });
});

test('who decided first is told by no name to whoever may not read names, of several at once as of one', async () => {
  const rules = dataRulesIn(portal);
  const taskId = await given();
  const { version, createdUser: name } = await portal.as('message').msg.smsTask.detailTask({ taskId });
  await portal.as('manager').msg.smsTask.audit(decision(taskId));
  await portal.as('message').msg.smsTask.pause({ taskId });
  await rules.hide('station-manager', 'uc.employee', ['name']);
  const { refused } = await portal.as('manager').msg.smsTask.auditBatch({ ids: [taskId], versions: [version], auditStatus: 'AGREE' });
  await rules.lift();
  expect(refused).toEqual([expect.objectContaining({ note: expect.stringContaining('***') })]);
  expect(refused[0]?.note).not.toContain(name);
});
