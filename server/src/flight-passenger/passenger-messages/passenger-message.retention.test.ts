import { dayMs } from '../../kernel/durations.ts';
import { chooseSetting } from '../../kernel/settings/tenant-settings.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { keepTelexes } from './keep-telexes.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** Telexes that came so many days ago, named by that. */
const given = (daysAgo: readonly number[], tenant?: string) =>
  portal.inDb(async (db, tenantId) => {
    for (const days of daysAgo) {
      const now = new Date(Date.now() - days * dayMs);
      const telex = {
        sourceTime: now.toISOString(),
        msgType: 'PNL',
        flightNo: 'TV9801',
        flightDate: '2026-03-14',
        station: 'LXA',
      } as const;
      await keepTelexes({ db, tenantId, now }, [{ ...telex, messageId: `telex of ${days}`, content: String(days) }]);
    }
  }, tenant);
async function left(who = 'admin'): Promise<string[]> {
  const { rows } = await portal.as(who).fp.passengerMsg.page({ flightNo: 'TV9801', pageSize: 300 });
  return rows.map(({ content = '' }) => content).toSorted();
}
/** What a server does at night, so many days from now by its own clock. */
async function night(daysAhead = 0): Promise<void> {
  portal.setNow(new Date(Date.now() + daysAhead * dayMs));
  await portal.app.doChore('periodic');
  portal.setNow(undefined);
}

test('telexes go after as many days as their tenant keeps them, and nobody else’s with them', async () => {
  await given([10, 40, 100, 200]);
  await given([40, 200], 'DEMO2');
  await night();
  expect(await left()).toEqual(['10', '100', '40']);
  await portal.inDb(db => chooseSetting(db, 'passengerMessages', 'keepDays', '30'));
  await night(1);
  expect(await left()).toEqual(['10']);
  expect(await left('admin2')).toEqual(['40']);
});

test('a clock that runs ahead takes nothing away that is younger than a month', async () => {
  await night(400);
  expect(await left()).toEqual(['10']);
});
