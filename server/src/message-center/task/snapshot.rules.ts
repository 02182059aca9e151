import type { EnumValue } from '@reap/contracts/enums';
import type { SmsValues } from '@reap/contracts/message-center/sms-text.rules';
import type { Listed, Receiver } from './receiver.ts';
import type { Audience } from './task-audience.ts';

export interface AudienceChange {
  change: EnumValue<'smsAudienceChange'>;
  /** Of somebody who would get nothing now. */
  why?: EnumValue<'smsLeftOut'>;
  person: Listed;
  /** The flight of the list, where it is another one now. */
  flightBefore?: string;
}

/** What has changed since a list was taken: who fell out, whose number, flight or words are others, who came in. A number is a person. */
export function changesBetween(
  listed: readonly Listed[],
  { receivers, leftOut }: Pick<Audience, 'receivers' | 'leftOut'>,
): AudienceChange[] {
  const byPhone = new Map(receivers.map(receiver => [receiver.phone, receiver]));
  const byPax = new Map(receivers.map(receiver => [receiver.pax?.paxId, receiver]));
  const reasons = new Map(leftOut.map(({ pax, why }) => [pax?.paxId, why]));
  const still = new Set<Receiver>();
  const changes = listed.flatMap((one): AudienceChange[] => {
    const now = byPhone.get(one.phone) ?? byPax.get(one.paxId ?? '');
    if (!now) return [{ change: 'removed', why: reasons.get(one.paxId ?? '') ?? 'gone', person: one }];
    still.add(now);
    return changed(one, now);
  });
  const added = receivers.filter(receiver => !still.has(receiver));
  return [...changes, ...added.map(receiver => ({ change: 'added', person: listedAs(receiver) }) as const)];
}

function changed(one: Listed, now: Receiver): AudienceChange[] {
  const person = listedAs(now);
  if (person.flightId !== one.flightId) return [{ change: 'flight', person, flightBefore: [one.flightNo, one.flightDate].join(' ') }];
  if (person.phone !== one.phone) return [{ change: 'phone', person }];
  return person.receiver === one.receiver && sameWords(person.fills, one.fills) ? [] : [{ change: 'words', person }];
}

const sameWords = (one: SmsValues, other: SmsValues): boolean =>
  Object.entries(one).every(([name, value]) => Object.entries(other).some(([known, was]) => known === name && was === value));

const listedAs = ({ phone, receiver, pax, fills }: Receiver): Listed => ({
  ...{ phone, receiver, fills, paxId: pax?.paxId ?? null, flightId: pax?.flightId ?? null },
  ...{ flightNo: pax?.flightNo ?? '', flightDate: pax?.flightDate ?? null, segment: pax?.segment ?? '' },
});
