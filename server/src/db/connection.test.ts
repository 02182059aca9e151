import { sql } from 'drizzle-orm';
import { eventOutbox } from '../kernel/kernel.schema.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { tables } from '../user-center/index.ts';
import { type Db, enterTenant, inTransaction, openPool, type Pool } from './pool.ts';

let portal: TestPortal;
const open: Pool[] = [];
beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => Promise.all(open.splice(0).map(pool => pool.close())));
afterAll(() => portal.stop());

/** A pool of one connection, so that whatever is asked meets what was prepared before. */
function single(prepares = true): Pool {
  const pool = openPool(portal.url, 1, { prepares });
  open.push(pool);
  return pool;
}

interface Prepared {
  statement: string;
  generic_plans: number;
}
/** What the connection has prepared, asked without preparing it. */
const preparedOn = async (pool: Pool, like = '%'): Promise<Prepared[]> =>
  (await pool.raw.query<Prepared>('select statement, generic_plans::int from pg_prepared_statements where statement like $1', [like])).rows;

test('two tenants share a prepared statement and its plan, and each sees its own rows', async () => {
  const pool = single();
  const tenants = await Promise.all(['TV', 'DEMO2'].map(code => portal.inDb(async (_, id) => id, code)));
  const ownersOf = (tenantId: string | undefined) =>
    inTransaction(pool, [], async db => {
      if (tenantId) await enterTenant(db, tenantId);
      return [
        ...new Set(
          (await db.select({ owner: tables.users.tenantId }).from(tables.users).where(sql`${tables.users.status} >= ${0}`)).map(
            row => row.owner,
          ),
        ),
      ];
    });
  for (let time = 0; time < 10; time += 1) for (const tenant of tenants) expect(await ownersOf(tenant)).toEqual([tenant]);
  expect(await ownersOf(undefined)).toEqual([]);
  const [shared, ...more] = await preparedOn(pool, 'select "tenant_id" from "users"%');
  expect(more).toEqual([]);
  expect(shared?.generic_plans).toBeGreaterThan(0);
});

test('a migration under running requests is noticed by nobody', async () => {
  const admin = portal.as('admin');
  // Often enough that every connection has it prepared.
  const before = await Promise.all(Array.from({ length: 20 }, () => admin.uc.user.pageCa({})));
  await portal.asOwner('alter table sessions add column noted text; alter table users alter column employee_name type varchar(300)');
  const after = await Promise.all(Array.from({ length: 20 }, () => admin.uc.user.pageCa({})));
  expect(after.map(page => page.total)).toEqual(before.map(page => page.total));
});

test('a connection keeps a bounded number of statements, and what it gave up works again', async () => {
  const pool = single();
  const ask = (db: Db, n: number) => db.execute<{ n: number }>(sql`select ${sql.raw(`${n}`)} as n`).then(({ rows }) => rows[0]?.n);
  await inTransaction(pool, [], async db => {
    for (let n = 0; n < 300; n += 1) expect(await ask(db, n)).toBe(n);
    expect(await ask(db, 0)).toBe(0);
  });
  const kept = (await preparedOn(pool)).length;
  expect(kept).toBeGreaterThan(100);
  expect(kept).toBeLessThanOrEqual(200);
});

test('long lists of values are not prepared: each length would be a statement of its own', async () => {
  const pool = single();
  const many = Array.from({ length: 60 }, (_, n) => n);
  await inTransaction(pool, [], db => db.execute(sql`select 1 where 1 in ${many}`));
  expect(await preparedOn(pool)).toEqual([]);
});

test('behind a transaction pooler nothing is prepared', async () => {
  const pool = single(false);
  const first = [{ text: 'select $1::int as n', values: [1] }];
  const answers = await inTransaction(pool, first, async (db, found) => [found, (await db.execute(sql`select ${2}::int as n`)).rows]);
  expect(answers).toEqual([[[{ n: 1 }]], [{ n: 2 }]]);
  expect(await preparedOn(pool)).toEqual([]);
});

test('a statement that fails leaves a connection that goes on', async () => {
  const pool = single();
  const divide = (by: number) => inTransaction(pool, [], async db => (await db.execute(sql`select 10 / ${by}::int as n`)).rows);
  await expect(divide(0)).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await divide(5)).toEqual([{ n: 2 }]);
  await expect(inTransaction(pool, [{ text: 'select nothing', values: [] }], async () => 1)).rejects.toMatchObject({ code: '42703' });
  expect(await divide(2)).toEqual([{ n: 5 }]);
});

test('of statements that are sent together the one that failed is told, though those behind it are heard first', async () => {
  const pool = single();
  const failing = inTransaction(pool, [], db => {
    const first = db.execute(sql`select 10 / ${0}::int`).execute();
    const second = db.execute(sql`select ${1}::int`).execute();
    const heardLater = second.then(
      () => first,
      () => first,
    );
    first.catch(() => undefined);
    return Promise.all([heardLater, second]);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
});

test('what is cut at a number of rows is planned with its values each time', async () => {
  const pool = single();
  await inTransaction(pool, [], db => db.select({ id: tables.users.id }).from(tables.users).limit(3));
  expect(await preparedOn(pool)).toEqual([]);
});

type Transaction = (pool: Pool, run: (db: Db) => Promise<unknown>) => Promise<unknown>;
const ways: [string, Transaction][] = [
  ['a request', (pool, run) => inTransaction(pool, [], run)],
  ['background work', (pool, run) => pool.db.transaction(run)],
];

test.each(ways)('what a refused part of %s leaves under way is not written into the next transaction', async (_, transaction) => {
  const pool = single();
  const tenantId = await portal.inDb(async (_, id) => id);
  const note = (db: Db) => db.insert(eventOutbox).values({ tenantId, payload: { kind: 'task', orderId: 'of the refused' }, userIds: null });
  const ends = Promise.withResolvers<void>();
  const left: Promise<unknown>[] = [];
  const refused = transaction(pool, async db => {
    await enterTenant(db, tenantId);
    // Its second statement comes when the refusal is known, the third when another transaction has the connection.
    left.push(
      db
        .execute(sql`select 1`)
        .then(() => db.execute(sql`select 2`))
        .then(() => note(db)),
    );
    left.push(ends.promise.then(() => note(db)));
    await Promise.all([db.execute(sql`select 1`).then(() => Promise.reject(new Error('changed meanwhile'))), ...left]);
  });
  const next = transaction(pool, async db => {
    await enterTenant(db, tenantId);
    ends.resolve();
    await Promise.allSettled(left);
  });
  await expect(refused).rejects.toThrow('changed meanwhile');
  await next;
  // The first may still have been written where it belongs, and rolled back there.
  expect((await Promise.allSettled(left)).at(-1)?.status).toBe('rejected');
  const noted = await portal.inDb(db => db.select().from(eventOutbox).where(sql`${eventOutbox.payload} ->> 'orderId' = 'of the refused'`));
  expect(noted).toEqual([]);
});
