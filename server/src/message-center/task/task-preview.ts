import type { AnswerOf, InputOf } from '@reap/contracts/contract';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { maxAtOnce } from '@reap/contracts/message-center/sms-task.rules';
import { filledIn } from '@reap/contracts/message-center/sms-text.rules';
import type { Context } from '../../kernel/call/context.ts';
import { firstOf, type LeftOut } from './audience/audience-parts.ts';
import type { PassengersToTell } from './audience/passengers-to-tell.ts';
import { audienceOf } from './audience/task-audience.ts';
import { toldToday } from './audience/told-today.ts';
import { costOf, signed } from './task-text.ts';

type Words = InputOf<typeof smsTask.previewSmsContentForCreateTask>;
type Preview = AnswerOf<typeof smsTask.previewSmsContentForCreateTask>;

/** Of those who get nothing, so many are named. */
export const shownLeftOut = 50;
/** Of a long audience, so many are looked at for a preview. */
const lookedAt = 2000;

/** A message as it would be sent, and whom it would not reach. */
export async function previewed(draft: Words, passengersToTell: PassengersToTell, context: Context): Promise<Preview> {
  const { size, parts } = await audienceOf(draft, passengersToTell, context);
  const { receivers, leftOut, repeated, whole } = await firstOf(parts, size > maxAtOnce ? lookedAt : undefined);
  const sent = await signed(draft.content, context);
  const cost = await costOf(sent, receivers, context);
  const [first] = receivers;
  const content = filledIn(sent, first?.fills ?? {});
  const { length: characters } = [...filledIn(content, { paxName: first?.receiver ?? '' })];
  // Of the others nothing is known but how many they are: they are taken for like the first.
  const scale = whole ? 1 : size / Math.max(1, receivers.length + leftOut.length + repeated);
  const about = (count: number) => Math.round(count * scale);
  const vipCount = receivers.filter(({ pax }) => pax?.isVip).length;
  return {
    whole,
    content,
    receiver: first?.receiver ?? '',
    characters,
    partsEach: cost.partsEach,
    recipients: about(receivers.length),
    vipCount: about(vipCount),
    repeated: about(repeated),
    parts: about(cost.parts),
    price: about(cost.priceFen),
    toldToday: about((await toldToday(receivers, context)).size),
    leftOutCount: about(leftOut.length),
    leftOut: leftOut.slice(0, shownLeftOut).map(toLeftOut),
  };
}

/** The message of one of them, as it would arrive; null behind the last. */
export async function messageAt(
  place: number,
  draft: Words,
  passengersToTell: PassengersToTell,
  context: Context,
): Promise<AnswerOf<typeof smsTask.importDetail>> {
  const one = await receiverAt(place, draft, passengersToTell, context);
  if (!one) return null;
  const sent = await signed(draft.content, context);
  const { parts, priceFen } = await costOf(sent, [one], context);
  const { receiver, phone: telphone, fills } = one;
  const content = filledIn(sent, fills);
  const told = await toldToday([one], context);
  return {
    content,
    receiver,
    telphone,
    characters: [...filledIn(content, { paxName: receiver })].length,
    parts,
    price: priceFen,
    toldToday: told.has(one) ? 'Y' : 'N',
  };
}

/** One of the first recipients of a draft, by place. */
export async function receiverAt(place: number, draft: Words, passengersToTell: PassengersToTell, context: Context) {
  const { parts } = await audienceOf(draft, passengersToTell, context);
  const { receivers } = await firstOf(parts, place + 1);
  return receivers[place];
}

export const toLeftOut = ({ why, pax, missing = [], telphone = '', typed = '', flightNo = '' }: LeftOut): Preview['leftOut'][number] => ({
  why,
  receiver: pax?.paxName ?? '',
  flightNo: pax?.flightNo ?? flightNo,
  segment: pax?.segment ?? '',
  missing: [...missing],
  telphone,
  typed,
});
