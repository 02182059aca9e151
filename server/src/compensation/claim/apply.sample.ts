import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';
import { portrait } from '../../user-center/testing/given-staff.ts';

export function applySamples(world: World): SamplesOf<'comp.apply'> {
  const flight = { flightNo: world.flightNo, flightDate: world.flightDate };
  const person = { paxName: 'P1', idNo: '540102199001010011' };
  const code = { phoneNum: '13800138000', authCode: '123456' };
  const payment = { phoneNum: '13800138000', payChannel: 3 as const, payAccount: '6225880000000001' };
  const line = { orderId: world.orderId, paxId: world.paxId };
  const record = { applyId: world.applyId };
  const rejected = { auditType: 2 as const, rejectReasonId: world.rejectReasonId };
  const verdicts = { applyId: world.applyId, applyUserAudit: rejected, applyPaxInfoS: [{ ...rejected, paxInfoId: world.paxInfoId }] };
  const applications = { orderNo: 'SQ', flightNo: 'TV', paxName: '代', idNo: '510102198502023456', phone: '13900139000' };
  return {
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
    orderPage: { ...applications, status: 1, station: 'LXA' },
    orderGet: { applyId: world.applyId },
    audit: verdicts,
    replaceFilterRecord: { applyId: world.applyId },
    reveal: { applyId: world.applyId, column: 'phone', reason: '联系领取人' },
  };
}
