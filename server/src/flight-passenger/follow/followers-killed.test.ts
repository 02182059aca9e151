import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { innerMessages, newestSms } from '../../message-center/index.ts';
import { startServer } from '../../testing/given-server.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { testKeys } from '../../testing/test-keys.ts';
import { until } from '../../testing/until.ts';
import { givenFlights } from '../testing/given-flights.ts';
import { tellOfFlight } from '../testing/told-flight.ts';
import { flightNews } from './news.schema.ts';

// Several processes begin at once here, beside whatever else the machine does.
const timeoutMs = 90_000;
const followers = ['station', 'station2', 'assurance'];
let folder: string;
let portal: TestPortal;
let flight: { id: string; flightNo: string; flightDate: string };
let server: ReturnType<typeof startServer> | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reap-followers-'));
  portal = await startPortal();
  await portal.inDb(db => db.execute(`update config_values set value = '0' where val_key = 'holdSeconds'`));
  const flightDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  flight = { ...(await givenFlights(portal).flight({ pax: 0, flightDate })), flightDate };
  for (const who of followers)
    await portal.as(who).fp.concernedFlight.save({
      flightNo: flight.flightNo,
      cisDays: '1',
      cmodeStationMail: 1,
      cmodeSms: 1,
      phoneNumber: `1370000000${followers.indexOf(who)}`,
    });
  // The portal takes jobs as any server does: from here on they are for those that are killed alone.
  await portal.app.close();
}, timeoutMs);
afterAll(async () => {
  await server?.stop('SIGKILL');
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server that works on the portal's database and kills it as soon as it waits for a table in its work. */
async function killedAt(table: string): Promise<void> {
  const keeper = new pg.Client({ connectionString: portal.adminUrl });
  await keeper.connect();
  await keeper.query(`begin; lock table ${table} in share mode`);
  server = startServer(folder, { DATABASE_URL: portal.url, DATA_KEYS: testKeys });
  await server.ready;
  await until(async () => {
    const { rows } = await keeper.query(`select from pg_locks where relation = '${table}'::regclass and not granted`);
    return rows.length > 0;
  });
  await server.stop('SIGKILL');
  await keeper.query('rollback');
  await keeper.end();
}
/** How often each of these people has found it in the inbox, and by text message. */
async function told() {
  const mails = await portal.inDb(db => db.select().from(innerMessages));
  const texts = (await portal.inDb(db => newestSms(db, 50))).filter(({ content }) => content.includes(flight.flightNo));
  return Promise.all(
    followers.map(async (who, at) => {
      const id = await portal.userId(who);
      return [mails.filter(mail => mail.recipientId === id).length, texts.filter(({ phone }) => phone === `1370000000${at}`).length];
    }),
  );
}
const waiting = () => portal.inDb(db => db.$count(flightNews));

test(
  'a server that is killed while it tells followers, and another one while it delivers: each is told once, none is left out',
  async () => {
    await tellOfFlight(portal, flight, new Date(), { gate: 'K9' });
    await killedAt('flight_news_told');
    expect([await waiting(), await told()]).toEqual([1, followers.map(() => [0, 0])]);
    await killedAt('inner_messages');
    expect([await waiting(), await told()]).toEqual([0, followers.map(() => [0, 1])]);
    // What the queue's upkeep does within a minute with the job of a server that says nothing any more.
    await portal.asOwner(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
    server = startServer(folder, { DATABASE_URL: portal.url, DATA_KEYS: testKeys });
    await server.ready;
    await until(async () => (await told()).every(([mails]) => mails === 1));
    // Once more round its work: nobody is told again.
    await tellOfFlight(portal, flight, new Date(), { gate: 'K8' });
    await until(async () => (await told()).every(([mails]) => mails === 2));
    expect(await told()).toEqual(followers.map(() => [2, 2]));
  },
  timeoutMs,
);
