import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenIn } from '../testing/given.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('what is changed in an order that is submitted again from a phone stands in the log, with its new state', async () => {
  const order = await givenIn(portal).submitted({ pax: 1, fen: 10_000 });
  await portal.as('manager').comp.audit.operation({ orderId: order.orderId, taskId: order.taskId, auditStatus: 'BACK' });
  await portal.as('station').comp.h5Order.auditReSubmitCashCompensation({
    orderId: order.orderId,
    accidentId: order.accident.accidentId,
    serviceCity: 'LXA',
    responsibleUnits: ['weather'],
    remark: '',
    passengers: [{ paxId: order.accident.flight.paxIds[0] ?? '', currentAmount: 45_600, duplicateReason: '' }],
  });
  const log = portal.as('admin').uc.auditLog;
  const [line] = (await log.page({ call: ['comp.h5Order.auditReSubmitCashCompensation'] })).rows;
  expect(line?.target).toBe(order.orderNo);
  const { changes } = await log.get({ id: line?.id ?? '' });
  expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual(
    expect.arrayContaining([
      ['sumMoney', '¥100.00', '¥456.00'],
      ['status', '已退回', '审核中'],
    ]),
  );
});
