import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { takeAway } from '../../user-center/testing/given-rights.ts';
import { givenIn } from '../testing/given.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(() => portal.stop());

test.each(['comp:order:edit', 'comp:order:submit'])('submitting again from a phone needs %s', async code => {
  const { orderId, accident } = await givenIn(portal).draft({ fen: 10_000, pax: 1 });
  await takeAway(portal, code);
  const passengers = accident.flight.paxIds.map(paxId => ({ paxId, currentAmount: 99_900, duplicateReason: '' }));
  const draft = { orderId, accidentId: accident.accidentId, serviceCity: 'LXA', responsibleUnits: ['weather'], passengers };
  const { h5Order, order } = portal.as('station').comp;
  await expect(h5Order.auditReSubmitCashCompensation(draft)).rejects.toMatchObject({ status: 403, key: 'permission.denied' });
  expect(await order.find({ orderId })).toMatchObject({ status: 0, sumMoney: 10_000 });
});
