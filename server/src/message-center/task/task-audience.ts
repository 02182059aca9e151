import type { InputOf } from '@reap/contracts/contract';
import { SmsPassengerCategory } from '@reap/contracts/message-center/codes';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { readTyped } from '@reap/contracts/message-center/sms-task.rules';
import { type SmsValues, type SmsVariable, variablesIn } from '@reap/contracts/message-center/sms-text.rules';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import type { PassengersAsked, PassengersToTell, Reachable } from './passengers-to-tell.ts';
import { cityNames, factsOf } from './task-facts.ts';

type Draft = InputOf<typeof smsTask.previewSmsContentForCreateTask>;

/** Somebody who gets a message: a number alone, or a passenger of a flight. */
export interface Receiver {
  phone: string;
  receiver: string;
  pax?: Reachable;
  /** What the variables of the words are, but for the name. */
  fills: SmsValues;
}
/** Somebody who gets none, and why. */
export interface LeftOut {
  why: 'noPhone' | 'hollow' | 'notFound';
  pax?: Reachable;
  missing?: readonly SmsVariable[];
  typed?: string;
}
/** How many they are, how many of them VIPs, and whether all are. */
export function headsOf(receivers: readonly Receiver[]) {
  const [recipients, vipCount] = [receivers.length, receivers.filter(({ pax }) => pax?.isVip).length];
  const { vip, other } = SmsPassengerCategory;
  return { recipients, vipCount, passengerCategory: recipients > 0 && vipCount === recipients ? vip : other };
}
export interface Audience {
  /** Which passengers were asked for; nothing of numbers that were typed. */
  asked: PassengersAsked | Record<string, never>;
  receivers: Receiver[];
  leftOut: LeftOut[];
  /** So many share a number with another, or were typed twice. */
  repeated: number;
}

const required = {
  mobile: 'mobiles',
  segment: 'flightNo',
  passenger: 'paxIds',
  pnr: 'pnrs',
  tktNo: 'tktNos',
} as const satisfies Record<Draft['audience'], keyof Draft>;
/** The field by which an audience is chosen: what is wrong with it is said there. */
export const audienceField = (audience: Draft['audience']): string => required[audience];

/** Whom a draft is for: each number once, under the caller's row rules; who can't be written to is named with the reason. */
export async function audienceOf(draft: Draft, passengersToTell: PassengersToTell, context: Context): Promise<Audience> {
  if (draft.audience === 'mobile') return typedNumbers(draft);
  const chosen = passengersAsked(draft);
  if (!chosen) return { asked: {}, receivers: [], leftOut: [], repeated: 0 };
  const { asked, repeated, typed } = chosen;
  const found = await passengersToTell(asked, context);
  const known = new Set(found.flatMap(({ pnr, tktNo }) => [pnr, tktNo]));
  const lost = typed.filter(value => !known.has(value)).map(value => ({ why: 'notFound', typed: value }) as const);
  const sorted = await sortedOut(found, draft.content, context);
  return { asked, ...sorted, leftOut: [...sorted.leftOut, ...lost], repeated: sorted.repeated + repeated };
}

function typedNumbers({ content, mobiles = '' }: Draft): Audience {
  // Of a number alone nothing is known that could fill a variable.
  if (variablesIn(content).length > 0) fail('smsTask.noPassenger', {}, { content: { key: 'smsTask.noPassenger' } });
  const { values, repeated } = readTyped('mobile', mobiles);
  return { asked: {}, receivers: values.map(phone => ({ phone, receiver: '', fills: {} })), leftOut: [], repeated };
}

/** Nothing as long as the way to choose them is not filled in. */
function passengersAsked(draft: Draft): { asked: PassengersAsked; repeated: number; typed: readonly string[] } | undefined {
  const { audience, flightNo, flightDate, segment, paxIds, pnrs, tktNos } = draft;
  if (audience === 'pnr' && pnrs) {
    const { values, repeated } = readTyped('pnr', pnrs);
    return { asked: { pnrs: values }, repeated, typed: values };
  }
  if (audience === 'tktNo' && tktNos) {
    const { values, repeated } = readTyped('ticketNo', tktNos);
    return { asked: { tktNos: values }, repeated, typed: values };
  }
  if (!(flightNo && flightDate) || (audience === 'passenger' && !paxIds?.length)) return undefined;
  const flight = { flightNo, flightDate };
  return { asked: audience === 'passenger' ? { ...flight, paxIds: paxIds ?? [] } : { ...flight, segment }, repeated: 0, typed: [] };
}

/** Who of them gets a message, with the variables filled, and who does not. */
export async function sortedOut(
  found: readonly Reachable[],
  content: string,
  context: Pick<Context, 'db'>,
): Promise<Omit<Audience, 'asked'>> {
  const variables = variablesIn(content);
  const cityName = await cityNames(content, context);
  const receivers = new Map<string, Receiver>();
  const leftOut: LeftOut[] = [];
  let repeated = 0;
  for (const pax of found) {
    const facts = factsOf(pax, cityName);
    const hollow = variables.filter(name => !facts[name]);
    if (!pax.telephone) leftOut.push({ why: 'noPhone', pax });
    else if (hollow.length > 0) leftOut.push({ why: 'hollow', pax, missing: hollow });
    else if (receivers.has(pax.telephone)) repeated += 1;
    else {
      const fills = Object.fromEntries(variables.filter(name => name !== 'paxName').map(name => [name, facts[name]]));
      receivers.set(pax.telephone, { phone: pax.telephone, receiver: pax.paxName, pax, fills });
    }
  }
  return { receivers: [...receivers.values()], leftOut, repeated };
}
