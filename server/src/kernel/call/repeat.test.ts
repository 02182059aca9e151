import { sql } from 'drizzle-orm';
import { givenIn } from '../../compensation/testing/given.ts';
import { givenPassed } from '../../compensation/testing/given-payment.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeEach(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterEach(() => portal.stop());

/** The database ends the first transactions that write to a table, in favour of others; counts how often it was tried. */
const ending = (table: string, times: number, code: string) =>
  portal.asOwner(`
    create sequence tried; grant usage, select on sequence tried to reap_app;
    create function ended() returns trigger language plpgsql as $$ begin
      if nextval('tried') <= ${times} then raise exception 'ended for another' using errcode = '${code}'; end if; return new;
    end $$;
    create trigger ended before insert or update on ${table} for each row execute function ended()`);
const tried = () => portal.inDb(async db => Number((await db.execute<{ n: string }>(sql`select last_value as n from tried`)).rows[0]?.n));

test.each(['40P01', '40001'])('a request that is ended with %s is made once more, and nobody notices', async code => {
  const { orderId } = await given.passed();
  await ending('compensation_orders', 1, code);
  await expect(portal.as('station').comp.order.takeEffect({ orderId })).resolves.toBeNull();
  expect(await portal.as('station').comp.order.find({ orderId })).toMatchObject({ status: 3, version: 4 });
  expect(await tried()).toBe(2);
});

test('once: who is ended again is told to come back', async () => {
  const { orderId } = await given.passed();
  await ending('compensation_orders', 2, '40P01');
  await expect(portal.as('station').comp.order.takeEffect({ orderId })).rejects.toMatchObject({ status: 503, key: 'server.busy' });
  expect(await tried()).toBe(2);
});

test('what was ended for another reason is not repeated', async () => {
  const { orderId } = await given.passed();
  await ending('compensation_orders', 1, '57014');
  await expect(portal.as('station').comp.order.takeEffect({ orderId })).rejects.toMatchObject({ status: 503 });
  expect(await tried()).toBe(1);
});

test('a payment on its way to the gateway, and its booking', async () => {
  const claim = await givenPassed(portal);
  await ending('payments', 1, '40P01');
  const stateOf = async () => (await portal.as('station').comp.payment.page({ applyNo: claim.applyNo })).rows[0]?.state;
  const now = Date.now();
  portal.setNow(new Date(now));
  await portal.app.doChore('payments');
  expect(await stateOf()).toBe(2);
  await portal.asOwner("select setval('tried', 1, false)");
  portal.setNow(new Date(now + 60_000));
  await portal.app.doChore('payments');
  expect(await stateOf()).toBe(1);
});

test('a job: its message comes without waiting for the queue’s next try', async () => {
  await ending('inner_messages', 1, '40P01');
  await given.submitted();
  const ended = sql`select retry_count as n from pgboss.job where name = 'mail.deliver' and state = 'completed'`;
  const job = await until(() => portal.inDb(async db => (await db.execute<{ n: number }>(ended)).rows[0]));
  expect(job.n).toBe(0);
  expect(await tried()).toBeGreaterThan(1);
});
