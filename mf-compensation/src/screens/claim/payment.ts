import { PaymentChannel } from '@reap/contracts/compensation/codes';
import { isFromWechat, remembered } from './claim-memory.ts';
import { holdCard, useCard } from './held.ts';
import { useKept } from './use-kept.ts';

/** How the money is to come: whoever came from WeChat gets it there, unless he chooses another way. */
export function usePayment() {
  const [channel, setChannel] = useKept('channel', kept => {
    if (kept && (kept !== PaymentChannel.weChat || isFromWechat())) return kept;
    return isFromWechat() ? PaymentChannel.weChat : PaymentChannel.unionPay;
  });
  const card = useCard();
  const accounts = {
    [PaymentChannel.weChat]: remembered().wechat?.account ?? '',
    [PaymentChannel.unionPay]: card.replace(/\s/g, ''),
    [PaymentChannel.cash]: '',
  };
  return { channel, setChannel, card, setCard: holdCard, given: { payChannel: channel, payAccount: accounts[channel] } };
}
