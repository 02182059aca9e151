import type { EnumValue } from '@reap/contracts/enums';
import type { SmsValues } from '@reap/contracts/message-center/sms-text.rules';

/** Somebody of a list, or who would be on it: as much as two lists are compared by. */
export interface Listed {
  phoneHash: string;
  receiver: string;
  paxId: string | null;
  flightId: string | null;
  flightNo: string;
  flightDate: string | null;
  segment: string;
  fills: SmsValues;
}

type Change = EnumValue<'smsAudienceChange'>;

/** What has become of somebody since a list was taken: another flight, number or words; undefined where nothing has. */
export function changeOf(one: Listed, now: Listed): Change | undefined {
  if (now.flightId !== one.flightId) return 'flight';
  if (now.phoneHash !== one.phoneHash) return 'phone';
  return now.receiver === one.receiver && sameWords(now.fills, one.fills) ? undefined : 'words';
}

const sameWords = (one: SmsValues, other: SmsValues): boolean =>
  Object.entries(one).every(([name, value]) => Object.entries(other).some(([known, was]) => known === name && was === value));
