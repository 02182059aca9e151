import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenIn } from '../testing/given.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('whoever files cash while nobody is on a later level is asked first, as with an order', async () => {
  const given = givenIn(portal);
  const { orderId, accident } = await given.effective({ pax: 1 });
  const id = await given.reimbursement({ orderId, paxId: accident.flight.paxIds[0] ?? '' });
  await given.disabled('finance');
  await given.disabled('finance2');
  const station = portal.as('station').comp.reimb;
  await expect(station.commandSubmit({ id })).rejects.toMatchObject({
    status: 200,
    key: 'reimbursement.confirmNobodyLater',
    message: expect.stringContaining('目前没有可审核人'),
  });
  expect((await station.queryDetail({ id })).status).toBe(0);
  const submitted = await station.commandSubmit({ id }, { confirmed: true });
  expect(submitted.taskId).not.toBeNull();
});
