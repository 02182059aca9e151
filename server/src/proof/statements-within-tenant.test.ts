import pg from 'pg';
import { requestFor } from '../testing/client.ts';
import { everyCall, type NamedCall } from '../testing/every-call.ts';
import { jobsDone } from '../testing/jobs-done.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { sampleOf } from '../testing/samples.ts';
import { hasPlan, unboundScans } from '../testing/tenant-bounds.ts';
import { sessionOf, type World, worldIn } from '../testing/world.ts';

// Every call is made once and the work of the clock is done; what that asks of the database is planned again and looked at.
let portal: TestPortal;
let world: World;
let client: pg.Client;
const heard = new Map<string, string>();
let now = 'the start';
beforeAll(async () => {
  portal = await startPortal();
  proto.query = noted;
  now = 'the records of the test world';
  world = await worldIn(portal, 'TV');
  client = new pg.Client({ connectionString: portal.url });
  await client.connect();
});
afterAll(async () => {
  proto.query = original;
  await client.end();
  await portal.stop();
});

interface Queried {
  query(...given: unknown[]): unknown;
}
const proto: Queried = pg.Client.prototype as never;
const original = proto.query;
/** Notes for what a statement was run first, by its text. */
function noted(this: unknown, ...given: unknown[]): unknown {
  const [first] = given;
  const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
  if (text && hasPlan(text) && !heard.has(text)) heard.set(text, now);
  return original.apply(this, given);
}

/** Calls after which the session is another one, or none. */
const sessionEnds = new Set(['uc.auth.switchTenant', 'uc.auth.logout']);
const turnOf = ({ id, call }: NamedCall): number => (sessionEnds.has(id) ? 2 : Number(call.changes));
/** What only reads comes first, while all records are there. */
const inOrder = everyCall.toSorted((one, other) => turnOf(one) - turnOf(other));
/** Chores of the clock that ask about tenants' records. */
const chores = ['seal', 'periodic', 'upkeep', 'remoteHealth', 'releases', 'canaries', 'flightFeed', 'demoFlights', 'texts'];

test('every call is made and every chore done once', async () => {
  for (const { id, call } of inOrder) {
    now = id;
    const answer = await portal.inject(requestFor(call, sampleOf(world, id), {}, await sessionOf(portal, world, call)));
    expect([id, answer.statusCode < 500]).toEqual([id, true]);
  }
  portal.setNow(new Date('2026-11-22T19:00:00Z'));
  for (const chore of chores) {
    now = chore;
    await portal.app.doChore(chore);
  }
  now = 'jobs';
  await jobsDone(portal.pool.raw);
  expect(heard.size).toBeGreaterThan(600);
}, 120_000);

test('no statement reads a tenant’s table without being held to one tenant: what it joins, it joins within it', async () => {
  const found: object[] = [];
  for (const [text, who] of heard) {
    const scans = await unboundScans(client, text).catch(error => [String(error)]);
    if (scans.length > 0) found.push({ who, text, scans });
  }
  expect(found).toEqual([]);
}, 120_000);

test('a join with a table whose policy was forgotten is found, though the other side has one', async () => {
  await portal.asOwner(`
    create table forgotten (tenant_id uuid not null, id uuid not null, primary key (tenant_id, id));
    grant select on forgotten to reap_app`);
  const joined = 'select o.id from compensation_orders o join forgotten f on f.id = o.id';
  expect(await unboundScans(client, joined)).toEqual([expect.stringMatching(/ forgotten f$/)]);
  expect(await unboundScans(client, `${joined} and f.tenant_id = o.tenant_id`)).toEqual([]);
  expect(await unboundScans(client, `${joined} and (f.tenant_id = o.tenant_id or f.id = $1)`)).toHaveLength(1);
  await portal.asOwner('drop table forgotten');
});
