import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export function orderSamples(world: World): SamplesOf<'comp.order'> {
  const draft = { orderId: world.draftId };
  return {
    page: { status: [0, 1], accidentId: world.accidentId, userId: world.userId, flightNo: 'TV', serviceCity: 'LXA' },
    export: { flightNo: 'TV' },
    print: { orderId: world.orderId },
    checkPrint: { code: world.printCode },
    history: draft,
    find: draft,
    findOrderEditEcho: draft,
    limits: {},
    save: {
      orderId: world.draftId,
      accidentId: world.accidentId,
      compensateType: 1,
      serviceCity: 'LXA',
      responsibleUnits: ['weather'],
      remark: '',
      passengers: [{ paxId: world.paxId, currentAmount: 40_000, duplicateReason: '补差' }],
    },
    submit: draft,
    withdraw: { orderId: world.orderId },
    takeEffect: draft,
    revoke: { ...draft, reason: '旅客改要现金' },
    close: draft,
    copy: draft,
    freezeOrderPax: { ...draft, paxId: [world.paxId], frozen: true, freezeReason: '核对中' },
    delete: draft,
    findChoicePax: { accidentId: world.accidentId, orderId: world.draftId, paxName: 'P', paxId: world.paxId },
    findSelectedPax: draft,
    findPax: { ...draft, paxName: 'P', paxId: world.paxId },
    reveal: { orderId: world.draftId, paxId: world.paxId, column: 'idNo', reason: '核对证件' },
    findPaxOrderInfo: { ...draft, paxId: world.paxId },
    findPaxReceiveRecord: { ...draft, paxId: world.paxId },
    findSameTypeOrders: { accidentId: world.accidentId, compensateType: 1 },
  };
}
