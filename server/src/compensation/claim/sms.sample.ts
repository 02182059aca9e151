import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export function smsSamples(world: World): SamplesOf<'comp.sms'> {
  const code = { phoneNum: '13800138000', authCode: '123456' };
  return {
    sendSMS: { orderNo: world.orderNo, userId: world.reviewerId },
    sendPassengerSMS: { phoneNum: '13800138004' },
    authPassengerCode: code,
  };
}
