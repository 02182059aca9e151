import pg from 'pg';
import type { TestClient } from '../testing/client.ts';
import { analyzeAll, type Read, reads, statementsOf, superuserUrl } from '../testing/plans.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { givenSurveys } from './testing/given-survey.ts';

const surveys = 100_000;
// A count ends at 10,001 matches, a page at 20; a state that every seventh survey has costs as many rows more.
const counted = 80_000;
const paged = 300;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  const id = await givenSurveys(portal).draft();
  await multiply(id);
}, 60_000);
afterAll(() => portal.stop());

/** A hundred thousand surveys like one, made by the database. */
async function multiply(id: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl(portal) });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into survey_tasks select r.* from survey_tasks t, generate_series(1, ${surveys}) n, lateral jsonb_populate_record(t, jsonb_build_object(
      'id', uuidv7(), 'name', '调查' || n, 'status', n % 7, 'valid_to', date '2024-01-01' + n / 200,
      'created_by_name', '员工' || n % 500, 'created_at', timestamptz '2024-01-01' + n * interval '8 minutes',
      'updated_at', timestamptz '2024-01-01' + n * interval '9 minutes')) r where t.id = '${id}'`);
  await client.query(analyzeAll);
  await client.end();
}

async function readsOf(filter: Ask): Promise<Read[]> {
  const statements = await statementsOf(() => portal.as('manager').gnd.surveyTask.page(filter));
  return (await Promise.all(statements.map(statement => reads(portal, statement, /^survey_/)))).flat();
}

type Ask = Parameters<TestClient['gnd']['surveyTask']['page']>[0];
const list = (name: string, filter: Ask, maxRows = paged): [string, Ask, number] => [name, filter, maxRows];

test.each([
  list('as the page opens', {}),
  ...['createdTime', 'updatedTime', 'name', 'status', 'validTo'].flatMap(sortColumn =>
    [true, false].map(isAsc => list(`by ${sortColumn}, ${isAsc ? 'up' : 'down'}`, { sortColumn, isAsc })),
  ),
  list('of one state', { status: [1] }),
  list('of two states', { status: [1, 4] }),
  list('of a creator', { createdBy: '员工123' }, 2000),
  list('of three days', { createdTimeStart: '2024-06-01', createdTimeEnd: '2024-06-03' }, 2000),
  list('what waits for me', { todo: true }),
])('surveys %s: by an index, few rows', async (_, filter, maxRows) => {
  const found = await readsOf(filter);
  expect(found.length).toBeGreaterThan(0);
  expect(
    found.filter(({ way, rows, counts }) => rows > (counts ? counted : maxRows) || (way.startsWith('Seq Scan') && !counts && rows > 0)),
  ).toEqual([]);
});

test('a part of a name is looked for along the order of the list, until the page is full', async () => {
  const found = await readsOf({ name: '99' });
  expect(found.filter(({ rows, counts }) => rows > (counts ? surveys + 1 : 10_000))).toEqual([]);
});
