import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { prepareHome } from './db/embedded-home.ts';
import { postmasterOf } from './db/postmaster.ts';
import { eventOutbox } from './kernel/kernel.schema.ts';
import { asked, measured } from './proof/deployment/monitoring.ts';
import { startServer } from './testing/given-server.ts';
import { oneRequest, openEvents } from './testing/one-request.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';
import { testKeys } from './testing/test-keys.ts';
import { until } from './testing/until.ts';

// Several processes begin at once here, beside whatever else the machine does.
const timeoutMs = 90_000;
const workers = 3;
const machineNow = () => performance.timeOrigin + performance.now();
let folder: string;
let portal: TestPortal;
let server: ReturnType<typeof startServer>;
let url: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reap-workers-'));
  portal = await startPortal();
  // Servers of their own go by the machine's clock.
  portal.setNow(new Date(machineNow()));
  server = startServer(folder, { DATABASE_URL: portal.url, DATA_KEYS: testKeys, WORKERS: String(workers), LOG_LEVEL: 'info' });
  url = await server.ready;
}, timeoutMs);
afterAll(async () => {
  await server.stop('SIGKILL');
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

const lines = (): Record<string, unknown>[] =>
  server
    .said()
    .split('\n')
    .flatMap(line => (line.startsWith('{') ? [JSON.parse(line)] : []));
/** Processes that have answered so far. */
const answered = () => new Set(lines().flatMap(({ msg, worker }) => (msg === 'request' ? [Number(worker)] : [])));
const me = '/api/reaptv-user-center/auth/me';

test('every worker answers behind the one port, and the server measures them as one', async () => {
  const headers = { authorization: `Bearer ${await portal.tokenOf('admin')}` };
  for (let times = 0; times < 4 * workers; times += 1) expect((await oneRequest(url + me, { headers })).status).toBe(200);
  expect(answered().size).toBe(workers);
  const { text } = await oneRequest(`${url}/metrics`);
  expect(text).toContain(`reap_request_seconds_count{call="uc.auth.me",status="200"} ${4 * workers}\n`);
  expect(text).toContain(`reap_workers ${workers}\n`);
});

test('what the dashboard and the rules for alerts ask for is what a server measures', async () => {
  const { names, labelsOf } = measured((await oneRequest(`${url}/metrics`)).text);
  expect(asked().flatMap(({ metric }) => (names.has(metric) ? [] : metric))).toEqual([]);
  // A metric that has no series yet says nothing of its labels.
  const wrong = asked().flatMap(({ metric, labels }) =>
    labels.filter(label => labelsOf(metric)?.has(label) === false).map(label => ({ metric, label })),
  );
  expect(wrong).toEqual([]);
});

test(
  'a limit per minute holds for all of them together',
  async () => {
    const report = { remote: 'mf-survey', version: '1', phase: 'render', message: 'test', path: '/' };
    const minute = () => Math.floor(machineNow() / 60_000);
    // Whoever meets the turn of a minute begins again.
    const send = async (): Promise<number[]> => {
      const began = minute();
      const statuses: number[] = [];
      for (let times = 0; times < 45; times += 1)
        statuses.push((await oneRequest(`${url}/api/client-report`, { method: 'POST', body: report })).status);
      return minute() === began ? statuses : send();
    };
    const statuses = await send();
    expect(statuses.filter(status => status === 200).length).toBeLessThanOrEqual(30);
    expect(statuses.slice(30)).toEqual(Array(15).fill(429));
  },
  timeoutMs,
);

test('an event reaches the streams of every worker', async () => {
  const token = await portal.tokenOf('station');
  const streams = await Promise.all(Array.from({ length: 2 * workers }, () => openEvents(url, token)));
  await portal.inDb((db, tenantId) => db.insert(eventOutbox).values({ tenantId, payload: { kind: 'task', orderId: 'for all' } }));
  for (const stream of streams) await until(() => stream.heard().includes('for all'));
  for (const stream of streams) stream.close();
});

test(
  'a worker that is killed is started again; its streams end, the others go on, and what it had counted stays counted',
  async () => {
    const token = await portal.tokenOf('station');
    const counted = async () =>
      Number(/^reap_request_seconds_count\{call="uc.auth.me",status="200"\} (\d+)$/m.exec((await oneRequest(`${url}/metrics`)).text)?.[1]);
    // Which worker takes a connection is the machine's choice: of so many, each has some.
    const streams = await Promise.all(Array.from({ length: 6 * workers }, () => openEvents(url, token)));
    const before = await counted();
    const [victim = 0] = answered();
    process.kill(victim, 'SIGKILL');
    await until(() => streams.some(stream => stream.ended()));
    // What it had been given a moment before nobody answers; whoever asks again is answered.
    const now = (path: string) => oneRequest(url + path, { timeoutMs: 2000 }).catch(() => undefined);
    await until(async () => (await now('/healthz'))?.status === 200);
    const others = streams.filter(stream => !stream.ended());
    expect(others.length).toBeGreaterThan(0);
    await portal.inDb((db, tenantId) => db.insert(eventOutbox).values({ tenantId, payload: { kind: 'task', orderId: 'for the others' } }));
    for (const stream of others) await until(() => stream.heard().includes('for the others'));
    await until(async () => (await now('/metrics'))?.text.includes(`reap_workers ${workers}\n`));
    expect((await oneRequest(`${url}/metrics`)).text).toContain('reap_worker_restarts_total 1\n');
    expect(await counted()).toBeGreaterThanOrEqual(before);
    expect(lines().find(({ msg }) => String(msg).startsWith('a worker ended'))).toMatchObject({ pid: victim, how: 'SIGKILL' });
    for (const stream of streams) stream.close();
  },
  timeoutMs,
);

test(
  'told to stop, every worker ends its streams and finishes what it was sent before it goes',
  async () => {
    const token = await portal.tokenOf('station');
    const stream = await openEvents(url, token);
    const body = JSON.stringify({ remote: '', version: '', phase: 'render', message: 'late', path: '/' });
    const slow = Array.from({ length: workers }, () => sendSlowly(body));
    for (const { begun } of slow) await begun;
    const ended = server.stop();
    await until(() => stream.ended());
    for (const { finish } of slow) finish();
    const statuses = await Promise.all(slow.map(({ status }) => status));
    // Answered by the portal and not cut; it may have been told too often in this minute already.
    for (const status of statuses) expect([200, 429]).toContain(status);
    expect(await ended).toBe(0);
  },
  timeoutMs,
);

/** A request whose body is held back once the server has taken it. */
function sendSlowly(body: string) {
  const headers = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    'x-requested-with': 'test',
    expect: '100-continue',
  };
  const sent = request(`${url}/api/client-report`, { method: 'POST', agent: false, headers });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', answer => {
      answer.resume();
      resolve(answer.statusCode);
    });
  });
  const begun = new Promise<void>(resolve => sent.on('continue', () => resolve()));
  sent.flushHeaders();
  return { begun, status, finish: () => sent.end(body) };
}

test(
  'workers on a fresh folder share one embedded database, and it stops with them',
  async () => {
    const own = mkdtempSync(join(tmpdir(), 'reap-workers-'));
    const fresh = startServer(own, { WORKERS: '2' });
    const { cluster } = await prepareHome(own);
    try {
      const address = await fresh.ready;
      expect((await oneRequest(`${address}/readyz`)).status).toBe(200);
      expect(postmasterOf(cluster)).toBeDefined();
      expect(await fresh.stop()).toBe(0);
      expect(postmasterOf(cluster)).toBeUndefined();
      await expect(oneRequest(`${address}/readyz`)).rejects.toThrow('ECONNREFUSED');
    } finally {
      await fresh.stop('SIGKILL');
      const left = postmasterOf(cluster);
      if (left) process.kill(left, 'SIGQUIT');
      rmSync(own, { recursive: true, force: true });
      if (!cluster.startsWith(own)) rmSync(dirname(cluster), { recursive: true, force: true });
    }
  },
  timeoutMs,
);

test(
  'a start that no worker survives ends with the reason',
  async () => {
    const broken = startServer(folder, { DATABASE_URL: portal.url, DATA_KEYS: testKeys, WORKERS: '2', HOST: '192.0.2.1', DEMO: '0' });
    await expect(broken.ready).rejects.toThrow("The server can't listen on 192.0.2.1");
  },
  timeoutMs,
);
