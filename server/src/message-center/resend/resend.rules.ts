import type { EnumValue } from '@reap/contracts/enums';
import { DeliveryState } from '@reap/contracts/message-center/codes';
import { minuteMs } from '../../kernel/durations.ts';
import type { SmsMessage } from '../sms/sms.schema.ts';
import { maskedSecret } from '../sms/sms.ts';
import { SmsLane, unsentStates } from '../sms/sms-states.rules.ts';

/** So long nobody sends the same message again: the first may still be on its way to the phone. */
const restMs = 10 * minuteMs;
export const restSince = (now: Date): Date => new Date(now.getTime() - restMs);
/** Messages of so many days can be sent again, today's among them. */
export const resendDays = 7;

interface Sent extends Pick<SmsMessage, 'lane' | 'state' | 'nextAt'> {
  content: string;
}

/** What has happened around a message. */
interface Since {
  /** Its task was disabled, or is paused. */
  hold: 'disabled' | 'paused' | undefined;
  /** It was sent again a moment ago. */
  rests: boolean;
}

/** Why a message can't be sent again now; null where it can. What its record hides is known to nobody any more. */
export function stopOf({ lane, content, state, nextAt }: Sent, { hold, rests }: Since): EnumValue<'smsResendStop'> | null {
  if (lane === SmsLane.code || content.includes(maskedSecret)) return 'secret';
  if (hold) return hold;
  if (nextAt || unsentStates.includes(state)) return 'underWay';
  // The gateway may have it: a copy has a reference of its own, and would arrive as a second message.
  if (state === DeliveryState.unknown) return 'unknown';
  return rests ? 'recent' : null;
}
