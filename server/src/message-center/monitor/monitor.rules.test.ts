import type { Sample, ServiceFacts } from '../../kernel/operations/monitor.ts';
import { copiesOf, copyState, historyOf, overall, queueState, serviceState, servicesOf } from './monitor.rules.ts';

const now = new Date('2026-03-14T08:10:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const well = {
  version: '1',
  startedAt: ago(9000).toISOString(),
  memoryMb: 100,
  lagMs: 10,
  databaseMs: 5,
  pages: 2,
  services: {},
  files: true,
};
const sample = (seconds: number, services: Record<string, ServiceFacts> = {}, copy = 'a'): Sample => ({
  at: ago(seconds),
  copy,
  facts: { ...well, services },
});

test.each([
  [{ requests: 0, failures: 0, p95Ms: 0 }, 'idle'],
  [{ requests: 20, failures: 1, p95Ms: 2000 }, 'ok'],
  [{ requests: 19, failures: 1, p95Ms: 0 }, 'down'],
  [{ requests: 20, failures: 0, p95Ms: 2001 }, 'slow'],
])('a service that answered %j is %s', (facts, state) => {
  expect(serviceState(facts)).toBe(state);
});

test.each([
  ['well', {}, 0, 'ok'],
  ['at its limits', { lagMs: 500, databaseMs: 500 }, 180, 'ok'],
  ['slow itself', { lagMs: 501 }, 0, 'slow'],
  ['with a slow database', { databaseMs: 501 }, 0, 'slow'],
  ['that can’t write files', { files: false }, 0, 'down'],
  ['that told nothing for three minutes', {}, 181, 'down'],
])('a server %s: %#', (_, facts, seconds, state) => {
  expect(copyState({ ...well, ...facts }, ago(seconds), now)).toBe(state);
});

test.each([
  [0, 0, 'ok'],
  [60, 0, 'ok'],
  [61, 0, 'slow'],
  [0, 1, 'slow'],
  [300, 0, 'slow'],
  [301, 0, 'down'],
])('a queue whose oldest job waits %i s, with %i failed, is %s', (oldestSeconds, failed, state) => {
  expect(queueState({ oldestSeconds, failed })).toBe(state);
});

test('a service is told by the last five minutes of all servers, the slowest of them, and also where nobody asked it', () => {
  const samples = [
    sample(301, { comp: { requests: 100, failures: 100, p95Ms: 9000 } }),
    sample(300, { comp: { requests: 10, failures: 0, p95Ms: 300 }, other: { requests: 1, failures: 0, p95Ms: 1 } }, 'b'),
    sample(10, { comp: { requests: 20, failures: 1, p95Ms: 100 } }),
  ];
  expect(servicesOf(samples, ['comp', 'uc'], now)).toEqual([
    { service: 'comp', state: 'ok', requests: 30, failures: 1, p95Ms: 300 },
    { service: 'uc', state: 'idle', requests: 0, failures: 0, p95Ms: 0 },
  ]);
});

test('each server is shown once, by its last sample', () => {
  const last = { ...sample(5), facts: { ...well, lagMs: 900, version: '2' } };
  expect(copiesOf([sample(65), sample(200, {}, 'b'), last], now)).toEqual([
    {
      copy: 'a',
      state: 'slow',
      version: '2',
      startedTime: well.startedAt,
      seenTime: ago(5).toISOString(),
      memoryMb: 100,
      lagMs: 900,
      databaseMs: 5,
      pages: 2,
    },
    expect.objectContaining({ copy: 'b', state: 'down', seenTime: ago(200).toISOString() }),
  ]);
});

test('the history has the last day in half hours, those without a sample too', () => {
  const facts = { requests: 3, failures: 1, p95Ms: 70 };
  const history = historyOf([sample(60, { comp: facts, uc: facts }), sample(1800, { comp: facts })], now);
  expect(history).toHaveLength(48);
  expect(history[0]).toEqual({ at: '2026-03-13T08:30:00.000Z', requests: 0, failures: 0, p95Ms: 0 });
  expect(history.slice(-2)).toEqual([
    { at: '2026-03-14T07:30:00.000Z', requests: 3, failures: 1, p95Ms: 70 },
    { at: '2026-03-14T08:00:00.000Z', requests: 6, failures: 2, p95Ms: 70 },
  ]);
});

describe('the whole', () => {
  const parts = (...states: ('idle' | 'ok' | 'slow' | 'down')[]) => states.map(state => ({ state })) as never;
  const whole = (change: object = {}) => overall({ services: [], copies: parts('ok'), queues: [], adapters: [], ...change });

  test.each(['services', 'copies', 'queues', 'adapters'])('is as its worst part: %s', part => {
    expect(whole({ [part]: parts('ok', 'slow', 'idle') })).toBe('slow');
  });

  test('is down with a service, with all servers, but not with one server of several', () => {
    expect(whole({ services: parts('slow', 'down') })).toBe('down');
    expect(whole({ copies: parts('down') })).toBe('down');
    expect(whole({ copies: parts('down', 'ok') })).toBe('ok');
  });

  test('is ok where nothing is asked of it', () => {
    expect(whole({ services: parts('idle'), copies: parts('idle') })).toBe('ok');
  });
});
