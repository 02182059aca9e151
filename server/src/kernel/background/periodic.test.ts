import { openPool, type Pool } from '../../db/pool.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import type { Kernel } from '../kernel.ts';
import { hourly, type PeriodicTask, runPeriodic } from './periodic.ts';

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

test.each([
  ['a moment behind', '2026-03-14T11:59:59.400Z', ['12']],
  ['right again after it was months ahead', '2025-12-31T23:00:00Z', ['12', '23']],
])('a server whose clock is %s', async (name, at, hours) => {
  const done = new Set<string>();
  const task: PeriodicTask = {
    task: name,
    period: hourly,
    run: async ({ now }) => {
      done.add(hourly(now).slice(11));
    },
  };
  const server = (time: string) =>
    runPeriodic({ pool, clock: () => new Date(time), closing: AbortSignal.any([]) } as unknown as Kernel, [task]);
  await server('2026-03-14T12:00:00.200Z');
  await server(at);
  expect([...done]).toEqual(hours);
});

test('what fails is tried again and said in the log; whatever else is due, here and for the other tenants, has its turn', async () => {
  const done: string[] = [];
  let tries = 0;
  const bad: PeriodicTask = {
    task: 'fails',
    period: () => 'once',
    run: async () => {
      tries += 1;
      if (tries <= 2) throw new Error('not now');
    },
  };
  const good: PeriodicTask = {
    task: 'after it',
    period: () => 'once',
    run: async ({ tenantId }) => {
      done.push(tenantId);
    },
  };
  const logged: unknown[] = [];
  const log = { warn: (about: unknown) => logged.push(about) };
  const kernel = { pool, clock: () => new Date(), closing: AbortSignal.any([]), log } as unknown as Kernel;
  await runPeriodic(kernel, [bad, good]);
  expect(new Set(done).size).toBe(2);
  expect(logged).toEqual(done.map(tenant => ({ err: new Error('not now'), tenant, task: 'fails' })));
  await runPeriodic(kernel, [bad, good]);
  await runPeriodic(kernel, [bad, good]);
  expect(tries).toBe(4);
  expect(done).toHaveLength(2);
});

describe('by the clock', () => {
  const logged: string[] = [];
  let watched: TestPortal;
  beforeAll(async () => {
    watched = await startPortal({ upkeep: true, logged });
  });
  afterAll(() => watched.stop());

  test('a chore that fails says so in the log', async () => {
    await watched.asOwner('alter function seal_audit_log(int) rename to seal_no_longer');
    await until(() => logged.some(line => line.includes('a chore failed') && line.includes('seal_audit_log')));
  });
});
