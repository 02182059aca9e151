import { EnableStatus } from '@reap/contracts/codes';
import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { tables } from '../../../user-center/index.ts';
import { givenPassengers } from '../../testing/given-passengers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const tasks = (who: string) => portal.as(who).msg.smsTask;

test('why an older list could not be compared is not said of a newer one that was taken', async () => {
  const { by } = await givenPassengers(portal, 3);
  const draft = { taskName: '变动提醒', businessCategory: 2, degree: 0, content: '请留意航班变动' } as const;
  const taskId = (await tasks('message').createSegment({ ...draft, ...by })).taskId ?? '';
  const writer = await portal.userId('message');
  const setWriter = (status: 0 | 1) => portal.inDb(db => db.update(tables.users).set({ status }).where(eq(tables.users.id, writer)));
  const problem = async () => (await tasks('manager').auditTaskInfo({ taskId })).listProblem;
  await tasks('manager').auditCompare({ taskId });
  await setWriter(EnableStatus.disabled);
  await portal.app.doChore('smsLists');
  await setWriter(EnableStatus.enabled);
  expect(await problem()).not.toBe('');
  expect(await tasks('manager').auditSnapshot({ taskId })).toEqual({ snapshotNo: 2, isTaken: true });
  expect(await problem()).toBe('');
});
