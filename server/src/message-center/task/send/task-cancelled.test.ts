import { addDays, stationDay } from '../../../kernel/station-time.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { givenPassengers } from '../../testing/given-passengers.ts';
import { lastMessage } from '../../testing/sent-sms.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('who has cancelled before a task that waited is sent gets none, and is told why; a number that somebody else still flies with does', async () => {
  const { by, phones, paxIds, changePax } = await givenPassengers(portal, 6);
  const [, second = '', third = '', fourth = ''] = paxIds;
  // Two travel together.
  await changePax(fourth, { telephone: phones[2] ?? '' });
  const scheduledTime = new Date(`${addDays(stationDay(new Date()), 1)}T09:30:00+08:00`).toISOString();
  const draft = { taskName: '登机提醒', businessCategory: 1, degree: 1, content: '{flightNo}请登机', scheduledTime, ...by } as const;
  const { smsTask } = portal.as('message').msg;
  const { taskId } = await smsTask.createSegment(draft);
  await portal.as('manager').msg.smsTask.audit({ taskId: taskId ?? '', auditStatus: 'AGREE', auditRemark: '' });
  await changePax(second, { isCancel: 'Y' });
  await changePax(third, { isCancel: 'Y' });
  portal.setNow(new Date(scheduledTime));
  for (const chore of ['smsTasks', 'texts', 'smsTasks'] as const) await portal.app.doChore(chore);
  portal.setNow(undefined);
  const { rows } = await smsTask.detailSend({ taskId: taskId ?? '' });
  expect(rows.map(({ receiver, deliveryState, reason }) => [receiver, deliveryState, reason])).toEqual([
    ['P1', 'received', null],
    ['P2', 'failed', 'gone'],
    ['P3', 'received', null],
    ['P5', 'received', null],
  ]);
  expect(await lastMessage(portal, phones[1] ?? '')).toMatchObject({ sentAt: null });
  expect(await smsTask.detailTask({ taskId: taskId ?? '' })).toMatchObject({ status: 4, sendStatus: 2 });
});
