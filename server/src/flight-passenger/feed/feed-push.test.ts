import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FlightFacts, FlightMessage } from '@reap/contracts/flight-passenger/flight-facts';
import { eq } from 'drizzle-orm';
import { startServer } from '../../testing/given-server.ts';
import { type OpenEvents, openEvents } from '../../testing/open-events.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { testKeys } from '../../testing/test-keys.ts';
import { until } from '../../testing/until.ts';
import { flights } from '../flight.schema.ts';
import { airlineFeed, machineTime } from '../testing/airline-feed.ts';
import { givenFlights } from '../testing/given-flights.ts';

// Processes begin here, beside whatever else the machine does.
const timeoutMs = 90_000;
const secret = 'a secret of both sides, thirty-two long';
const airline = airlineFeed(secret);
const flightDate = '2026-03-14';

/** Where the airline pushes to: a server process of its own. The board below is open at the other copy, `portal`. */
let receiver: ReturnType<typeof startServer>;
let url: string;
let portal: TestPortal;
let folder: string;
let flight: { id: string; flightNo: string };
let page: OpenEvents;
let messageCount = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reap-feed-'));
  portal = await startPortal();
  const at = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  page = await openEvents(at, await portal.tokenOf('assurance'));
  await startReceiver();
}, timeoutMs);
beforeEach(async () => {
  flight = await givenFlights(portal).flight({ flightDate });
});
afterAll(async () => {
  page?.close();
  await receiver?.stop('SIGKILL');
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function startReceiver() {
  receiver = startServer(folder, { DATABASE_URL: portal.url, DATA_KEYS: testKeys, FLIGHT_FEED_SECRET: secret });
  url = await receiver.ready;
}
const message = (time: string, facts: FlightFacts): FlightMessage => {
  messageCount += 1;
  return { messageId: `AFTN-${messageCount}`, sourceTime: `${flightDate}T${time}:00Z`, flightNo: flight.flightNo, flightDate, facts };
};
const push = (...messages: FlightMessage[]) => airline.send(url, airline.signed(messages));
const board = () => portal.as('assurance').fp.flightBoard;
/** The flight as the board reads it once it is told that there is this version. */
async function onBoard(version: number) {
  await page.until(`"changed":[["${flight.id}",${version}]]`);
  const [row] = await board().changed({ flightDate, flightIds: [flight.id] });
  return row;
}
const gates = async () =>
  (await portal.as('assurance').fp.flightFeed.history({ flightId: flight.id }))
    .filter(({ field }) => field === 'gate')
    .map(({ toValue, source, late }) => [toValue, source, late]);

test(
  'what the airline pushes to one server is on a board that is open at another; what comes late is in the history alone',
  async () => {
    expect(await push(message('00:20', { gate: '9', estimatedTakeOffTime: `${flightDate}T02:00:00Z` }))).toEqual(['APPLIED']);
    expect(await onBoard(2)).toMatchObject({ gate: '9', version: 2, delayMinutes: 60 });
    expect(await push(message('00:10', { gate: '7' }))).toEqual(['LATE']);
    expect(await push(message('00:30', { gate: '12' }))).toEqual(['APPLIED']);
    expect(await onBoard(3)).toMatchObject({ gate: '12', version: 3 });
    expect((await gates()).toSorted()).toEqual([
      ['12', 'PUSH', false],
      ['7', 'PUSH', true],
      ['9', 'PUSH', false],
    ]);
  },
  timeoutMs,
);

test('a request that is recorded and sent again changes nothing, nor one that is not signed for these bytes, this secret and this time', async () => {
  const first = airline.signed([message('00:20', { gate: '9' })]);
  expect(await airline.send(url, first)).toEqual(['APPLIED']);
  expect(await push(message('00:30', { gate: '12' }))).toEqual(['APPLIED']);
  expect(await airline.send(url, first)).toEqual(['KNOWN']);
  const refused = [401, 'flight.feedSignature'];
  const next = message('00:40', { gate: '99' });
  const signed = airline.signed([next]);
  expect(await airline.send(url, { ...signed, body: signed.body.replace('"99"', '"98"') })).toEqual(refused);
  expect(await airline.send(url, airlineFeed('another secret that is long enough to be one').signed([next]))).toEqual(refused);
  for (const at of [machineTime(-6), machineTime(6), 'yesterday', ''])
    expect(await airline.send(url, airline.signed([next], at))).toEqual(refused);
  // The time is signed too: an old request does not become a new one by its header.
  const old = airline.signed([next], machineTime(-6));
  expect(await airline.send(url, { ...old, headers: { ...old.headers, 'x-reap-at': machineTime() } })).toEqual(refused);
  expect(await onBoard(3)).toMatchObject({ gate: '12', version: 3 });
  expect(await gates()).toHaveLength(2);
});

test(
  'a server that is killed while it takes messages has taken none of them; sent again after its start, each counts once',
  async () => {
    const other = await givenFlights(portal).flight({ flightDate });
    const sent = airline.signed([
      message('00:20', { gate: '9' }),
      { ...message('00:20', { gate: '8' }), flightNo: other.flightNo },
      message('00:30', { gate: '12' }),
    ]);
    // The first flight's message is written by then, the second waits for its flight.
    const held = Promise.withResolvers<void>();
    const keeper = portal.inDb(async db => {
      await db.select().from(flights).where(eq(flights.id, other.id)).for('update');
      await held.promise;
    });
    const lost = airline.send(url, sent).catch(error => error.message);
    await until(async () => {
      const { rows } = await portal.inDb(db => db.execute('select from pg_locks where not granted'));
      return rows.length > 0;
    });
    await receiver.stop('SIGKILL');
    expect(await lost).toBe('fetch failed');
    held.resolve();
    await keeper;
    expect(await gates()).toEqual([]);
    await startReceiver();
    expect(await airline.send(url, sent)).toEqual(['APPLIED', 'APPLIED', 'APPLIED']);
    // Its answer may have been lost as well: the airline can't know.
    expect(await airline.send(url, sent)).toEqual(['KNOWN', 'KNOWN', 'KNOWN']);
    await page.until(flight.id);
    expect(await board().changed({ flightDate, flightIds: [flight.id] })).toMatchObject([{ gate: '12', version: 3 }]);
    expect(await gates()).toHaveLength(2);
  },
  timeoutMs,
);
