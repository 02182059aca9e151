import { jobsDone } from '../../../testing/jobs-done.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { givenPassed } from '../../testing/given-payment.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
afterEach(() => portal.setNow(undefined));
const finance = () => portal.as('finance').comp.payment;

/** What the comparisons of both days found: how many were paid here, and how many differ. */
async function comparedOnBoth() {
  portal.setNow(new Date('2026-03-16T11:00:00+08:00'));
  for (const day of ['2026-03-14', '2026-03-15']) {
    await finance().reconcile({ day });
    await jobsDone(portal.pool.raw);
  }
  const { rows } = await finance().reconciliations({ startDate: '2026-03-14', endDate: '2026-03-15' });
  return rows.map(({ day, checked, differences }) => [day, checked, differences]).sort();
}

test('a transfer that the gateway decided before midnight and that was booked after it is no difference on either day', async () => {
  const evening = new Date('2026-03-14T23:59:50+08:00');
  portal.setNow(evening);
  await givenPassed(portal, { at: evening, account: '6225880000000004' });
  await portal.app.doChore('payments');
  portal.setNow(new Date('2026-03-15T00:02:30+08:00'));
  await portal.app.doChore('payments');
  expect(await comparedOnBoth()).toEqual([
    ['2026-03-14', 0, 0],
    ['2026-03-15', 1, 0],
  ]);
  await portal.tamper(['simulated_transfers'], 'update simulated_transfers set amount_fen = 9999');
  expect(await comparedOnBoth()).toContainEqual(['2026-03-15', 1, 1]);
});
