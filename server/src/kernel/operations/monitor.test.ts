import Fastify from 'fastify';
import { openPool } from '../../db/pool.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import type { Kernel } from '../kernel.ts';
import { Monitor } from './monitor.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('a minute shows what was asked in it, not what was asked while the database was away', async () => {
  const away = openPool('postgres://nobody@127.0.0.1:1/none', 1);
  const config = { version: 'test', dataDir: '/nonexistent' };
  const kernel = { pool: away, clock: () => new Date(), config, events: { pages: 0 } };
  const monitor = new Monitor(kernel as unknown as Kernel);
  const app = Fastify();
  monitor.watch(app);
  app.get('/api/comp/order', async () => 'ok');
  const ask = () => app.inject('/api/comp/order');
  await ask();
  await ask();
  await expect(monitor.note()).rejects.toThrow();
  kernel.pool = portal.pool;
  await ask();
  await monitor.note();
  const [sample] = (await monitor.samples()).filter(({ copy }) => copy === monitor.copy);
  expect(sample?.facts.services['comp']).toMatchObject({ requests: 1 });
  await app.close();
  await away.close();
});
