import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenIn } from '../testing/given.ts';
import { givenApplication } from '../testing/given-application.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const pass = { auditType: 1 as const };
const told = async (applyId: string) => {
  const { applyAmount, paxCount, passengerPaxInfoVO } = await portal.as('manager').comp.apply.orderGet({ applyId });
  return { applyAmount, paxCount, lines: passengerPaxInfoVO.compensationOrderVOList.map(line => line.paxInfoId) };
};

test('what was taken back before the audit counts no more after it either', async () => {
  const { orderId, accident } = await givenIn(portal).effective({ pax: 2, fen: 10_000 });
  const { applyId } = await givenApplication(portal, orderId);
  const [paxId = ''] = accident.flight.paxIds;
  await portal.as('station').comp.order.freezeOrderPax({ orderId, paxId: [paxId], freezeReason: '核对中' });
  const before = await told(applyId);
  expect(before).toMatchObject({ applyAmount: 10_000, paxCount: 1 });
  const applyPaxInfoS = before.lines.map(paxInfoId => ({ ...pass, paxInfoId }));
  await portal.as('manager').comp.apply.audit({ applyId, applyUserAudit: pass, applyPaxInfoS });
  expect(await told(applyId)).toEqual(before);
});

test('of an application that ended without an audit all of it is told', async () => {
  const { orderId } = await givenIn(portal).effective({ pax: 2, fen: 10_000 });
  const { applyId } = await givenApplication(portal, orderId, { status: 4 });
  expect(await told(applyId)).toMatchObject({ applyAmount: 20_000, paxCount: 2 });
});

test('what was frozen while it waited stays out of it once it is taken back, and once the last passenger is frozen, too', async () => {
  const half = async () => {
    const { orderId, accident } = await givenIn(portal).effective({ pax: 2, fen: 10_000 });
    const { applyId } = await givenApplication(portal, orderId);
    const [first = '', last = ''] = accident.flight.paxIds;
    const freeze = (paxId: string) => portal.as('station').comp.order.freezeOrderPax({ orderId, paxId: [paxId], freezeReason: '核对中' });
    await freeze(first);
    return { applyId, freezeLast: () => freeze(last) };
  };
  const revoked = await half();
  const frozen = await half();
  await portal.as('station').comp.assist.revoke({ applyId: revoked.applyId });
  await frozen.freezeLast();
  for (const { applyId } of [revoked, frozen]) expect(await told(applyId)).toMatchObject({ applyAmount: 10_000, paxCount: 1 });
});
