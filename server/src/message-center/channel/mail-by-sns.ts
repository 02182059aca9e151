import type { EnumValue } from '@reap/contracts/enums';
import { Degree, DeliveryState, MessageReceiveMode, SmsBusinessCategory } from '@reap/contracts/message-center/codes';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { JobContext } from '../../kernel/background/jobs.ts';
import type { Context, Jobs } from '../../kernel/call/context.ts';
import { newId } from '../../kernel/ids.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { findPeople } from '../../user-center/index.ts';
import { mailText } from '../mail/mail-text.ts';
import { messageSettings } from '../settings.ts';
import { smsMessages } from '../sms/sms.schema.ts';
import { sendAllSms } from '../sms/sms.ts';
import { SmsLane } from '../sms/sms-states.rules.ts';

/** Sends somebody's own in-site message by the staff's app too, where the tenant wants that. Answers with the message that each reader gets. */
export async function writtenBySns(
  { title, content, degree }: { title: string; content: string; degree: EnumValue<'degree'> },
  userIds: readonly string[],
  context: Context,
): Promise<ReadonlyMap<string, string>> {
  const { db, user, now } = context;
  if (!(await settingsOf(db, messageSettings, 'sns')).mails) return new Map();
  const people = await findPeople(db, userIds);
  const lane = degree === Degree.urgent ? SmsLane.urgent : SmsLane.normal;
  const messages = messagesTo(userIds, people, [title, content]).map(message => ({ ...message, id: newId(now.getTime()) }));
  await sendAllSms(context, 'sns.written', { ...bySns, sender: user, lane }, messages);
  return new Map(messages.map(({ userId, id }) => [userId, id]));
}

/**
 * Withdraws those of these messages that still wait. What the app was asked to deliver is not called back; where it turns out not to have
 * it, that message does not go out again (sms-settle.ts).
 */
export async function withdrawFromSns(ids: readonly string[], { db }: Pick<Context, 'db'>): Promise<void> {
  if (ids.length === 0) return;
  const { state, nextAt } = smsMessages;
  const waits = eq(state, DeliveryState.queued);
  await db
    .update(smsMessages)
    .set({
      reason: 'recalled',
      state: sql`case when ${waits} then ${DeliveryState.failed} else ${state} end`,
      nextAt: sql`case when ${waits} then null else ${nextAt} end`,
    })
    .where(and(inArray(smsMessages.id, [...ids]), inArray(state, [DeliveryState.queued, DeliveryState.sending, DeliveryState.unknown])));
}

/** To those of them who have an account there: it is their job number. */
const messagesTo = (userIds: readonly string[], people: Awaited<ReturnType<typeof findPeople>>, lines: readonly string[]) =>
  userIds.flatMap(userId => {
    const person = people.get(userId);
    return person?.jobNumber ? [{ userId, phone: person.jobNumber, receiver: person.employeeName, content: lines.join('\n') }] : [];
  });

const bySns = { receiveMode: MessageReceiveMode.sns, to: 'WORKER', business: SmsBusinessCategory.other } as const;

/**
 * Tells in-site messages by the staff's social app too, where the tenant wants that. That app knows no rules of roles: what a message tells
 * of data tables is left out for everybody, and stands in the portal.
 */
export async function alsoBySns(mails: readonly Jobs['mail.deliver'][], context: JobContext): Promise<void> {
  if (mails.length === 0 || !(await settingsOf(context.db, messageSettings, 'sns')).mails) return;
  const people = await findPeople(context.db, [...new Set(mails.flatMap(({ to }) => to))]);
  for (const mail of mails) {
    const told = Object.values(mail.tells ?? {}).filter((value): value is string => Boolean(value));
    const content = ['title', 'content'].map(part =>
      told.reduce((text, value) => text.replaceAll(value, '***'), mailText('zh-CN', mail, part)),
    );
    await sendAllSms(context, mail.template, { ...bySns, sender: { employeeName: mail.sender } }, messagesTo(mail.to, people, content));
  }
}
