import { eq } from 'drizzle-orm';
import { readSheet } from '../../kernel/spreadsheet/sheet-reader.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { smsTasks } from './task.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const tasks = () => portal.as('message').msg.smsTask;

async function given(phone: string, station = 'LXA') {
  const words = { businessCategory: 2, degree: 1, content: '请留意航班变动' } as const;
  const taskId = (await tasks().createMobile({ taskName: '变动提醒', ...words, mobiles: `${phone}1\n${phone}2` })).taskId ?? '';
  const { rows } = await tasks().detailSend({ taskId });
  await portal.inDb(db => db.update(smsTasks).set({ station }).where(eq(smsTasks.id, taskId)));
  return { taskId, ids: rows.map(({ id }) => id) };
}

/** The numbers of a file, below its header. */
async function phonesIn({ content }: { content?: Blob | undefined }) {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const [, ...rows] = await readSheet(new File([content ?? ''], 'x.xlsx', { type }));
  return rows.map(row => row.cells[0]?.text);
}

test('recipients are saved as a file: all of a task or those chosen, of no other station, their numbers masked as on the page', async () => {
  const own = await given('1381000000');
  const other = await given('1382000000', 'CTU');
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'message'));
    const rule = { tenantId, roleId: role?.id ?? '', modelId: 'msg.smsPassenger' };
    await db.insert(tables.dataRowRules).values({ ...rule, stations: ['LXA'] });
    await db.insert(tables.dataColumnRules).values({ ...rule, columnName: 'telphone', processor: 2 });
  });
  expect(await phonesIn(await tasks().detailSendExport({ taskId: own.taskId }))).toEqual(['138****0001', '138****0002']);
  const chosen = [own.ids[1] ?? '', ...other.ids];
  expect(await phonesIn(await tasks().detailSendExportSelected({ ids: chosen }))).toEqual(['138****0002']);
  await expect(tasks().detailSendExport({ taskId: other.taskId })).rejects.toMatchObject({ key: 'smsTask.notFound' });
});
