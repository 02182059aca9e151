import pg from 'pg';
import { startPortal } from '../testing/portal.ts';
import { embeddedSettings } from './embedded-settings.ts';

const gb = 1024 ** 3;

test.each([
  ['a small machine', 0.5, '128MB', '256MB'],
  ['a usual one', 4, '512MB', '2048MB'],
  ['a large one', 64, '512MB', '32768MB'],
])('%s: the database takes an eighth of the memory, and no more than it has use for', (_, memory, own, cached) => {
  expect(embeddedSettings(memory * gb)).toEqual(expect.arrayContaining([`shared_buffers=${own}`, `effective_cache_size=${cached}`]));
});

test('the database runs with its settings', async () => {
  const portal = await startPortal();
  const client = new pg.Client({ connectionString: portal.url });
  await client.connect();
  const { rows } = await client.query(
    "select name || '=' || setting as set from pg_settings where name in ('jit', 'random_page_cost', 'listen_addresses')",
  );
  expect(rows.map(row => row.set).sort()).toEqual(['jit=off', 'listen_addresses=', 'random_page_cost=1.1']);
  await client.end();
  await portal.stop();
});
