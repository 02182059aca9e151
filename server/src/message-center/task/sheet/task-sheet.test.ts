import { chooseSetting } from '../../../kernel/settings/tenant-settings.ts';
import { readSheet } from '../../../kernel/spreadsheet/sheet-reader.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { smsTaskSheetParts } from './sheet.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const tasks = (who = 'message') => portal.as(who).msg.smsTask;
const sheet = (text: string) => new File([text], '接收人.csv', { type: 'text/csv' });
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
async function linesOf({ content }: { content?: Blob | undefined }) {
  const rows = await readSheet(new File([content ?? ''], 'x.xlsx', { type: workbook }));
  return rows.map(({ cells }) => cells.map(({ text }) => text));
}

test('good rows of a sheet become lines of the form, each number once; nothing of it is taken while a row is wrong', async () => {
  const file = sheet('手机号\n+86 137-0001-0001\n123\n13700010002\n13700010001\n');
  const checked = await tasks().importMobile({ file });
  expect(checked).toMatchObject({ total: 4, good: 3, imported: 0, errorCount: 1, typed: '', repeated: 0 });
  expect(checked.errors).toEqual([{ row: 3, column: '手机号', value: '123', text: '请输入正确的手机号' }]);
  const taken = await tasks().importMobile({ file, goodOnly: true });
  expect(taken).toMatchObject({ imported: 3, typed: '13700010001\n13700010002', repeated: 1 });
  const task = { taskName: '通知', businessCategory: 2, degree: 1, content: '请留意', mobiles: taken.typed } as const;
  const { taskId } = await tasks().createMobile(task);
  expect(await tasks().detailTask({ taskId: taskId ?? '' })).toMatchObject({ recipients: 2 });
});

test('people, bookings and tickets are read as they are typed', async () => {
  const people = await tasks().importReciver({
    file: sheet('手机号,接收人\n13700010003,张  伟\n13700010004,\n13700010005,R2\n'),
    goodOnly: true,
  });
  expect(people.typed).toBe('张 伟 13700010003');
  expect(people.errors.map(({ row, text }) => [row, text])).toEqual([
    [3, '请填写接收人'],
    [4, '姓名中不能有数字'],
  ]);
  expect((await tasks().importPnr({ file: sheet('pnr\nabc 123\nＱＷＥ987') })).typed).toBe('ABC123\nQWE987');
  expect((await tasks().importTktNo({ file: sheet('Ticket number\n781-2345678901') })).typed).toBe('7812345678901');
});

test.each([
  ['without its column', '姓名\n张伟', 'import.columns'],
  ['with its column twice', '手机号,手机号\n13700010001,13700010002', 'import.twice'],
  ['without rows', '手机号\n', 'import.empty'],
])('a sheet %s is refused at the file', async (_, text, key) => {
  await expect(tasks().importMobile({ file: sheet(text) })).rejects.toMatchObject({ fields: { file: { key } } });
  await expect(tasks().downloadFail({ file: sheet(text), type: 'mobile' })).rejects.toMatchObject({ fields: { file: { key } } });
});

test('of many errors the first fifty are told; all wrong rows are saved with their numbers and reasons, to be handed in again', async () => {
  const numbers = Array.from({ length: 70 }, (_, at) => (at === 0 ? '13700010001' : `1${at}`));
  const file = sheet(`手机号\n${numbers.join('\n')}`);
  expect(await tasks().importMobile({ file })).toMatchObject({ errorCount: 69, errors: { length: 50 } });
  const saved = await linesOf(await tasks().downloadFail({ file, type: 'mobile' }));
  expect(saved[0]).toEqual(['行号', '手机号', '原因']);
  expect(saved[1]).toEqual(['3', '11', '请输入正确的手机号']);
  expect(saved).toHaveLength(70);
  const [head = [], ...rows] = saved;
  const corrected = [head, ...rows.map((row, at) => [row[0], `1370002${String(at).padStart(4, '0')}`, row[2]])];
  const again = await tasks().importMobile({ file: sheet(corrected.map(row => row.join()).join('\n')) });
  expect(again).toMatchObject({ total: 69, imported: 69, errorCount: 0 });
});

test('a wrong row is put right where it stands, without a new file; what is still wrong is told again', async () => {
  const file = sheet('接收人,手机号\n张伟,123\n,13700030002\n李娜,13700030003\n');
  const corrections = '2\t手机号\t13700030001';
  const again = await tasks().importReciver({ file, corrections });
  expect([again.imported, again.errors]).toEqual([0, [{ row: 3, column: '接收人', value: '', text: '请填写接收人' }]]);
  // The row that is right now is taken with the good ones; the other is saved with what was tried in it.
  const tried = `${corrections}\n3\t接收人\tR2`;
  await expect(linesOf(await tasks().downloadFail({ file, type: 'hand', corrections: tried }))).resolves.toEqual([
    ['行号', '接收人', '手机号', '原因'],
    ['3', 'R2', '13700030002', '姓名中不能有数字'],
  ]);
  const taken = await tasks().importReciver({ file, corrections: `${corrections}\n3\t接收人\t王芳` });
  expect(taken).toMatchObject({ imported: 3, errorCount: 0, typed: '张伟 13700030001\n王芳 13700030002\n李娜 13700030003' });
});

test('a number that a sheet has for two people is the first one’s, as it is where it is typed', async () => {
  const read = await tasks().importReciver({ file: sheet('接收人,手机号\n张伟,13700040001\n李娜,13700040001\n') });
  expect(read).toMatchObject({ imported: 2, repeated: 1, typed: '张伟 13700040001' });
});

test('more rows than a form takes become a list of their own: previewed, sealed, handed in, taken in the background, and nobody else’s', async () => {
  const count = 10_200;
  const numbers = Array.from({ length: count }, (_, at) => `1371${String(at).padStart(7, '0')}`);
  const file = sheet(['手机号', ...numbers, '12', numbers[0]].join('\n'));
  const { typed: mobiles, imported, repeated } = await tasks().importMobile({ file, goodOnly: true });
  expect([imported, repeated, mobiles]).toEqual([count + 1, 1, expect.stringMatching(/^#[\da-f-]{36}:10200$/)]);
  const draft = { businessCategory: 2, degree: 0, content: '请留意航班变动' } as const;
  const preview = await tasks().previewSmsContentForCreateTask({ ...draft, audience: 'mobile', mobiles });
  expect(preview).toMatchObject({ whole: false, recipients: count, parts: count });
  await expect(tasks('admin').createMobile({ taskName: '通知', ...draft, mobiles })).rejects.toMatchObject({ key: 'smsTask.sheetGone' });
  const stored = await portal.inDb(db => db.select({ lines: smsTaskSheetParts.lines }).from(smsTaskSheetParts));
  expect(stored.map(({ lines }) => lines.text).join()).not.toContain('1371');
  const { taskId, isTaken } = await tasks().createMobile({ taskName: '通知', ...draft, mobiles });
  expect(isTaken).toBe(false);
  await portal.app.doChore('smsLists');
  expect(await tasks().detailTask({ taskId: taskId ?? '' })).toMatchObject({ listing: null, recipients: count, repeated: 0 });
}, 60_000);
test('a sheet of as many people as a form takes can be handed in, however long their names and numbers are', async () => {
  const rows = Array.from({ length: 9000 }, (_, at) => `ZHANG SANFENG,1371${String(at).padStart(7, '0')}`);
  const { typed: people, errorCount } = await tasks().importReciver({ file: sheet(['接收人,手机号', ...rows].join('\n')) });
  expect(errorCount).toBe(0);
  const draft = { businessCategory: 2, degree: 1, content: '请留意航班变动', audience: 'hand', people } as const;
  expect(await tasks().previewSmsContentForCreateTask(draft)).toMatchObject({ recipients: 9000 });
}, 60_000);

test('a copy of a long list that could not be taken is taken in the background, as the first was', async () => {
  const numbers = Array.from({ length: 10_200 }, (_, at) => `1372${String(at).padStart(7, '0')}`);
  const { typed: mobiles } = await tasks().importMobile({ file: sheet(['手机号', ...numbers].join('\n')) });
  const draft = { taskName: '通知', businessCategory: 2, degree: 1, content: '请留意航班变动' } as const;
  await portal.inDb(db => chooseSetting(db, 'smsTasks', 'dailyParts', '1000'));
  const { taskId } = await tasks().createMobile({ ...draft, mobiles });
  await portal.app.doChore('smsLists');
  await portal.inDb(db => chooseSetting(db, 'smsTasks', 'dailyParts', '100000'));
  const copyOf = taskId ?? '';
  expect(await tasks().detailTask({ taskId: copyOf })).toMatchObject({ status: 1, recipients: 0 });
  const preview = await tasks().previewSmsContentForCreateTask({ ...draft, audience: 'mobile', copyOf });
  expect(preview).toMatchObject({ whole: false, recipients: 10_200 });
  expect(await tasks().createCopy({ ...draft, copyOf })).toMatchObject({ isTaken: false });
}, 60_000);

test('the empty sheets have the columns of their way', async () => {
  expect(await linesOf(await tasks().downloadMobileTemplate({}))).toEqual([['手机号']]);
  expect(await linesOf(await tasks().downloadPnrTemplate({}))).toEqual([['PNR']]);
  expect(await linesOf(await tasks().downloadTktNoTemplate({}))).toEqual([['票号']]);
  expect(await linesOf(await tasks().downloadTemplate({ type: 'hand' }))).toEqual([['接收人', '手机号']]);
});
