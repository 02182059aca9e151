import { eq } from 'drizzle-orm';
import { chooseSetting } from '../../kernel/settings/tenant-settings.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { smsTaskSheetParts } from './sheet/sheet.schema.ts';
import { taskRetention } from './task.retention.ts';
import { smsTaskRecipients } from './task.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const tasks = () => portal.as('message').msg.smsTask;
const words = { businessCategory: 2, degree: 1, content: '请留意航班变动' } as const;
const nightIn = (days: number) =>
  portal.inDb((db, tenantId) =>
    taskRetention.run({ db, tenantId, now: new Date(Date.now() + days * 86_400_000), enqueue: async () => undefined }),
  );

test('a task that is over is kept as long as its tenant keeps tasks, with its recipients; one that waits for its review stays', async () => {
  const created = async (mobiles: string) => (await tasks().createMobile({ taskName: '通知', ...words, mobiles })).taskId ?? '';
  const over = await created('13800020001');
  const waiting = await created('13800020002');
  await tasks().disable({ taskId: over });
  await portal.inDb(db => chooseSetting(db, 'smsTasks', 'keepDays', '60'));
  await nightIn(59);
  await expect(tasks().detailTask({ taskId: over })).resolves.toMatchObject({ status: 5 });
  await nightIn(61);
  await expect(tasks().detailTask({ taskId: over })).rejects.toMatchObject({ key: 'smsTask.notFound' });
  expect(await portal.inDb(db => db.$count(smsTaskRecipients, eq(smsTaskRecipients.taskId, over)))).toBe(0);
  await expect(tasks().detailTask({ taskId: waiting })).resolves.toMatchObject({ status: 0 });
});

test('a list that was brought in goes after two days, unless its task was handed in', async () => {
  const numbers = (from: number) => Array.from({ length: 10_001 }, (_, at) => `139${String(from + at).padStart(8, '0')}`);
  const brought = async (from: number) =>
    (await tasks().importMobile({ file: new File([['手机号', ...numbers(from)].join('\n')], 'x.csv', { type: 'text/csv' }) })).typed;
  const loose = await brought(0);
  const used = await brought(20_000);
  await tasks().createMobile({ taskName: '名单', ...words, degree: 0, mobiles: used });
  await nightIn(3);
  const kept = await portal.inDb(db => db.selectDistinct({ id: smsTaskSheetParts.sheetId }).from(smsTaskSheetParts));
  expect(kept.map(({ id }) => id)).toEqual([used.slice(1, 37)]);
  await expect(tasks().createMobile({ taskName: '名单', ...words, mobiles: loose })).rejects.toMatchObject({ key: 'smsTask.sheetGone' });
});
