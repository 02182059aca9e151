import pg from 'pg';
import { analyzeAll, reads, statementsOf, superuserUrl } from '../../testing/plans.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { worldIn } from '../../testing/world.ts';

const items = 20_000;
const paged = 300;
let portal: TestPortal;
let luggageId: string;
beforeAll(async () => {
  portal = await startPortal();
  ({ luggageId } = await worldIn(portal, 'TV'));
  const client = new pg.Client({ connectionString: superuserUrl(portal) });
  await client.connect();
  for (const text of [
    'set session_replication_role = replica',
    `insert into luggage_items (tenant_id, id, code, brand, model, price_fen, stock, created_at, updated_at, updated_by_name)
      select tenant_id, uuidv7(), 'S' || chr(65 + n % 26) || chr(65 + n / 26 % 26), 'B' || n, model, n, n % 50, created_at, updated_at, updated_by_name
      from luggage_items, generate_series(1, ${items}) n where id = '${luggageId}'`,
    `insert into luggage_movements select r.* from luggage_movements m, generate_series(1, ${items}) n, lateral jsonb_populate_record(m,
      jsonb_build_object('id', uuidv7(), 'item_id', (select id from luggage_items where brand = 'B' || 1 + n % 500 limit 1))) r where m.item_id = '${luggageId}' and m.kind = 'received'`,
    `insert into luggage_transfers select r.* from luggage_transfers t, generate_series(1, ${items}) n, lateral jsonb_populate_record(t,
      jsonb_build_object('id', gen_random_uuid(), 'to_item_id', gen_random_uuid(), 'from_item_id', gen_random_uuid(), 'quantity', n)) r`,
    analyzeAll,
  ])
    await client.query(text);
  await client.end();
}, 60_000);
afterAll(() => portal.stop());

test.each([
  ['the stock, as the page opens', () => portal.as('manager').comp.luggage.findLuggage({})],
  ['the ledger of an item', () => portal.as('manager').comp.luggage.stockDetailed({ id: luggageId })],
  ['transfers of an item', () => portal.as('manager').comp.luggage.transfers({ id: luggageId })],
  ['the stock of a station', () => portal.as('manager').comp.luggage.findLuggage({ code: 'SBB' })],
])('%s: by an index, few rows', async (_, call) => {
  const statements = await statementsOf(call);
  const found = (await Promise.all(statements.map(one => reads(portal, one, /^luggage_/)))).flat();
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ rows, counts, way }) => !counts && (rows > paged || (way.startsWith('Seq Scan') && rows > 0)))).toEqual([]);
});
