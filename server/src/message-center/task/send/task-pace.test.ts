import { chooseSetting } from '../../../kernel/settings/tenant-settings.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('of a long task some wait for the gateway and the others in its list; stopped, they are sent to nobody', async () => {
  await portal.inDb(db => chooseSetting(db, 'smsRate', 'perSecond', '1'));
  const mobiles = Array.from({ length: 2500 }, (_, at) => `136${String(at).padStart(8, '0')}`).join('\n');
  const draft = { taskName: '变动提醒', businessCategory: 2, degree: 0, content: '请留意航班变动', mobiles } as const;
  const { msg } = portal.as('message');
  const { taskId } = await msg.smsTask.createMobile(draft);
  if (!taskId) throw new Error('nobody reviews it');
  await portal.as('manager').msg.smsTask.audit({ taskId, auditStatus: 'AGREE', auditRemark: '' });
  const turn = () => portal.app.doChore('smsTasks');
  for (let turns = 0; turns < 6; turns += 1) await turn();
  const { waiting, states } = await msg.smsTask.detailSendCount({ taskId });
  expect(waiting).toBeGreaterThanOrEqual(1000);
  expect(waiting + states.reduce((sum, { count }) => sum + count, 0)).toBe(2500);
  await expect(msg.smsTask.underWay({})).resolves.toMatchObject({ tasks: [{ taskId, recipients: 2500, handed: 2500 - waiting }] });

  await msg.smsTask.disable({ taskId });
  for (let turns = 0; turns < 2; turns += 1) await turn();
  const stopped = await msg.smsTask.detailSendCount({ taskId });
  expect(stopped.waiting).toBe(waiting);
  expect(stopped.states.map(({ deliveryState }) => deliveryState)).not.toContain('queued');
});
