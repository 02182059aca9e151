import { PaymentChannel } from '@reap/contracts/compensation/codes';
import type { Translate } from '@reap/shared-ui/portal';

/** What a payee's account is called: a channel has one kind of it. */
export const accountLabel = (channel: number | undefined, t: Translate): string =>
  t(channel === PaymentChannel.weChat ? 'assist.wechatId' : 'assist.cardNo');
