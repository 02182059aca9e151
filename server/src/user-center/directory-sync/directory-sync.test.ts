import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { chooseSetting } from '../../kernel/settings/tenant-settings.ts';
import { isBlocking } from '../../testing/held-up.ts';
import { until } from '../../testing/until.ts';
import { users } from '../accounts/user.schema.ts';
import { employeeSeals, employees } from '../staff/employee.schema.ts';
import { portalWithDirectory } from '../testing/given-directory.ts';
import { directorySourceOf } from './directory-source.ts';
import { syncDirectory } from './directory-sync.job.ts';
import { directoryRuns } from './directory-sync.schema.ts';

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

test('who is given a number by hand in the same moment keeps it; that line is told, the others are taken', async () => {
  await list('N005,达娃,女,拉萨航站/旅客服务组,在职,13800000005,,', 'N006,次仁,男,拉萨航站/旅客服务组,在职,13800000006,,');
  const running = await directory.portal.inDb(async (db, tenantId) => {
    const row = { tenantId, id: newId(), name: '手工', gender: 1, jobNumber: 'N005' } as const;
    await db.insert(employees).values({ ...row, ...employeeSeals.sealed(row, { idCard: '', phone: '13800000007' }) });
    const ending = run();
    await until(() => isBlocking(db));
    return { ending };
  });
  const { id, ...figures } = await running.ending;
  expect(figures).toMatchObject({ status: 'done', added: 1, unchanged: 0, refused: 1 });
  expect((await sync().problems({ runId: id })).rows).toMatchObject([{ line: 2, jobNumber: 'N005', problem: '工号 N005 已被使用' }]);
  expect(await person('N005')).toMatchObject({ name: '手工' });
  expect(await person('N006')).toMatchObject({ name: '次仁' });
});

test('a run that something broke is tried again, and has failed when the last try has', async () => {
  const { portal } = directory;
  const read = () => Promise.reject(new Error('broken'));
  const job = syncDirectory(portal.pool, { kind: 'file', placeOf: () => 'x', read }, () => new Date());
  if (!('runLong' in job)) throw new Error('it takes long');
  const runId = newId();
  const tenantId = await portal.inDb(async (db, tenant) => {
    await db.insert(directoryRuns).values({ tenantId: tenant, id: runId, source: 'x', startedAt: new Date() });
    return tenant;
  });
  const status = async () => (await portal.inDb(db => db.select().from(directoryRuns).where(eq(directoryRuns.id, runId))))[0]?.status;
  await expect(job.runLong({ runId }, tenantId, false)).rejects.toThrow('broken');
  expect(await status()).toBe('running');
  await expect(job.runLong({ runId }, tenantId, true)).rejects.toThrow('broken');
  expect(await status()).toBe('failed');
});

test('a run whose job was given up does not keep the directory from being read ever again', async () => {
  const startedAt = new Date(Date.now() - 2 * 3_600_000);
  const id = newId();
  await directory.portal.inDb((db, tenantId) => db.insert(directoryRuns).values({ tenantId, id, source: 'x', startedAt }));
  expect(await run()).toMatchObject({ status: 'done' });
  const [lost] = await directory.portal.inDb(db => db.select().from(directoryRuns).where(eq(directoryRuns.id, id)));
  expect(lost).toMatchObject({ status: 'failed', failure: 'server.internal' });
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
