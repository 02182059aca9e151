import { PaymentChannel } from '@reap/contracts/compensation/codes';
import { useState } from 'react';
import { wechatAccountHere } from './claim-memory.ts';
import { useKept } from './use-kept.ts';

/** How the money is to come: whoever came from WeChat gets it there, unless he chooses another way. */
export function usePayment() {
  const [channel, setChannel] = useKept('channel', kept => {
    if (kept && (kept !== PaymentChannel.weChat || wechatAccountHere())) return kept;
    return wechatAccountHere() ? PaymentChannel.weChat : PaymentChannel.unionPay;
  });
  const [card, setCard] = useState('');
  const accounts = {
    [PaymentChannel.weChat]: wechatAccountHere(),
    [PaymentChannel.unionPay]: card.replace(/\s/g, ''),
    [PaymentChannel.cash]: '',
  };
  return { channel, setChannel, card, setCard, given: { payChannel: channel, payAccount: accounts[channel] } };
}
