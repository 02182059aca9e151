import type { InputOf } from '@reap/contracts/contract';
import { SmsPassengerCategory } from '@reap/contracts/message-center/codes';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { readPeople, readTyped, type TypedPerson } from '@reap/contracts/message-center/sms-task.rules';
import { type SmsVariable, variablesIn } from '@reap/contracts/message-center/sms-text.rules';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { type Block, blockedAmong } from '../blocked/blocked-numbers.ts';
import type { PassengersAsked, PassengersToTell, Reachable } from './passengers-to-tell.ts';
import type { Receiver } from './receiver.ts';
import { isAsked, loadTask } from './task.queries.ts';
import { cityNames, factsOf } from './task-facts.ts';
import { listOf } from './task-recipients.ts';

type Draft = InputOf<typeof smsTask.previewSmsContentForCreateTask>;

/** Somebody who gets none, and why. */
export interface LeftOut {
  why: 'noPhone' | 'hollow' | 'notFound' | Block;
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
  hand: 'people',
  segment: 'flightNo',
  passenger: 'paxIds',
  special: 'specials',
  pnr: 'pnrs',
  tktNo: 'tktNos',
} as const satisfies Record<Draft['audience'], keyof Draft>;
/** The field by which an audience is chosen: what is wrong with it is said there. */
export const audienceField = ({ audience, copyOf }: Pick<Draft, 'audience' | 'copyOf'>): string => (copyOf ? 'copyOf' : required[audience]);

const nobody: Audience = { asked: {}, receivers: [], leftOut: [], repeated: 0 };

/** Whom a draft is for: each number once, under the caller's row rules; who can't be written to is named with the reason. */
export async function audienceOf(draft: Draft, passengersToTell: PassengersToTell, context: Context): Promise<Audience> {
  return withoutBlocked(await chosenBy(draft, passengersToTell, context), context);
}

/** Whoever wants no messages, and numbers that are nobody's, get none. */
export async function withoutBlocked<A extends Pick<Audience, 'receivers' | 'leftOut'>>(
  audience: A,
  context: Pick<Context, 'db' | 'tenantId'>,
): Promise<A> {
  const { receivers, leftOut } = audience;
  const blocked = await blockedAmong(
    receivers.map(({ phone }) => phone),
    context,
  );
  if (blocked.size === 0) return audience;
  const stopped = receivers.flatMap(({ phone, pax }): LeftOut[] => {
    const why = blocked.get(phone);
    return why ? [{ why, ...(pax ? { pax } : { typed: phone }) }] : [];
  });
  return { ...audience, receivers: receivers.filter(({ phone }) => !blocked.has(phone)), leftOut: [...leftOut, ...stopped] };
}

async function chosenBy(draft: Draft, passengersToTell: PassengersToTell, context: Context): Promise<Audience> {
  if (draft.copyOf) return sameAs(draft.copyOf, draft.content, passengersToTell, context);
  const { audience, mobiles = '', people = '' } = draft;
  if (audience === 'mobile') {
    const { values, repeated } = readTyped('mobile', mobiles);
    return typedPeople(draft.content, { values: values.map(phone => ({ phone, receiver: '' })), repeated });
  }
  if (audience === 'hand') return typedPeople(draft.content, readPeople(people));
  const chosen = passengersAsked(draft);
  if (!chosen) return nobody;
  const { asked, repeated, typed } = chosen;
  const found = await passengersToTell(asked, context);
  const known = new Set(found.flatMap(({ pnr, tktNo }) => [pnr, tktNo]));
  const lost = typed.filter(value => !known.has(value)).map(value => ({ why: 'notFound', typed: value }) as const);
  const sorted = await sortedOut(found, draft.content, context);
  return { asked, ...sorted, leftOut: [...sorted.leftOut, ...lost], repeated: sorted.repeated + repeated };
}

/** The recipients of another task: passengers are asked for again as they were then, and typed numbers are the same. */
async function sameAs(taskId: string, content: string, passengersToTell: PassengersToTell, context: Context): Promise<Audience> {
  const { id, audienceOf: asked } = await loadTask(taskId, context);
  if (isAsked(asked)) return { asked, ...(await sortedOut(await passengersToTell(asked, context), content, context)) };
  return typedPeople(content, { values: await listOf(id, context), repeated: 0 });
}

/** Of people who were typed nothing is known that could fill a variable, but for the name where they have one. */
function typedPeople(content: string, { values, repeated }: { values: readonly TypedPerson[]; repeated: number }): Audience {
  const named = values.some(({ receiver }) => receiver);
  if (variablesIn(content).some(variable => variable !== 'paxName' || !named))
    fail('smsTask.noPassenger', {}, { content: { key: 'smsTask.noPassenger' } });
  return { asked: {}, receivers: values.map(({ phone, receiver }) => ({ phone, receiver, fills: {} })), leftOut: [], repeated };
}

/** Nothing as long as the way to choose them is not filled in. */
function passengersAsked(draft: Draft): { asked: PassengersAsked; repeated: number; typed: readonly string[] } | undefined {
  const { audience, flightNo, flightDate, segment, paxIds = [], specials = [], pnrs, tktNos } = draft;
  if (audience === 'pnr' && pnrs) {
    const { values, repeated } = readTyped('pnr', pnrs);
    return { asked: { pnrs: values }, repeated, typed: values };
  }
  if (audience === 'tktNo' && tktNos) {
    const { values, repeated } = readTyped('ticketNo', tktNos);
    return { asked: { tktNos: values }, repeated, typed: values };
  }
  if (!(flightNo && flightDate)) return undefined;
  const of = (more: { segment?: string | undefined; paxIds?: string[]; specials?: NonNullable<Draft['specials']> }) => ({
    ...{ asked: { flightNo, flightDate, ...more }, repeated: 0, typed: [] },
  });
  switch (audience) {
    case 'segment':
      return of({ segment });
    case 'passenger':
      return paxIds.length > 0 ? of({ paxIds }) : undefined;
    case 'special':
      return specials.length > 0 ? of({ segment, specials }) : undefined;
    default:
      return undefined;
  }
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
