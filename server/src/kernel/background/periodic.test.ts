import { openPool, type Pool } from '../../db/pool.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import type { Kernel } from '../kernel.ts';
import { type PeriodicTask, runPeriodic } from './periodic.ts';

let portal: TestPortal;
let pool: Pool;
beforeAll(async () => {
  portal = await startPortal();
  pool = openPool(portal.url, 4);
});
afterAll(async () => {
  await pool.close();
  await portal.stop();
});

test('what is due is done once for each tenant, however many servers there are, and again in the next period', async () => {
  const done: string[] = [];
  let period: string | undefined = '2026-03-14';
  const task: PeriodicTask = {
    task: 'test',
    period: () => period,
    run: async ({ tenantId }) => {
      done.push(tenantId);
    },
  };
  const kernel = { pool, clock: () => new Date(), closing: AbortSignal.any([]) } as unknown as Kernel;
  await Promise.all([runPeriodic(kernel, [task]), runPeriodic(kernel, [task]), runPeriodic(kernel, [task])]);
  expect(done).toHaveLength(2);
  expect(new Set(done).size).toBe(2);
  await runPeriodic(kernel, [task]);
  expect(done).toHaveLength(2);
  period = '2026-03-15';
  await runPeriodic(kernel, [task]);
  expect(done).toHaveLength(4);
  period = undefined;
  await runPeriodic(kernel, [task]);
  expect(done).toHaveLength(4);
});

test('what fails is tried again: nothing is noted of it', async () => {
  let tries = 0;
  const task: PeriodicTask = {
    task: 'fails',
    period: () => 'once',
    run: async () => {
      tries += 1;
      if (tries === 1) throw new Error('not now');
    },
  };
  const kernel = { pool, clock: () => new Date(), closing: AbortSignal.any([]) } as unknown as Kernel;
  await expect(runPeriodic(kernel, [task])).rejects.toThrow('not now');
  await runPeriodic(kernel, [task]);
  expect(tries).toBe(3);
});
