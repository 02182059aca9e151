import { eq, sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { openPool } from '../../db/pool.ts';
import { innerMessages } from '../../message-center/message-center.schema.ts';
import { atOnce } from '../../testing/at-once.ts';
import { jobsDone } from '../../testing/jobs-done.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { userRoles } from '../../user-center/accounts/user.schema.ts';
import { dataColumnRules } from '../../user-center/data-permission/data-permission.schema.ts';
import { newId } from '../ids.ts';
import { auditLog } from '../kernel.schema.ts';
import type { Kernel } from '../kernel.ts';
import { exportJobs, exportParts } from './export.schema.ts';
import { cleanExports } from './export-cleaning.ts';

const many = 10_500;
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  // More flights than an answer carries; half of them on another day.
  await portal.inDb(async (db, tenantId) => {
    await db.execute(sql`
      insert into flights (tenant_id, id, flight_no, flight_date, route, org_city, dst_city, take_off_at, arrival_at, run_state, ac_type, flight_type)
      select ${tenantId}::uuid, uuidv7(), 'TV' || lpad(n::text, 6, '0'), date '2026-05-01' + n % 2, array['LXA', 'CTU'], 'LXA', 'CTU',
        timestamptz '2026-05-01T00:00:00Z' + n * interval '1 second', timestamptz '2026-05-01T02:00:00Z', 'PLANNING', 'A319', 'D'
      from generate_series(1, ${many}) n`);
  });
});
afterAll(() => portal.stop());

const list = (user = 'assurance') => portal.as(user).fp.flightList;
const jobs = (user = 'assurance') => portal.as(user).portal.job;

async function started(user = 'assurance'): Promise<string> {
  const { jobId } = await list(user).allFlightListExport({});
  if (!jobId) throw new Error('no job');
  return jobId;
}
const ended = (id: string, user = 'assurance') =>
  until(async () => {
    const found = await jobs(user).find({ id });
    return found.status !== 'queued' && found.status !== 'running' && found;
  });
const rowsIn = async (content: Blob) => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await content.arrayBuffer()) as never);
  return (book.worksheets[0]?.rowCount ?? 0) - 1;
};

test('up to 10,000 rows the answer is the file', async () => {
  const { content } = await list().allFlightListExport({ flightStartDate: '2026-05-01', flightEndDate: '2026-05-01' });
  expect(content && (await rowsIn(content))).toBe(many / 2);
});

test('above, a job makes it: progress, file, message, a line for making and one for taking it', async () => {
  const id = await started();
  expect(await jobs().find({ id })).toMatchObject({ fileName: expect.stringMatching(/^航班列表_\d{8}\.xlsx$/), rowsTotal: many });
  expect(await ended(id)).toMatchObject({ status: 'done', rowsDone: many, errorKey: '' });
  const { name, content } = (await jobs().file({ id })) as { name: string; content: Blob };
  expect(name).toMatch(/\.xlsx$/);
  expect(await rowsIn(content)).toBe(many);
  const recipient = await portal.userId('assurance');
  await jobsDone(portal.pool.raw);
  const mail = await portal.inDb(db => db.select().from(innerMessages).where(eq(innerMessages.recipientId, recipient)));
  expect(mail).toEqual([expect.objectContaining({ targetUrl: `/features/flight/list?export=${id}`, msgTitle: `导出完成：${name}` })]);
  const lines = await portal.inDb(db => db.select().from(auditLog).where(eq(auditLog.target, name)));
  expect(lines.map(line => [line.call, (line.after as { rows: number }).rows])).toEqual(
    expect.arrayContaining([
      ['fp.flightList.allFlightListExport', many],
      ['portal.job.file', many],
    ]),
  );
});

test('a job is its owner’s alone, whoever else asks, in this tenant or another', async () => {
  const id = await started();
  for (const user of ['station', 'admin', 'admin2']) {
    for (const call of ['find', 'file', 'cancel'] as const)
      await expect(jobs(user)[call]({ id })).rejects.toMatchObject({ status: 404, key: 'export.notFound' });
  }
  await ended(id);
});

test('a job that waits can be cancelled, once, and leaves neither a file nor what was asked', async () => {
  const id = await portal.inDb(async (db, tenantId) => {
    const job = newId();
    await db.insert(exportJobs).values({
      tenantId,
      id: job,
      userId: await portal.userId('assurance'),
      call: 'fp.flightList.allFlightListExport',
      input: { paxName: '张三' },
      language: 'zh-CN',
      fileName: 'x.xlsx',
      format: 'xlsx',
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 60_000),
    });
    return job;
  });
  await expect(jobs().file({ id })).rejects.toMatchObject({ status: 409, key: 'export.notReady' });
  await jobs().cancel({ id });
  expect(await jobs().find({ id })).toMatchObject({ status: 'cancelled' });
  await expect(jobs().cancel({ id })).rejects.toMatchObject({ status: 409, key: 'export.ended' });
  await expect(jobs().file({ id })).rejects.toMatchObject({ status: 409 });
  const [kept] = await portal.inDb(db => db.select().from(exportJobs).where(eq(exportJobs.id, id)));
  expect(kept?.input).toEqual({});
});

test('cancelled while it runs: it stops, and nothing is kept', async () => {
  const id = await started();
  await portal.inDb(db => db.update(exportJobs).set({ status: 'cancelled' }).where(eq(exportJobs.id, id)));
  await jobsDone(portal.pool.raw);
  expect(await jobs().find({ id })).toMatchObject({ status: 'cancelled' });
  expect(await portal.inDb(db => db.$count(exportParts, eq(exportParts.jobId, id)))).toBe(0);
});

test('who loses the permission while it waits gets no file, and is told why', async () => {
  // One job runs at a time: the second waits for the first.
  const first = await started();
  const second = await started('station2');
  const loser = await portal.userId('station2');
  const taken = await portal.inDb(db => db.delete(userRoles).where(eq(userRoles.userId, loser)).returning());
  expect(await ended(second, 'station2')).toMatchObject({ status: 'failed', errorKey: 'permission.denied' });
  expect(await ended(first)).toMatchObject({ status: 'done' });
  await portal.inDb(db => db.insert(userRoles).values(taken));
});

test('a file that is ready is not given to whom a right or a data rule has been taken since; he is told to export again', async () => {
  const id = await started();
  await ended(id);
  const user = await portal.userId('assurance');
  const again = { status: 403, key: 'export.rightsChanged' };
  const taken = await portal.inDb(db => db.delete(userRoles).where(eq(userRoles.userId, user)).returning());
  await expect(jobs().file({ id })).rejects.toMatchObject(again);
  await portal.inDb(db => db.insert(userRoles).values(taken));
  await expect(jobs().file({ id })).resolves.toMatchObject({ name: expect.stringContaining('航班列表') });
  const rule = { roleId: taken[0]?.roleId ?? '', modelId: 'fp.passenger', columnName: 'idNo', processor: 2 as const };
  await portal.inDb((db, tenantId) => db.insert(dataColumnRules).values({ tenantId, ...rule }));
  await expect(jobs().file({ id })).rejects.toMatchObject(again);
  await portal.inDb(db => db.delete(dataColumnRules));
});

test('three at once and no more', async () => {
  const userId = await portal.userId('manager');
  await portal.inDb(async (db, tenantId) => {
    const row = { tenantId, userId, call: 'x', input: {}, language: 'zh-CN' as const, fileName: 'x', format: 'csv' as const };
    await db
      .insert(exportJobs)
      .values(Array.from({ length: 3 }, () => ({ ...row, id: newId(), createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) })));
  });
  await expect(list('manager').allFlightListExport({})).rejects.toMatchObject({ status: 429, key: 'export.busy', params: { n: 3 } });
});

test('of many that are asked for at once, three are taken', async () => {
  const ask = () => list('admin').allFlightListExport({});
  const ends = await atOnce(
    portal,
    sql`lock table export_jobs in share row exclusive mode`,
    Array.from({ length: 6 }, () => ask),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  // Nobody waits for them: the tests that follow would.
  const userId = await portal.userId('admin');
  await portal.inDb(db => db.update(exportJobs).set({ status: 'cancelled' }).where(eq(exportJobs.userId, userId)));
});

test('after a day it is gone, with its file', async () => {
  const id = await started();
  await ended(id);
  const pool = openPool(portal.url, 1);
  await cleanExports({ pool } as unknown as Kernel, new Date(Date.now() + 25 * 60 * 60_000));
  await pool.close();
  expect(await portal.inDb(db => db.$count(exportJobs, eq(exportJobs.id, id)))).toBe(0);
  expect(await portal.inDb(db => db.$count(exportParts, eq(exportParts.jobId, id)))).toBe(0);
});

test('a call that may not be made is not exported either', async () => {
  await expect(list('finance').allFlightListExport({})).rejects.toMatchObject({ status: 403 });
});

test('one that is too slow at every try is said to have failed, and keeps nobody from asking for others', async () => {
  await portal.asOwner(`
    update pgboss.queue set retry_limit = 1, retry_delay = 0, retry_backoff = false where name = 'export.make';
    create function too_slow() returns boolean language plpgsql as $$ begin
      if current_setting('transaction_isolation') = 'repeatable read' then raise exception 'too slow' using errcode = '57014'; end if;
      return true;
    end $$;
    create policy too_slow on flights as restrictive for select using (too_slow())`);
  expect(await ended(await started())).toMatchObject({ status: 'failed', errorKey: 'server.timeout' });
  await portal.asOwner('drop policy too_slow on flights');
});
