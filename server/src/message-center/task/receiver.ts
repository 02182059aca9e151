import type { SmsValues } from '@reap/contracts/message-center/sms-text.rules';
import type { Reachable } from './passengers-to-tell.ts';

/** Somebody who gets a message: a number alone, or a passenger of a flight. */
export interface Receiver {
  phone: string;
  receiver: string;
  pax?: Reachable;
  /** What the variables of the words are, but for the name. */
  fills: SmsValues;
}
/** Somebody of a list that was taken. */
export interface Listed {
  phone: string;
  receiver: string;
  paxId: string | null;
  flightId: string | null;
  flightNo: string;
  flightDate: string | null;
  segment: string;
  fills: SmsValues;
}
