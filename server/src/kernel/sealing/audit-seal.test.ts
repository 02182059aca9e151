import { eq } from 'drizzle-orm';
import pg from 'pg';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { newId } from '../ids.ts';
import { auditLog } from '../kernel.schema.ts';
import { sealAuditLog, verifyAuditLog } from './audit-seal.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(() => portal.stop());

const written = (count: number, tenant = 'TV', at = new Date()) =>
  portal.inDb(
    (db, tenantId) =>
      db
        .insert(auditLog)
        .values(
          Array.from({ length: count }, (_, n) => ({
            tenantId,
            id: newId(),
            at,
            userName: `u${n}`,
            call: 'uc.auth.login',
            after: { n },
            address: '',
            requestId: `r${n}`,
            result: 'ok',
          })),
        )
        .returning({ id: auditLog.id }),
    tenant,
  );
const verified = (tenant = 'TV') => portal.inDb(verifyAuditLog, tenant);
/** As somebody would who holds the database itself. */
const tampered = (statement: string) => portal.tamper(['audit_log', 'audit_seals'], statement);

test('committed lines are chained by tenant in batches; what came later is named as not sealed (resilience O9)', async () => {
  await written(30);
  await written(5, 'DEMO2');
  await portal.app.doChore('seal');
  await written(2);
  await expect(verified('DEMO2')).resolves.toMatchObject({ lines: 5, seals: 1, tail: 0, broken: [] });
  await expect(verified()).resolves.toMatchObject({ lines: 30, seals: 1, tail: 2, broken: [] });
  const { newest } = await verified();
  await portal.app.doChore('seal');
  const later = await verified();
  expect(later).toMatchObject({ lines: 32, seals: 2, tail: 0, broken: [] });
  expect(later.newest).not.toBe(newest);
});

describe('whoever goes round the application is found out', () => {
  test.each([
    ['a changed line', (id: string) => `update audit_log set user_name = 'nobody' where id = '${id}'`],
    ['a line taken out', (id: string) => `delete from audit_log where id = '${id}'`],
    [
      'a line put in',
      (id: string) =>
        `insert into audit_log select tenant_id, gen_random_uuid(), at, user_id, user_name, home_tenant_id, call, target, before, after, address, request_id, result, seal from audit_log where id = '${id}'`,
    ],
    ['a time moved', (id: string) => `update audit_log set at = at - interval '1 second' where id = '${id}'`],
    [
      'a batch said to have expired',
      (id: string) =>
        `delete from audit_log where seal = (select seal from audit_log where id = '${id}'); update audit_seals set expired = true where seal = 2`,
    ],
  ])('%s', async (_, statement) => {
    await written(3);
    await portal.app.doChore('seal');
    const [line] = await written(3);
    await portal.app.doChore('seal');
    await written(3);
    await portal.app.doChore('seal');
    await tampered(statement(line?.id ?? ''));
    await expect(verified()).resolves.toMatchObject({ broken: [2] });
  });

  test('a whole batch taken out breaks the chain behind it', async () => {
    for (let batch = 0; batch < 3; batch += 1) {
      await written(2);
      await portal.app.doChore('seal');
    }
    await tampered('delete from audit_log where seal = 2; delete from audit_seals where seal = 2');
    await expect(verified()).resolves.toMatchObject({ broken: [3] });
  });
});

test('the application itself can change neither line nor seal', async () => {
  await written(1);
  await portal.app.doChore('seal');
  for (const statement of [
    'update audit_log set seal = null',
    'delete from audit_log',
    'update audit_seals set lines = 0',
    'delete from audit_seals',
  ])
    await expect(portal.inDb(db => db.execute(statement))).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('a batch holds lines of one day, and one that expired leaves the chain whole', async () => {
  const day = 24 * 60 * 60_000;
  await written(2, 'TV', new Date(Date.now() - 1000 * day));
  await written(3);
  await portal.app.doChore('seal');
  await expect(verified()).resolves.toMatchObject({ lines: 5, seals: 2 });
  await portal.inDb(db => db.execute(`select expire_audit_log(now() - interval '900 days', 100)`));
  await expect(verified()).resolves.toMatchObject({ lines: 3, seals: 2, broken: [] });
});

test('of several servers one seals: another that comes at the same moment does nothing, and no request waits for either', async () => {
  await written(4);
  const other = new pg.Client({ connectionString: portal.url });
  await other.connect();
  await other.query('begin');
  await other.query('select seal_audit_log(5000)');
  await written(1);
  await portal.app.doChore('seal');
  await other.query('rollback');
  await other.end();
  await expect(verified()).resolves.toMatchObject({ seals: 0, tail: 5 });
  await portal.inDb(db => sealAuditLog(db));
  await expect(verified()).resolves.toMatchObject({ seals: 1, tail: 0 });
});

test('while others write all the time, sealing comes to an end: what was there is sealed, what came meanwhile is next', async () => {
  await written(3);
  await portal.asOwner(`
    create function goes_on() returns trigger language plpgsql as $$
    begin
      insert into audit_log (tenant_id, id, at, user_name, call, address, request_id, result)
      values (new.tenant_id, gen_random_uuid(), new.last_at + interval '1 millisecond', 'u', 'uc.auth.login', '', 'r', 'ok');
      return new;
    end $$;
    create trigger goes_on after insert on audit_seals for each row execute function goes_on();`);
  await portal.app.doChore('seal');
  await expect(verified()).resolves.toMatchObject({ lines: 3, seals: 1, tail: 1 });
  await portal.app.doChore('seal');
  await expect(verified()).resolves.toMatchObject({ lines: 4, seals: 2, tail: 1, broken: [] });
});

test('a long backlog is sealed at once, but not in one transaction', async () => {
  const day = 24 * 60 * 60_000;
  for (const age of [3, 2, 1]) await written(2500, 'TV', new Date(Date.now() - age * day));
  await written(1, 'DEMO2');
  await portal.app.doChore('seal');
  await expect(verified()).resolves.toMatchObject({ lines: 7500, seals: 3, tail: 0, broken: [] });
  await expect(verified('DEMO2')).resolves.toMatchObject({ lines: 1, tail: 0 });
  const { rows } = await portal.inDb(db =>
    db.execute<{ transactions: number }>('select count(distinct xmin::text)::int as transactions from audit_seals'),
  );
  expect(rows).toEqual([{ transactions: 2 }]);
});

test('lines of refused requests and of changes are sealed like the others', async () => {
  await expect(portal.as('station').uc.role.page({})).rejects.toMatchObject({ status: 403 });
  await portal.app.doChore('seal');
  await expect(portal.inDb(db => db.$count(auditLog, eq(auditLog.result, 'permission.denied')))).resolves.toBe(1);
  await expect(verified()).resolves.toMatchObject({ lines: 1, tail: 0, broken: [] });
});
