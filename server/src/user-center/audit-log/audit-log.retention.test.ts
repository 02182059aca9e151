import { count, eq, sql } from 'drizzle-orm';
import { nightly } from '../../kernel/background/periodic.ts';
import { dayMs } from '../../kernel/durations.ts';
import { newId } from '../../kernel/ids.ts';
import { auditLog } from '../../kernel/kernel.schema.ts';
import { chooseSetting } from '../../kernel/settings/tenant-settings.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { expireAuditLog } from './audit-log.retention.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const linesOld = (days: number, request: string) =>
  portal.inDb((db, tenantId) =>
    db.insert(auditLog).values({
      tenantId,
      id: newId(),
      at: new Date(Date.now() - days * dayMs),
      userName: 'x',
      call: 'uc.auth.login',
      address: '',
      requestId: request,
      result: 'ok',
    }),
  );
const left = (request: string) => portal.inDb(db => db.$count(auditLog, eq(auditLog.requestId, request)));

async function expire() {
  await portal.app.doChore('seal');
  const { openPool } = await import('../../db/pool.ts');
  const pool = openPool(portal.url, 1);
  const tenantId = await portal.inDb(async (_, id) => id);
  const job = expireAuditLog(pool, () => new Date());
  if ('runLong' in job) await job.runLong({}, tenantId);
  await pool.close();
}

test('lines past the retention go, the others stay, and the log says how many went', async () => {
  await linesOld(1200, 'old-1');
  await linesOld(900, 'kept-1');
  await expire();
  expect([await left('old-1'), await left('kept-1')]).toEqual([0, 1]);
  const [line] = (await portal.as('admin').uc.auditLog.page({ call: ['uc.auditLog.expire'] })).rows;
  expect(line).toMatchObject({ operation: '清除过期日志', target: '1' });
  await portal.inDb(db => chooseSetting(db, 'auditLog', 'retentionDays', '365'));
  await expire();
  expect(await left('kept-1')).toBe(0);
});

test('whatever the application asks, the database keeps the last half-year; and no other tenant’s line is touched', async () => {
  await linesOld(100, 'young');
  await linesOld(400, 'ripe');
  await portal.app.doChore('seal');
  const before = await portal.inDb(db => db.select({ lines: count() }).from(auditLog), 'DEMO2');
  await portal.inDb(db => db.execute(sql`select expire_audit_log(now(), 100000)`));
  expect([await left('young'), await left('ripe')]).toEqual([1, 0]);
  expect(await portal.inDb(db => db.select({ lines: count() }).from(auditLog), 'DEMO2')).toEqual(before);
  await expect(portal.inDb(db => db.execute(sql`delete from audit_log`))).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('it is due once a night, from two o’clock of the stations on', () => {
  expect(nightly(new Date('2026-03-14T17:59:00Z'))).toBeUndefined();
  expect(nightly(new Date('2026-03-14T18:01:00Z'))).toBe('2026-03-15');
  expect(nightly(new Date('2026-03-15T10:00:00Z'))).toBe('2026-03-15');
});
