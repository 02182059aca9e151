import { dayMs, minuteMs } from '../../kernel/durations.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenPassed } from '../testing/given-payment.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
afterEach(() => portal.setNow(undefined));

const wait = dayMs;
const finance = () => portal.as('finance').comp.payment;
const hasten = (id: string, quickPay: 'Y' | 'N') => portal.as('manager').comp.collar.updQuickPay({ id, quickPay });
/** When each payment of an order is due that waits for it. */
const dueOf = async (orderNo: string) => (await finance().page({ orderNo, state: [0] })).rows.map(({ dueTime }) => Date.parse(dueTime));

test('quick pay makes what waits due at once; without it the wait since the review is on again', async () => {
  const at = new Date();
  portal.setNow(at);
  const { applicationId, orderNo } = await givenPassed(portal, { quickPay: false, at });
  expect(await dueOf(orderNo)).toEqual([at.getTime() + wait]);
  portal.setNow(new Date(at.getTime() + 10 * minuteMs));
  await hasten(applicationId, 'Y');
  expect(await dueOf(orderNo)).toEqual([at.getTime() + 10 * minuteMs]);
  await hasten(applicationId, 'N');
  expect(await dueOf(orderNo)).toEqual([at.getTime() + wait]);
});

test('what is paid again has waited before: it stays due at once', async () => {
  const at = new Date();
  const { applicationId, orderNo } = await givenPassed(portal, { account: '6225880000090002', at });
  for (const minutes of [0, 1]) {
    portal.setNow(new Date(at.getTime() + minutes * minuteMs));
    await portal.app.doChore('payments');
  }
  const [failed] = (await finance().page({ orderNo, state: [3] })).rows;
  const again = new Date(at.getTime() + 10 * minuteMs);
  portal.setNow(again);
  await finance().payAgain({ items: [{ id: failed?.id ?? '' }], channel: 8 });
  expect(await dueOf(orderNo)).toEqual([again.getTime()]);
  await hasten(applicationId, 'N');
  expect(await dueOf(orderNo)).toEqual([again.getTime()]);
  await hasten(applicationId, 'Y');
  expect(await dueOf(orderNo)).toEqual([again.getTime()]);
});
