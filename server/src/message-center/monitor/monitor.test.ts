import { monitorSamples } from '../../kernel/background/periodic.schema.ts';
import type { CopyFacts } from '../../kernel/operations/monitor.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { copyState, queueState, serviceState } from './monitor.rules.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const facts: CopyFacts = {
  version: '1',
  startedAt: '2026-03-14T00:00:00Z',
  memoryMb: 100,
  lagMs: 10,
  databaseMs: 1,
  pages: 3,
  services: { compensation: { requests: 40, failures: 0, p95Ms: 80 } },
  files: true,
};
const minutesAgo = (minutes: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - minutes * 60_000);

test('services, servers, queues and adapters with their state, and the last day in half hours', async () => {
  await portal.inDb(db =>
    db.insert(monitorSamples).values([
      { at: minutesAgo(1), copy: 'other-1', facts },
      { at: minutesAgo(600), copy: 'gone-1', facts: { ...facts, services: { compensation: { requests: 7, failures: 7, p95Ms: 9 } } } },
    ]),
  );
  await portal.as('admin').uc.auth.me({});
  const seen = await portal.as('admin').msg.monitor.getSer({});
  expect(seen.services.find(one => one.service === 'compensation')).toMatchObject({ state: 'ok', requests: 40, p95Ms: 80 });
  expect(seen.services.find(one => one.service === 'reaptv-user-center')?.requests).toBeGreaterThan(0);
  expect(seen.services.map(one => one.service)).toEqual(expect.arrayContaining(['flight-passenger', 'reaptv-message-center-bff']));
  expect(seen.copies).toHaveLength(3);
  expect(seen.copies.find(one => one.copy === 'gone-1')?.state).toBe('down');
  expect(seen.copies.find(one => one.copy === 'other-1')).toMatchObject({ state: 'ok', pages: 3 });
  expect(seen.queues.map(one => one.queue)).toEqual(expect.arrayContaining(['mail.deliver', 'directory.sync', 'auditLog.expire']));
  expect(seen.adapters).toMatchObject([
    { adapter: 'directory', kind: 'file' },
    { adapter: 'flightFeed', kind: 'simulated' },
    { adapter: 'payment', kind: 'simulated' },
    { adapter: 'sms', kind: 'simulated' },
    { adapter: 'sns', kind: 'simulated' },
    { adapter: 'tickets', kind: 'simulated' },
    { adapter: 'wechatMessages', kind: 'simulated' },
    { adapter: 'fileStore', state: 'ok' },
  ]);
  expect(seen.history).toHaveLength(48);
  expect(seen.history.reduce((sum, one) => sum + one.failures, 0)).toBe(7);
});

test('it is the platform’s affair', async () => {
  await expect(portal.as('station').msg.monitor.getSer({})).rejects.toMatchObject({ status: 403 });
  await expect(portal.as('admin2').msg.monitor.getSer({})).rejects.toMatchObject({ status: 403 });
});

test.each([
  [0, 0, 0, 'idle'],
  [100, 0, 90, 'ok'],
  [100, 5, 90, 'ok'],
  [100, 6, 90, 'down'],
  [100, 0, 2500, 'slow'],
])('%i requests, %i failures, 95 %% within %i ms: %s', (requests, failures, p95Ms, state) => {
  expect(serviceState({ requests, failures, p95Ms })).toBe(state);
});

test('a silent server, or one that can’t write, is down; waiting jobs are slow, then down', () => {
  const now = new Date();
  expect(copyState(facts, new Date(now.getTime() - 4 * 60_000), now)).toBe('down');
  expect(copyState({ ...facts, files: false }, now, now)).toBe('down');
  expect(copyState({ ...facts, lagMs: 900 }, now, now)).toBe('slow');
  expect(queueState({ oldestSeconds: 0, failed: 0 })).toBe('ok');
  expect(queueState({ oldestSeconds: 0, failed: 1 })).toBe('slow');
  expect(queueState({ oldestSeconds: 301, failed: 0 })).toBe('down');
});
