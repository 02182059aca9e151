import { inArray } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { smsMessages } from '../../sms/sms.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('of recipients whose records have gone with their time it is said that these are kept no longer, not that they wait', async () => {
  const { smsTask } = portal.as('message').msg;
  const draft = { taskName: '变动提醒', businessCategory: 2, degree: 0, content: '请留意航班变动' } as const;
  const taskId = (await smsTask.createMobile({ ...draft, mobiles: '13855551001\n13855551002' })).taskId ?? '';
  const recipients = async () => {
    const { rows } = await smsTask.detailSend({ taskId });
    return rows.map(({ deliveryState, forgotten }) => [deliveryState, forgotten]);
  };
  expect(await recipients()).toEqual([
    [null, false],
    [null, false],
  ]);
  await portal.as('manager').msg.smsTask.audit({ taskId, auditStatus: 'AGREE', auditRemark: '' });
  for (const chore of ['smsTasks', 'texts', 'smsTasks'] as const) await portal.app.doChore(chore);
  await portal.inDb(async db => {
    const [first] = await db.select({ id: smsMessages.id }).from(smsMessages).orderBy(smsMessages.id).limit(1);
    await db.delete(smsMessages).where(inArray(smsMessages.id, first ? [first.id] : []));
  });
  expect((await recipients()).toSorted()).toEqual([
    [null, true],
    ['received', false],
  ]);
  expect(await smsTask.detailSendCount({ taskId })).toEqual({
    waiting: 0,
    forgotten: 1,
    states: [{ deliveryState: 'received', count: 1 }],
  });
});
