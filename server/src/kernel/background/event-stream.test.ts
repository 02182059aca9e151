import { connect, type Socket } from 'node:net';
import { openEvents } from '../../testing/open-events.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { eventOutbox } from '../kernel.schema.ts';

let portal: TestPortal;
let url: string;
beforeAll(async () => {
  portal = await startPortal();
  url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.stop());

const connections = () => new Promise<number>(done => portal.app.server.getConnections((_, count) => done(count)));
const tell = (orderId: string) =>
  portal.inDb((db, tenantId) => db.insert(eventOutbox).values({ tenantId, payload: { kind: 'task', orderId }, userIds: null }));

/** A page that asks for its events and reads none of them. */
async function neverReads(token: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET /api/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`);
  await new Promise<void>(done => socket.once('data', () => done()));
  socket.pause();
  return socket;
}

test('a page that never reads is cut off before much waits for it; one that reads hears everything', async () => {
  const [stuck, page] = await Promise.all([
    portal.tokenOf('finance').then(neverReads),
    portal.tokenOf('station').then(one => openEvents(url, one)),
  ]);
  expect(await connections()).toBe(2);
  // How much the system itself holds for a page differs. What is told in one go counts as unread for a moment: one by one.
  for (let at = 0; at < 400 && (await connections()) === 2; at += 1) {
    await tell(`${at} ${'x'.repeat(200_000)}`);
    await page.until(`"${at} x`);
    page.received.length = 0;
  }
  await until(async () => (await connections()) === 1);
  await tell('the last one');
  await page.until('the last one');
  page.close();
  stuck.destroy();
});

test('of the streams of one session the oldest ends when there are more than thirty; another session keeps its own', async () => {
  const [token, other] = await Promise.all([portal.tokenOf('crew'), portal.tokenOf('station')]);
  const kept = await openEvents(url, other);
  const pages = [];
  for (let at = 0; at < 32; at += 1) pages.push(await openEvents(url, token));
  await tell('to whoever is left');
  await Promise.all([kept, ...pages.slice(2)].map(page => page.until('to whoever is left')));
  for (const ended of pages.slice(0, 2)) expect(ended.received.join('')).not.toContain('to whoever is left');
  for (const page of [kept, ...pages]) page.close();
});

test('asking for the head of it opens none', async () => {
  const headers = { authorization: `Bearer ${await portal.tokenOf('finance')}` };
  const { status } = await fetch(`${url}/api/events`, { method: 'HEAD', headers, signal: AbortSignal.timeout(3000) });
  expect(status).toBe(404);
});
