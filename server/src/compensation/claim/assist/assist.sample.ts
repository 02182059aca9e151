import type { SamplesOf } from '../../../testing/sample.ts';
import type { World } from '../../../testing/world.ts';

export function assistSamples(world: World): SamplesOf<'comp.assist'> {
  const flight = { flightNo: world.flightNo, flightDate: world.flightDate };
  const person = { paxName: 'P1', idNo: '540102199001010011' };
  const code = { phoneNum: '13800138000', authCode: '123456' };
  const payment = { phoneNum: '13800138000', payChannel: 3 as const, payAccount: '6225880000000001' };
  const line = { orderId: world.orderId, paxId: world.paxId };
  const record = { applyId: world.applyId };
  return {
    findPaxList: { ...flight, paxName: 'P', idNo: person.idNo },
    findPaxCompensation: { ...person, ...flight, paxIds: [world.paxId] },
    findPaxAmount: { paxId: world.paxId },
    check: { ...person, ...flight },
    sendSMSCode: { phoneNum: '13800138003' },
    verificationSMSCode: code,
    saveBehalfApply: {
      kind: 'behalf',
      applyUser: '代领人',
      idType: 1,
      idNo: '510102198502023456',
      relation: 'companion',
      ...payment,
      lines: [line],
    },
    revoke: record,
  };
}
