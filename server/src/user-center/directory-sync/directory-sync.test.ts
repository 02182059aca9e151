import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { chooseSetting } from '../../kernel/settings/tenant-settings.ts';
import { users } from '../accounts/user.schema.ts';
import { portalWithDirectory } from '../testing/given-directory.ts';
import { directorySourceOf } from './directory-source.ts';

let directory: Awaited<ReturnType<typeof portalWithDirectory>>;
beforeAll(async () => {
  directory = await portalWithDirectory();
});
afterAll(() => directory.stop());

const sync = () => directory.sync();
const list = (...lines: string[]) => directory.list(...lines);
const run = () => directory.run();
const person = (jobNumber: string) => directory.person(jobNumber);

test('people come from the directory, and what changes there is changed; nothing is cleared, and phones are the person’s own', async () => {
  await list(
    'N001,扎西旺堆,男,拉萨航站/旅客服务组,在职,13800000001,check-in,zhaxi@tv.example',
    'N002,央金拉姆,女,拉萨航站/旅客服务组,在职,13800000002,,',
  );
  expect(await run()).toMatchObject({
    status: 'done',
    source: 'directory/TV.csv',
    startedBy: '索朗多吉',
    lines: 2,
    added: 2,
    changed: 0,
    refused: 0,
  });
  expect(await person('N001')).toMatchObject({
    name: '扎西旺堆',
    jobPosition: ['check-in'],
    employeeCode: expect.stringMatching(/^E\d{7}$/),
  });
  await list('N001,扎西旺堆,男,,在职,13999999999,,', 'N002,央金卓玛,女,,休假,,,');
  expect(await run()).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  expect(await person('N001')).toMatchObject({
    phone: '13800000001',
    jobPosition: ['check-in'],
    emailAddress: 'zhaxi@tv.example',
    version: 1,
  });
  expect(await person('N002')).toMatchObject({
    name: '央金卓玛',
    status: '2',
    phone: '13800000002',
    version: 2,
    updatedByName: '目录同步',
  });
});

test('lines that can’t be taken are told with their number and what is wrong; the others are taken', async () => {
  await list(
    'N003,次仁,男,没有的组织,在职,13800000003,,',
    ',无工号,男,拉萨航站/旅客服务组,在职,13800000004,,',
    'N004,达娃,女,拉萨航站/旅客服务组,在职,13800000005,,',
    'N004,达娃,女,拉萨航站/旅客服务组,在职,13800000005,,',
  );
  const { id, ...figures } = await run();
  expect(figures).toMatchObject({ lines: 4, added: 1, refused: 3 });
  expect((await sync().problems({ runId: id })).rows).toMatchObject([
    { line: 2, jobNumber: 'N003', name: '次仁', problem: expect.stringContaining('所属组织') },
    { line: 3, name: '无工号', problem: '缺少工号，无法对应员工' },
    { line: 5, jobNumber: 'N004', problem: '与第 4 行重复' },
  ]);
});

test('who has left by the directory signs in no more', async () => {
  await list('N004,达娃,女,,在职,,,');
  await run();
  const { id = '' } = (await person('N004')) ?? {};
  await directory.portal.inDb((db, tenantId) =>
    db.insert(users).values({ tenantId, id, userName: 'dawa', employeeName: '达娃', employeeId: id, passwordHash: '' }),
  );
  await list('N004,达娃,女,,离职,,,');
  await run();
  expect((await directory.portal.inDb(db => db.select().from(users).where(eq(users.userName, 'dawa'))))[0]?.status).toBe(0);
});

test('without a file, or while it is off, it says so; the state names source and schedule', async () => {
  await rm(directory.file);
  expect(await run()).toMatchObject({ status: 'failed', failure: '没有找到目录文件' });
  expect(await sync().state({})).toEqual({ mode: 'on', schedule: 'nightly', kind: 'file', place: 'directory/TV.csv', running: false });
  await directory.portal.inDb(db => chooseSetting(db, 'directorySync', 'mode', 'off'));
  await expect(sync().start({})).rejects.toMatchObject({ key: 'directory.off' });
  await expect(directory.portal.as('station').uc.directorySync.state({})).rejects.toMatchObject({ status: 403 });
});

test('another source is an address that answers the same fields as JSON, asked for the tenant with the token', async () => {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    answer.end(asked.length === 1 ? JSON.stringify([{ jobNumber: 'N1', name: '扎西', jobPosition: ['a', 'b'], phone: null }]) : 'no JSON');
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/staff`;
  const source = directorySourceOf({ dataDir: directory.dataDir, directory: { url, token: 'secret' } });
  expect(await source.read('TV')).toEqual([{ number: 1, texts: { jobNumber: 'N1', name: '扎西', jobPosition: 'a,b' }, problems: [] }]);
  expect(asked).toEqual(['/staff?tenant=TV Bearer secret']);
  expect(source.placeOf('TV')).not.toContain('secret');
  await expect(source.read('TV')).rejects.toMatchObject({ key: 'directory.unreadable' });
  server.close();
  await expect(source.read('TV')).rejects.toMatchObject({ key: 'directory.unreachable' });
});
