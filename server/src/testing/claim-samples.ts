import type { applyReview } from '@reap/contracts/compensation/apply-review';
import type { RequestOf, Resource } from '@reap/contracts/contract';
import type { Registry } from '@reap/contracts/registry';
import { portrait } from './given-staff.ts';
import type { World } from './world.ts';

type SamplesFor<R extends Resource> = { [C in keyof R]: RequestOf<R[C]> };
type Staffs = keyof typeof applyReview;

interface ClaimSamples {
  apply: Omit<SamplesFor<Registry['comp.apply']>, Staffs>;
  assist: SamplesFor<Registry['comp.assist']>;
  sms: Omit<SamplesFor<Registry['comp.sms']>, 'sendSMS'>;
}

/** Requests of passengers and of agents at a counter. */
export function claimSamples(world: World): ClaimSamples {
  const flight = { flightNo: world.flightNo, flightDate: world.flightDate };
  const person = { paxName: 'P1', idNo: '540102199001010011' };
  const code = { phoneNum: '13800138000', authCode: '123456' };
  const payment = { phoneNum: '13800138000', payChannel: 3 as const, payAccount: '6225880000000001' };
  const line = { orderId: world.orderId, paxId: world.paxId };
  const record = { applyId: world.applyId };
  return {
    apply: {
      findFlightInfo: flight,
      getReplaceRule: {},
      authPax: { ...person, ...flight },
      findCompensationOrder: {},
      sendSMS: { phoneNum: '13800138001' },
      verificationSMS: code,
      upload: { file: portrait() },
      saveApply: { ...payment, orderIds: [world.orderId] },
      authBehalfPax: { ...person, ...flight },
      authCompensationOrderBehalf: { ...person, orderNo: world.orderNo },
      findCompensationOrderBehalf: flight,
      sendSMSBehalf: { phoneNum: '13800138002' },
      verificationSMSBehalf: code,
      saveBehalfApply: { ...payment, lines: [line], relation: 'companion' },
      myRecord: {},
      queryRecord: { status: 1, applyNo: 'SQ' },
      replaceRecord: {},
      queryDetails: { id: world.applyId },
      queryReplaceDetails: { recordId: world.applyId },
      receive: record,
      revoke: record,
      wechatToken: { code: 'a' },
      miniprogramLogin: { code: 'b' },
      miniprogramOpenid: { code: 'c' },
    },
    assist: {
      findPaxList: { ...flight, paxName: 'P', idNo: person.idNo },
      findPaxCompensation: { ...person, ...flight, paxIds: [world.paxId] },
      findPaxAmount: { paxId: world.paxId },
      check: { ...person, ...flight },
      sendSMSCode: { phoneNum: '13800138003' },
      verificationSMSCode: code,
      saveBehalfApply: {
        ...{ kind: 'behalf', applyUser: '代领人', idType: 1, idNo: '510102198502023456', relation: 'companion' },
        ...payment,
        lines: [line],
      },
      revoke: record,
    },
    sms: { sendPassengerSMS: { phoneNum: '13800138004' }, authPassengerCode: code },
  };
}

/** A report of the text gateway, which nobody has signed. */
export const smsReport = ({ tenantId, messageId }: World) => ({
  reference: `${tenantId}.${messageId}`,
  status: 'delivered' as const,
  at: '2026-03-14T06:00:00Z',
  signature: '0'.repeat(64),
});
