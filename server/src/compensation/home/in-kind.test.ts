import { CompensateType } from '@reap/contracts/compensation/codes';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenIn } from '../testing/given.ts';
import { materialIn } from '../testing/given-material.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('what a whole flight is given in kind is neither claimed nor granted: no figure waits for it', async () => {
  const { accidentId, flight } = await givenIn(portal).accident({ pax: 1 });
  const { order, home, flightSums } = portal.as('station').comp;
  const passengers = flight.paxIds.map(paxId => ({ paxId, currentAmount: 10_000, duplicateReason: '' }));
  const draft = { accidentId, serviceCity: 'LXA', responsibleUnits: ['weather'], passengers };
  const { orderId, orderNo } = await order.save({ ...draft, compensateType: CompensateType.material });
  const { taskId } = await order.submit({ orderId });
  await portal.as('manager').comp.audit.operation({ orderId, taskId: taskId ?? '', auditStatus: 'AGREE' });
  await order.takeEffect({ orderId });
  expect(await home.figures({})).toMatchObject({ pendingReceive: 0, pendingReceivePax: 0 });
  expect((await flightSums.sums({ flightId: flight.id })).open).toEqual({ pax: 0, amount: 0 });
  const asked = { orderNo, compensateType: CompensateType.material };
  const { rows } = await portal.as('finance').comp.cashReport.getCashBusinessCostsDetail(asked);
  expect(rows).toMatchObject([{ sumMoney: 10_000, openMoney: 0 }]);
  expect(await portal.as('finance').comp.cashReport.getCashBusinessCostsTotal(asked)).toMatchObject({ sumMoney: 10_000, openMoney: 0 });
});

test('luggage that lies ready for the passenger of a bag waits to be received', async () => {
  const { item } = await materialIn(portal).effective();
  expect(await portal.as('station').comp.home.figures({})).toMatchObject({ pendingReceive: item.price, pendingReceivePax: 1 });
});
