import type { InputOf } from '@reap/contracts/contract';
import { daysBetween } from '@reap/contracts/day-range';
import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { maxFlightDays, readTyped, sheetIn } from '@reap/contracts/message-center/sms-task.rules';
import { variablesFor, variablesIn } from '@reap/contracts/message-center/sms-text.rules';
import type { Context } from '../../../kernel/call/context.ts';
import { fail } from '../../../kernel/call/refusal.ts';
import { requireSheet, rowsOfSheet } from '../sheet/sheet-store.ts';
import { isAsked, loadTask } from '../task.queries.ts';
import type { SmsTask } from '../task.schema.ts';
import { type AudienceParts, withoutBlocked } from './audience-parts.ts';
import { inParts, passengerParts, peopleIn, repeatedToo, sheetPeople, sorted, typedParts, type Within } from './audience-sources.ts';
import type { PassengersAsked, PassengersToTell } from './passengers-to-tell.ts';
import { listOf } from './task-recipients.ts';

type Draft = InputOf<typeof smsTask.previewSmsContentForCreateTask>;
type Way = Draft['audience'];

/** Whom a message is for: in parts, since they may be a million. */
export interface Audience {
  /** Which passengers were asked for, or which list was brought in; nothing of numbers that were typed. */
  asked: SmsTask['audienceOf'];
  /** About so many, with those who will be left out. */
  size: number;
  parts: AudienceParts;
}

const required = {
  mobile: 'mobiles',
  hand: 'people',
  segment: 'flightDate',
  passenger: 'paxIds',
  special: 'specials',
  pnr: 'pnrs',
  tktNo: 'tktNos',
} as const satisfies Record<Way, keyof Draft>;
/** The field by which an audience is chosen: what is wrong with it is said there. */
export const audienceField = ({ audience, copyOf, flightNo }: Pick<Draft, 'audience' | 'copyOf' | 'flightNo'>): string =>
  copyOf ? 'copyOf' : audience === 'segment' && flightNo ? 'flightNo' : required[audience];

const kindOf = { mobile: 'mobile', pnr: 'pnr', tktNo: 'ticketNo' } as const;
const nobody: Audience = { asked: {}, size: 0, parts: inParts([]) };

/** Whom a draft is for, under the caller's row rules: who can't be written to is named with the reason. */
export async function audienceOf(draft: Draft, passengersToTell: PassengersToTell, context: Context): Promise<Audience> {
  const { audience: way, copyOf, content } = draft;
  if (copyOf) return sameAs(copyOf, content, passengersToTell, context);
  refuseHidden(way, required[way], context);
  const typed = draft[required[way]];
  const sheet = typeof typed === 'string' ? sheetIn(typed) : undefined;
  if (sheet) {
    await requireSheet(sheet.sheetId, way, context);
    return askedAgain(way, { sheetId: sheet.sheetId }, content, passengersToTell, context);
  }
  if (way === 'mobile' || way === 'hand') return typedAudience(way, String(typed ?? ''), content, context);
  const asked = passengersAsked(draft);
  if (!asked) return nobody;
  const { parts, size } = await askedAgain(way, asked, content, passengersToTell, context);
  return { asked, size, parts: repeatedToo(parts, typeof typed === 'string' && isTyped(way) ? readTyped(kindOf[way], typed).repeated : 0) };
}

const isTyped = (way: Way): way is 'pnr' | 'tktNo' => way === 'pnr' || way === 'tktNo';

/** The same that was asked for, as it is now. */
export async function askedAgain(
  way: Way,
  asked: Exclude<SmsTask['audienceOf'], Record<string, never>>,
  content: string,
  passengersToTell: PassengersToTell,
  context: Within,
): Promise<Audience> {
  if ('sheetId' in asked && (way === 'mobile' || way === 'hand')) {
    refuseVariables(way, content);
    const size = await rowsOfSheet(asked.sheetId, context);
    return { asked, size, parts: withoutBlocked(sheetPeople(way, asked.sheetId, context), context) };
  }
  const found = passengerParts(way, asked, passengersToTell, context);
  const size = 'sheetId' in asked ? await rowsOfSheet(asked.sheetId, context) : await passengersToTell.count(asked, context);
  return { asked, size, parts: withoutBlocked(sorted(found, content, context), context) };
}

/** The recipients of another task: passengers are asked for again as they were then, and numbers are the same. */
async function sameAs(taskId: string, content: string, passengersToTell: PassengersToTell, context: Context): Promise<Audience> {
  const { id, audience, audienceOf: asked, recipients } = await loadTask(taskId, context);
  refuseHidden(audience, 'copyOf', context);
  if (isAsked(asked)) return askedAgain(audience, asked, content, passengersToTell, context);
  refuseVariables(audience, content);
  return { asked: {}, size: recipients, parts: withoutBlocked(typedParts(listOf(id, context), context), context) };
}

/** Whoever may not read ticket numbers may not learn by them either which there are, and who holds one. */
function refuseHidden(way: Way, field: string, { hidden }: Pick<Context, 'hidden'>): void {
  if (way === 'tktNo' && hidden(passengerModel).has('tktNo')) fail('request.invalid', {}, { [field]: { key: 'validate.hiddenFilter' } });
}

/** Of people who were typed nothing is known that could fill a variable, but for the name where they have one. */
function refuseVariables(way: Way, content: string): void {
  const fillable = variablesFor(way);
  if (variablesIn(content).some(variable => !fillable.includes(variable)))
    fail('smsTask.noPassenger', {}, { content: { key: 'smsTask.noPassenger' } });
}

function typedAudience(way: 'mobile' | 'hand', typed: string, content: string, context: Context): Audience {
  const { values, repeated } = peopleIn(way, typed);
  refuseVariables(way, content);
  return { asked: {}, size: values.length, parts: withoutBlocked(repeatedToo(typedParts(inParts([values]), context), repeated), context) };
}

/** Nothing as long as the way to choose them is not filled in. */
function passengersAsked(draft: Draft): PassengersAsked | undefined {
  const { audience, flightNo, flightDate, flightDateEnd, segment, paxIds = [], specials = [], pnrs, tktNos } = draft;
  if (audience === 'pnr') return pnrs ? { pnrs: readTyped('pnr', pnrs).values } : undefined;
  if (audience === 'tktNo') return tktNos ? { tktNos: readTyped('ticketNo', tktNos).values } : undefined;
  if (!flightDate) return undefined;
  if (audience === 'passenger') return flightNo && paxIds.length > 0 ? { flightNo, flightDate, paxIds } : undefined;
  if (audience === 'special' && specials.length === 0) return undefined;
  refuseDays(flightDate, flightDateEnd);
  return { flightNo, flightDate, flightDateEnd, segment, ...(audience === 'special' && { specials }) };
}

function refuseDays(first: string, last = first): void {
  const days = daysBetween(first, last) + 1;
  const params = { max: maxFlightDays };
  if (days < 1 || days > maxFlightDays) fail('smsTask.flightDays', params, { flightDateEnd: { key: 'smsTask.flightDays', params } });
}
