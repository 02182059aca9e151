import pg from 'pg';
import { migrate } from '../../db/migrate.ts';
import { bareDatabase, type Clone } from '../../testing/template-database.ts';

let clone: Clone;
beforeAll(async () => {
  clone = await bareDatabase(JSON.parse(process.env['TEST_DATABASE'] ?? '{}'));
});
afterAll(() => clone.drop());

async function query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: clone.backupUrl });
  await client.connect();
  return (await client.query<T>(text).finally(() => client.end())).rows;
}
const tenant = '01900000-0000-7000-8000-000000000001';
const person = (jobNumber: string, day = 9, deleted = 'null') =>
  query(
    `insert into employees (tenant_id, id, name, gender, job_number, created_at, deleted_at)
     values ('${tenant}', gen_random_uuid(), 'w', 1, '${jobNumber}', '2026-01-0${day}', ${deleted})`,
  );

test('people whose numbers were saved in several spellings stay as they are; new spellings of them are refused', async () => {
  await migrate(clone.adminUrl, { last: '0211' });
  await query(`insert into tenants (id, code, name) values ('${tenant}', 'OLD', 'Old')`);
  await person('tv1', 2);
  await person('TV1', 1);
  await person('ＴＶ１\u200b', 3);
  await person('Tv1', 4, 'now()');
  await person('TV2');
  await person('', 1);
  await person('', 2);
  await migrate(clone.adminUrl);
  const found = await query(
    `select job_number, job_number_key, job_number_doubled from employees where deleted_at is null order by 2, 3, 1`,
  );
  expect(found.map(row => Object.values(row))).toEqual([
    ['', '', false],
    ['', '', false],
    ['TV1', 'tv1', false],
    ['tv1', 'tv1', true],
    ['ＴＶ１\u200b', 'tv1', true],
    ['TV2', 'tv2', false],
  ]);
  for (const spelling of ['tV1', 'ｔｖ2', 'TV\u30001']) await expect(person(spelling)).rejects.toMatchObject({ code: '23505' });
});
