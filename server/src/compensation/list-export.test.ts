import ExcelJS from 'exceljs';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { tables } from '../user-center/index.ts';
import { givenIn } from './testing/given.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());

async function sheetOf({ content }: { content?: Blob | undefined }): Promise<string[][]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await content?.arrayBuffer()) as never);
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow(row => rows.push((row.values as unknown[]).slice(1).map(value => String(value ?? ''))));
  return rows;
}

test('orders as a file: what the list shows under its filter, in words, in its order', async () => {
  const first = await given.draft({ fen: 12_345, pax: 2 });
  const second = await given.submitted({ pax: 1 });
  await given.draft({ serviceCity: 'CTU' });
  const filter = { serviceCity: 'LXA', sortColumn: 'sumMoney', isAsc: true };
  const [head, ...rows] = await sheetOf(await portal.as('station').comp.order.export(filter));
  expect(head?.slice(0, 7)).toEqual(['补偿单号', '状态', '航班号', '航班日期', '航段', '补偿总金额', '人数']);
  const { rows: listed } = await portal.as('station').comp.order.page({ ...filter, pageSize: 300 });
  expect(rows.map(row => row[0])).toEqual(listed.map(row => row.orderNo));
  const draft = rows.find(row => row[0] === first.orderNo);
  expect(draft).toEqual(expect.arrayContaining(['草稿', '246.9', '拉萨 LXA', '天气', '航班延误', '白玛']));
  expect(rows.find(row => row[0] === second.orderNo)?.[1]).toBe('审核中');
  const [line] = (await portal.as('admin').uc.auditLog.page({ call: ['comp.order.export'] })).rows;
  expect(line).toMatchObject({ operation: '导出补偿单', employeeName: '白玛' });
});

test('accidents as a file: in words, under the filter', async () => {
  const made = await given.accident();
  const { flightNo } = await portal.as('station').comp.accident.find({ accidentId: made.accidentId });
  const [head, ...rows] = await sheetOf(await portal.as('station').comp.accident.export({ flightNo }));
  expect(head?.slice(0, 3)).toEqual(['事故单号', '航班号', '航班日期']);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toEqual(expect.arrayContaining([made.accidentNo, flightNo, '不正常航班', '航班延误', '有效', '拉萨 LXA']));
});

test('a file has what the list has: without the columns and rows that a role may not see, and only for who has the button', async () => {
  await expect(portal.as('survey').comp.order.export({})).rejects.toMatchObject({ status: 403 });
  await expect(portal.as('survey').comp.accident.export({})).rejects.toMatchObject({ status: 403 });
  const elsewhere = await given.draft({ serviceCity: 'CTU' });
  const here = await given.draft({ serviceCity: 'LXA' });
  const [role] = (await portal.as('admin').uc.role.page({ roleCode: 'finance' })).rows;
  await portal.inDb((db, tenantId) =>
    db
      .insert(tables.dataColumnRules)
      .values({ tenantId, roleId: role?.id ?? '', modelId: 'comp.order', columnName: 'sumMoney', processor: 3 }),
  );
  await portal.inDb((db, tenantId) =>
    db.insert(tables.dataRowRules).values({ tenantId, roleId: role?.id ?? '', modelId: 'comp.order', stations: ['LXA'] }),
  );
  const [head, ...rows] = await sheetOf(await portal.as('finance').comp.order.export({}));
  expect(head).not.toContain('补偿总金额');
  const numbers = rows.map(row => row[0]);
  expect(numbers).toContain(here.orderNo);
  expect(numbers).not.toContain(elsewhere.orderNo);
});
