import { requestFor } from '../../testing/client.ts';
import { everyCall } from '../../testing/every-call.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { sampleOf } from '../../testing/samples.ts';
import { sessionOf, type World, worldIn } from '../../testing/world.ts';
import { givenIn } from '../testing/given.ts';
import { claimOfPax, proven } from '../testing/given-claim.ts';

let portal: TestPortal;
let world: World;
beforeAll(async () => {
  portal = await startPortal();
  world = await worldIn(portal, 'TV');
});
afterAll(() => portal.stop());

const ofClaims = everyCall.filter(({ call }) => call.can === 'claim');
const anotherPax = '01900000-0000-7000-8000-000000000001';

test.each(ofClaims)(
  '$id is refused to a page that was drawn for another passenger than the phone has the claim of',
  async ({ id, call }) => {
    const input = { ...sampleOf(world, id), paxId: anotherPax };
    const answer = await portal.inject(requestFor(call, input, {}, await sessionOf(portal, world, call)));
    expect(answer.json()).toMatchObject({ code: 409, key: 'claim.otherPassenger' });
  },
);

test('a page is answered for its own passenger, whoever says no passenger for that of the claim', async () => {
  const { accident } = await givenIn(portal).effective({ pax: 1 });
  const [paxId = ''] = accident.flight.paxIds;
  const claim = await claimOfPax(portal, paxId, accident.flight);
  const { apply } = portal.anonymous.comp;
  await expect(apply.findCompensationOrder({ paxId }, claim)).resolves.toMatchObject([{ paxId }]);
  await expect(apply.findCompensationOrder({}, claim)).resolves.toMatchObject([{ paxId }]);
  await expect(apply.sendSMS({ phoneNum: '13712340003', paxId }, claim)).resolves.toEqual({ validSeconds: 300 });
  const headers = { ...claim.headers, 'x-requested-with': 'x' };
  const bare = await portal.inject({ method: 'POST', url: '/api/compensation/apply/myRecord', headers });
  expect(bare.json()).toMatchObject({ code: 200, data: [] });
});

test('whoever claims what was closed meanwhile is told that it is closed', async () => {
  const { orderId, accident } = await givenIn(portal).effective({ pax: 1 });
  const claim = await claimOfPax(portal, accident.flight.paxIds[0] ?? '', accident.flight);
  await proven(portal, claim, '13800138000');
  await portal.as('station').comp.order.close({ orderId });
  const filed = portal.anonymous.comp.apply.saveApply(
    { orderIds: [orderId], phoneNum: '13800138000', payChannel: 3, payAccount: '6225880000000001' },
    claim,
  );
  await expect(filed).rejects.toMatchObject({ key: 'claim.notOpen', message: expect.stringContaining('已关闭') });
});
