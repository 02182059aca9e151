import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { managedFile } from '@reap/contracts/flight-passenger/file';
import { userFile } from '@reap/contracts/user-center/employee';
import { eq, sql } from 'drizzle-orm';
import { eventOutbox } from '../../kernel/kernel.schema.ts';
import { chooseSetting } from '../../kernel/settings/tenant-settings.ts';
import { requestFor } from '../../testing/client.ts';
import { zip } from '../../testing/given-zip.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { portrait } from '../../user-center/testing/given-staff.ts';
import { givenFlights } from '../testing/given-flights.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'reap-files-'));
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ dataDir });
});
afterAll(async () => {
  await portal.stop();
  rmSync(dataDir, { recursive: true });
});

type FileType = 'NOTICE' | 'MANUAL' | 'FORM' | 'DATA' | 'PHOTO' | 'SURVEY_IMAGE';
const megabyte = 1024 * 1024;
const calls = (by = 'station') => portal.as(by).fp.file;
const pdf = (bytes = 100) => `%PDF-1.7\n${' '.repeat(bytes)}\n%%EOF\n`;
const called = (name: string, content: string | Buffer = pdf()) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);
const workbook = (...more: { name: string; data: Buffer }[]) =>
  zip([{ name: 'xl/workbook.xml', data: Buffer.from('<workbook/>') }, ...more]);

async function uploaded(file: File = called('通知.pdf'), bucketName: FileType = 'NOTICE', by?: string) {
  const [made] = await calls(by).uploadFile({ file, bucketName });
  return made?.id ?? '';
}
async function saved(change: { by?: string; file?: File; fileType?: FileType; flightNo?: string; flightDate?: string } = {}) {
  const { by, file, fileType = 'NOTICE', ...flight } = change;
  const fileID = await uploaded(file, fileType, by);
  await calls(by).saveFile({ fileID, title: `文件 ${fileID}`, fileType, ...flight });
  return fileID;
}
const rowOf = async (fileID: string, by?: string) => (await calls(by).all({})).find(row => row.fileID === fileID);
const onFlight = async () => {
  const { id, flightNo, flightDate } = await givenFlights(portal).flight({ pax: 0 });
  return { flightId: id, flightNo, flightDate };
};
const tenantOf = (by: string) => portal.inDb(async (_, id) => id, by === 'admin2' ? 'DEMO2' : 'TV');
const sentTo = async (by: string, call: typeof managedFile.downloadFileGet, fileID: string) =>
  portal.inject(requestFor(call, { fileID }, {}, { token: await portal.tokenOf(by), tenantId: await tenantOf(by) }));
const bySignIn = async (by: string, id: string) =>
  portal.inject(requestFor(userFile.download, { id }, {}, { token: await portal.tokenOf(by), tenantId: await tenantOf(by) }));

test('what is handed in stands in the list once it has a title; it is sent back as it came, to be saved and not opened', async () => {
  const fileID = await uploaded(called('../../etc/pass\u202Efdp.exe 🛫 "通知".html'));
  expect(await rowOf(fileID)).toBeUndefined();
  await calls().saveFile({ fileID, title: '大风停航通知', fileType: 'NOTICE', remark: '当日有效' });
  const name = 'passfdp.exe 🛫 _通知_.pdf';
  expect(await rowOf(fileID)).toMatchObject({
    title: '大风停航通知',
    fileName: name,
    fileType: 'NOTICE',
    remark: '当日有效',
    picture: false,
    usedBy: [],
    size: pdf().length,
    uploadUser: '白玛',
    allowed: ['downloadFile', 'saveFile', 'deleteFile'],
  });
  const answer = await sentTo('station', managedFile.downloadFilePost as never, fileID);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w%.!-]+$/),
  });
  expect(answer.payload).toBe(pdf());
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent(name).replaceAll("'", '%27'));
});

test('a picture is shown in a page; anything else is not opened by an address', async () => {
  const picture = await saved({ file: portrait(), fileType: 'PHOTO' });
  const shown = await sentTo('station', managedFile.downloadFileGet, picture);
  expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'content-disposition': expect.stringMatching(/^inline/) });
  await expect(calls().downloadFileGet({ fileID: await saved() })).rejects.toMatchObject({ key: 'file.notPicture' });
});

test.each<[string, FileType, File, string]>([
  ['a page', 'NOTICE', called('a.txt', '<!doctype html><script>alert(1)</script>'), '只接受PDF、文本'],
  ['a drawing', 'PHOTO', called('a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'), '只接受PDF、文本'],
  ['a program', 'MANUAL', called('a.pdf', Buffer.from('MZ\x90\x00\x03')), '只接受PDF、文本'],
  ['half of a PDF', 'MANUAL', called('a.pdf', '%PDF-1.7\n\u0000'), '只接受PDF、文本'],
  ['a PDF among photos', 'PHOTO', called('a.png'), '此类型只接受JPG / PNG'],
  ['a picture among manuals', 'MANUAL', portrait(undefined, 'a.pdf'), '此类型只接受PDF'],
  ['nothing', 'NOTICE', called('a.txt', ''), '文件是空的'],
  ['a large notice', 'NOTICE', called('a.pdf', pdf(5 * megabyte)), '必须小于5MB'],
  ['what no type takes', 'MANUAL', called('a.pdf', pdf(10 * megabyte)), '文件必须小于10MB'],
  ['an archive that is no workbook', 'DATA', called('a.xlsx', zip([{ name: 'a.txt', data: Buffer.from('x') }])), '已损坏、含宏'],
  ['a workbook with macros', 'DATA', called('a.xlsx', workbook({ name: 'xl/vbaProject.bin', data: Buffer.from('x') })), '含宏'],
  [
    'a workbook that unpacks to more than anybody reads',
    'DATA',
    called('a.xlsx', workbook({ name: 'b.xml', data: Buffer.alloc(65 * megabyte) })),
    '解压后过大',
  ],
])('%s is refused at the file, whatever its name says, and takes no room', async (_, bucketName, file, text) => {
  const before = await calls('manager').room({});
  await expect(calls().uploadFile({ file, bucketName })).rejects.toMatchObject({
    status: 400,
    fields: { file: { text: expect.stringContaining(text) } },
  });
  expect(await calls('manager').room({})).toEqual(before);
});

test('a file keeps to what its type takes when the type is changed; a form with something wrong says so at the field', async () => {
  const fileID = await saved({ file: called('表.xlsx', workbook()), fileType: 'DATA' });
  await calls().saveFile({ fileID, title: '表单', fileType: 'FORM' });
  const change = (more: object) => calls().saveFile({ fileID, title: '表单', fileType: 'FORM', ...more });
  await expect(change({ fileType: 'NOTICE' })).rejects.toMatchObject({ fields: { fileType: { key: 'file.formatOfType' } } });
  await expect(change({ title: ' ' })).rejects.toMatchObject({ fields: { title: { text: '请填写标题' } } });
  await expect(change({ flightNo: 'TV9801' })).rejects.toMatchObject({ fields: { flightDate: { key: 'file.flightBoth' } } });
  await expect(change({ flightNo: 'TV0000', flightDate: '2026-03-01' })).rejects.toMatchObject({
    fields: { flightNo: { key: 'file.flightUnknown' } },
  });
  await expect(change({ version: 1 })).rejects.toMatchObject({ key: 'record.changed', status: 409 });
});

test('a file that belongs to nothing is its uploader’s: for anybody else, and any other call, it is not there', async () => {
  const fileID = await saved();
  for (const by of ['station2', 'message', 'admin2']) {
    await expect(calls(by).downloadFilePost({ fileID })).rejects.toMatchObject({ key: 'file.notFound', status: 404 });
    await expect(calls(by).downloadFileGet({ fileID })).rejects.toMatchObject({ key: 'file.notFound' });
    expect((await bySignIn(by, fileID)).statusCode).toBe(404);
  }
  expect((await bySignIn('station', fileID)).headers['content-disposition']).toMatch(/^attachment/);
  expect(await rowOf(fileID, 'station2')).toBeUndefined();
  const change = { fileID, title: 'x', fileType: 'NOTICE' as const };
  await expect(calls('station2').saveFile(change)).rejects.toMatchObject({ key: 'file.notFound' });
  await expect(calls('station2').deleteFile({ fileID })).rejects.toMatchObject({ key: 'file.notFound' });
  await expect(calls('admin2').deleteFile({ fileID })).rejects.toMatchObject({ key: 'file.notFound' });
});

test('the readers of a flight read its files, and change none; it cannot be deleted before it is taken off the flight', async () => {
  const { flightId, ...flight } = await onFlight();
  const fileID = await saved(flight);
  const usedBy = [{ kind: 'FLIGHT', name: `${flight.flightNo} ${flight.flightDate}` }];
  expect(await calls('station2').all({ flightId })).toMatchObject([{ fileID, usedBy, allowed: ['downloadFile'] }]);
  expect(await (await calls('station2').downloadFilePost({ fileID })).content?.text()).toBe(pdf());
  await expect(calls('message').downloadFilePost({ fileID })).rejects.toMatchObject({ key: 'file.notFound' });
  await expect(calls('station2').deleteFile({ fileID })).rejects.toMatchObject({ key: 'file.notYours', status: 403 });
  await expect(calls().deleteFile({ fileID })).rejects.toMatchObject({
    key: 'file.used',
    message: expect.stringContaining(`航班${flight.flightNo}`),
  });
  await calls().saveFile({ fileID, title: '通知', fileType: 'NOTICE' });
  await expect(calls('station2').downloadFilePost({ fileID })).rejects.toMatchObject({ key: 'file.notFound' });
  await calls().deleteFile({ fileID });
  await expect(calls().downloadFilePost({ fileID })).rejects.toMatchObject({ key: 'file.notFound' });
});

test('an option image is the survey’s: seen by whoever may see surveys, named by the survey, kept as long as it stands there', async () => {
  const selectImageId = await uploaded(portrait(), 'SURVEY_IMAGE', 'manager');
  const option = { selectKey: 'a', selectName: '满意', selectScore: null, selectAllowInput: 'N' as const, selectDefaultFlag: 'N' as const };
  const problems = (image: string | null) => [
    {
      problemKey: 'q1',
      problemName: '满意吗',
      problemType: 'radio' as const,
      problemRequireAnswer: 'Y' as const,
      problemParents: [],
      problemSelects: [{ ...option, selectImageId: image }],
    },
  ];
  const survey = portal.as('manager').gnd.surveyTask;
  const { id } = await survey.saveOrUpdate({ name: '机上餐食', problems: problems(selectImageId) });
  expect(await rowOf(selectImageId, 'manager')).toMatchObject({
    usedBy: [{ kind: 'SURVEY', name: '机上餐食' }],
    allowed: ['downloadFile'],
  });
  expect((await sentTo('survey', managedFile.downloadFileGet, selectImageId)).statusCode).toBe(200);
  expect((await sentTo('station', managedFile.downloadFileGet, selectImageId)).statusCode).toBe(404);
  await expect(calls('manager').deleteFile({ fileID: selectImageId })).rejects.toMatchObject({
    message: expect.stringContaining('机上餐食'),
  });
  await survey.saveOrUpdate({ id, name: '机上餐食', problems: problems(null) });
  await calls('manager').deleteFile({ fileID: selectImageId });
});

test('who looks after files sees what all have kept and deletes what nothing uses, and reads none of it', async () => {
  const fileID = await saved();
  expect(await rowOf(fileID, 'manager')).toMatchObject({ allowed: ['deleteFile'] });
  await expect(calls('manager').downloadFilePost({ fileID })).rejects.toMatchObject({ key: 'file.notFound' });
  await calls('manager').deleteFile({ fileID, version: 2 });
  expect(await rowOf(fileID)).toBeUndefined();
});

test('files are found by type, name, uploader and day', async () => {
  const mine = await saved({ file: called('高原机场手册.PDF'), fileType: 'MANUAL' });
  const other = await saved();
  const found = async (filter: Parameters<ReturnType<typeof calls>['page']>[0]) =>
    (await calls().page({ pageSize: 300, ...filter })).rows.map(row => row.fileID);
  expect(await found({ fileType: ['MANUAL'] })).toContain(mine);
  expect(await found({ fileType: ['MANUAL'] })).not.toContain(other);
  expect(await found({ fileName: '机场手册.pdf' })).toEqual([mine]);
  expect(await found({ fileName: '%' })).toEqual([]);
  expect(await found({ uploadUser: '没有此人' })).toEqual([]);
  expect(await found({ uploadTimeStart: '2020-01-01', uploadTimeEnd: '2020-01-02' })).toEqual([]);
});

test('room is taken once however often one upload is sent, and never beyond the tenant’s, also by two at once', async () => {
  await portal.inDb(db => chooseSetting(db, 'fileRoom', 'quotaMegabytes', '10'), 'DEMO2');
  const { file } = portal.as('admin2').fp;
  const part = (megabytes: number) => called('手册.pdf', pdf(megabytes * megabyte));
  const headers = { 'idempotency-key': 'file-once-0001' };
  const sent = { file: part(6), bucketName: 'MANUAL' as const };
  const [first] = await file.uploadFile(sent, { headers });
  expect(await file.uploadFile(sent, { headers })).toEqual([first]);
  const both = await Promise.allSettled([1, 2].map(() => file.uploadFile({ file: part(3), bucketName: 'MANUAL' })));
  expect(both.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(one => one.status === 'rejected')).toMatchObject({
    reason: { key: 'file.quota', status: 409, fields: { file: { text: '文件空间不足：已用9.0 MB，上限10.0 MB，此文件3.0 MB' } } },
  });
  await file.deleteFile({ fileID: first?.id ?? '' });
  expect(await file.room({})).toMatchObject({ files: 1, quota: 10 * megabyte });
  await file.uploadFile({ file: part(3), bucketName: 'MANUAL' });
});

test('open pages hear of which flights files come, go or change; a file of no flight is told to nobody', async () => {
  const told = () =>
    portal.inDb(db =>
      db
        .select({ flights: sql`${eventOutbox.payload}->'flights'` })
        .from(eventOutbox)
        .where(eq(sql`${eventOutbox.payload}->>'of'`, 'files'))
        .orderBy(eventOutbox.id),
    );
  const numberOf = ({ flightNo, flightDate }: Awaited<ReturnType<typeof onFlight>>) => ({ flightNo, flightDate });
  const before = (await told()).length;
  const one = numberOf(await onFlight());
  const other = numberOf(await onFlight());
  await saved();
  const fileID = await saved(one);
  await calls().saveFile({ fileID, title: '另一个航班', fileType: 'NOTICE', ...other });
  await calls().saveFile({ fileID, title: '不属于航班', fileType: 'NOTICE' });
  await calls().deleteFile({ fileID });
  expect((await told()).slice(before)).toEqual([{ flights: [one] }, { flights: [one, other] }, { flights: [other] }]);
});
