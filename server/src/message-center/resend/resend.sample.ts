import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';
import { bookedPhone } from '../testing/world.ts';

export const resendSamples = ({ smsPassengerId }: World): SamplesOf<'msg.resend'> => {
  const ids = [smsPassengerId];
  const pnr = 'ABC123';
  const telphone = bookedPhone;
  return {
    page: { telphone },
    reSendByPnrOrTelPhone: { pnr, telphone, ids },
    sendByPnr: { pnr, ids },
    sendByTelphone: { telphone, ids },
  };
};
