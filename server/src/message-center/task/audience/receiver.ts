import type { SmsValues } from '@reap/contracts/message-center/sms-text.rules';
import type { Reachable } from './passengers-to-tell.ts';

/** Somebody who gets a message: a number alone, or a passenger of a flight. */
export interface Receiver {
  phone: string;
  phoneHash: string;
  receiver: string;
  pax?: Reachable;
  /** What the variables of the words are, but for the name. */
  fills: SmsValues;
}
