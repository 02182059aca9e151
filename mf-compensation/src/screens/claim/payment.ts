import { PaymentChannel } from '@reap/contracts/compensation/codes';
import { useState } from 'react';
import { isFromWechat } from './claim-memory.ts';
import { useKept } from './use-kept.ts';

/** How the money is to come: whoever came from WeChat gets it there, unless he chooses another way. */
export function usePayment() {
  const [channel, setChannel] = useKept('channel', kept => {
    if (kept && (kept !== PaymentChannel.weChat || isFromWechat())) return kept;
    return isFromWechat() ? PaymentChannel.weChat : PaymentChannel.unionPay;
  });
  const [card, setCard] = useState('');
  const payAccount = channel === PaymentChannel.unionPay ? card.replace(/\s/g, '') : '';
  return { channel, setChannel, card, setCard, given: { payChannel: channel, payAccount } };
}
