import type { AnswerOf, InputOf } from '@reap/contracts/contract';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { filledIn } from '@reap/contracts/message-center/sms-text.rules';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Context } from '../../../kernel/call/context.ts';
import { fail } from '../../../kernel/call/refusal.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { findPeople } from '../../../user-center/index.ts';
import { smsMessages } from '../../sms/sms.schema.ts';
import { sendAllSms } from '../../sms/sms.ts';
import { SmsLane } from '../../sms/sms-states.rules.ts';
import type { PassengersToTell } from '../audience/passengers-to-tell.ts';
import { audienceField } from '../audience/task-audience.ts';
import { receiverAt } from '../task-preview.ts';
import { costOf, signed } from '../task-text.ts';

const template = 'sms.test';
const perHour = 10;

/** Sends the message of one recipient to the caller's own phone. Under his own name: the recipient's may be hidden from him. */
export async function testSend(
  { place, ...draft }: InputOf<typeof smsTask.testSend>,
  passengersToTell: PassengersToTell,
  context: Context,
): Promise<AnswerOf<typeof smsTask.testSend>> {
  const { user, audit } = context;
  const one =
    (await receiverAt(place, draft, passengersToTell, context)) ??
    fail('smsTask.nobody', {}, { [audienceField(draft)]: { key: 'smsTask.nobody' } });
  const me = (await findPeople(context.db, [user.userId])).get(user.userId);
  const phone = me?.phone || fail('smsTask.noOwnPhone');
  await refuseMany(context);
  const mine = { ...one, phone, receiver: user.employeeName };
  const sent = await signed(draft.content, context);
  const { parts, priceFen } = await costOf(sent, [mine], context);
  const content = filledIn(sent, { ...one.fills, paxName: user.employeeName });
  const about = { to: 'WORKER', business: draft.businessCategory, station: user.station, sender: user, lane: SmsLane.urgent } as const;
  await sendAllSms(context, template, about, [{ phone, receiver: user.employeeName, content }]);
  audit({ target: '', after: { parts, businessCategory: draft.businessCategory } });
  return { parts, price: priceFen };
}

async function refuseMany({ db, user, now }: Context): Promise<void> {
  const since = sql`first_id_at(${new Date(now.getTime() - hourMs).toISOString()}::timestamptz)`;
  const sent = and(eq(smsMessages.senderId, user.userId), eq(smsMessages.template, template), gte(smsMessages.id, since));
  if ((await db.$count(smsMessages, sent)) >= perHour) fail('smsTask.testedEnough', { n: perHour });
}
