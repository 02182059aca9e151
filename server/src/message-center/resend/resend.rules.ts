import type { EnumValue } from '@reap/contracts/enums';
import { minuteMs } from '../../kernel/durations.ts';
import { maskedSecret } from '../sms/sms.ts';
import { SmsLane } from '../sms/sms-states.rules.ts';

/** So long nobody sends the same message again: the first may still be on its way to the phone. */
const restMs = 10 * minuteMs;
export const restSince = (now: Date): Date => new Date(now.getTime() - restMs);
/** Messages of so many days can be sent again, today's among them. */
export const resendDays = 7;

interface Sent {
  lane: number;
  content: string;
  nextAt: Date | null;
}

/** Why a message can't be sent again now; null where it can. What its record hides is known to nobody any more. */
export function stopOf({ lane, content, nextAt }: Sent, rests: boolean): EnumValue<'smsResendStop'> | null {
  if (lane === SmsLane.code || content.includes(maskedSecret)) return 'secret';
  if (nextAt) return 'underWay';
  return rests ? 'recent' : null;
}
