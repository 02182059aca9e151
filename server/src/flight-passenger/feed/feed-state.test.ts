import { signatureOf } from '../../kernel/sealing/signed-message.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { flightFeeds } from './feed.schema.ts';

const secret = 'a secret that the feed and this portal share';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ flightFeed: { secret } });
});
afterAll(() => portal.stop());

/** A feed that has no news says so. */
async function wordWithoutNews() {
  const at = new Date().toISOString();
  const payload = JSON.stringify({ tenant: 'TV', messages: [] });
  const headers = { 'content-type': 'application/json', 'x-reap-at': at, 'x-reap-signature': signatureOf(secret, [at, payload]) };
  await portal.inject({ method: 'POST', url: '/api/flight-passenger/flt/flight/feed/push', headers, payload });
}
const state = () => portal.as('assurance').fp.flightFeed.state({});
async function onMonitor() {
  await portal.app.doChore('flightFeed');
  return (await portal.as('admin').msg.monitor.getSer({})).adapters.find(one => one.adapter === 'flightFeed');
}

test('a feed that is silent for ten minutes is said so on pages and on the monitor; a word without news wakes it', async () => {
  await wordWithoutNews();
  expect((await state()).feeds).toMatchObject([{ source: 'PUSH', silent: false }]);
  expect(await onMonitor()).toMatchObject({ kind: 'http', state: 'ok' });
  portal.setNow(new Date(Date.now() + 11 * 60_000));
  expect((await state()).feeds).toMatchObject([{ source: 'PUSH', silent: true }]);
  expect(await onMonitor()).toMatchObject({ state: 'down' });
  portal.setNow(undefined);
});

test('once the airline’s own feed is named, nobody misses the demo schedule', async () => {
  await wordWithoutNews();
  const heardAt = new Date(Date.now() - 60 * 24 * 60 * 60_000);
  await portal.inDb((db, tenantId) => db.insert(flightFeeds).values({ tenantId, source: 'DEMO', heardAt }));
  expect((await state()).feeds).toMatchObject([{ source: 'PUSH', silent: false }]);
  expect(await onMonitor()).toMatchObject({ state: 'ok' });
});
