import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { dataRulesIn } from '../../user-center/testing/given-data-rules.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await dataRulesIn(portal).hide('message', 'msg.smsPassenger', ['content'], 2);
});
afterAll(() => portal.stop());

const tasks = () => portal.as('message').msg.smsTask;
const toPhones = { businessCategory: 2, degree: 1, taskName: '变动通知', mobiles: '13800138000' } as const;
const contentRequired = { status: 400, fields: { content: { key: 'smsTask.contentRequired' } } };
const textOf = async (taskId: string | null) => (await portal.as('admin').msg.smsTask.detailTask({ taskId: taskId ?? '' })).content;

test('who may not read what messages say writes what he wants, as anybody does', async () => {
  const { taskId } = await tasks().createMobile({ ...toPhones, content: '*请留意航班变动*' }, { confirmed: true });
  expect(await textOf(taskId)).toContain('*请留意航班变动*');
  await expect(tasks().createMobile({ ...toPhones, content: '' })).rejects.toMatchObject(contentRequired);
  const { taskName: _, ...asked } = toPhones;
  await expect(tasks().testSend({ ...asked, content: '', audience: 'mobile', place: 0 })).rejects.toMatchObject(contentRequired);
});

test('what stands in place of the words of a task is not sent by its copy', async () => {
  const { taskId } = await tasks().createMobile({ ...toPhones, content: '请留意航班变动' }, { confirmed: true });
  const { content: shown = '' } = await tasks().detailTask({ taskId: taskId ?? '' });
  const copy = { businessCategory: 2, degree: 1, taskName: '再次通知', copyOf: taskId ?? '' } as const;
  await expect(tasks().createCopy({ ...copy, content: shown })).rejects.toMatchObject(contentRequired);
  const again = await tasks().createCopy({ ...copy, content: '航班照常' }, { confirmed: true });
  expect(await textOf(again.taskId)).toContain('航班照常');
});
