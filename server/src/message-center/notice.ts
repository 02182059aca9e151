import { SmsBusinessCategory } from '@reap/contracts/message-center/codes';
import { signedText } from '@reap/contracts/message-center/sms-text.rules';
import type { Context } from '../kernel/call/context.ts';
import type { Language } from '../kernel/language.ts';
import { blockedAmong } from './blocked/blocked-numbers.ts';
import { type Mail, type Sending, sendMail } from './mail/mail.ts';
import { mailText } from './mail/mail-text.ts';
import { smsSeals } from './sms/sms.schema.ts';
import { type SmsAbout, sendAllSms } from './sms/sms.ts';
import { termsOf } from './template/terms.ts';

const hashOf = (phone: string, { tenantId }: Pick<Context, 'tenantId'>): string => smsSeals.hashOf('phone', tenantId, phone);

/** Somebody who is told something: in the portal, by text message, or both. */
export interface Reader {
  userId: string;
  /** What a text message is written in; in the portal it can be read in both. */
  language: Language;
  byMail: boolean;
  phone?: string;
  name: string;
}

/**
 * Tells people one thing, each in the ways that they chose, in a handful of statements however many they are. A text message says
 * `<template>.sms`, and goes to no number that is stopped. All of it belongs to the caller's transaction.
 */
export async function sendNotice(
  context: Sending & Pick<Context, 'db' | 'tenantId'>,
  readers: readonly Reader[],
  notice: Omit<Mail, 'to'>,
  about: Pick<SmsAbout, 'flight' | 'occasion'> = {},
): Promise<void> {
  const to = readers.filter(reader => reader.byMail).map(({ userId }) => userId);
  if (to.length > 0) await sendMail(context, { ...notice, to });
  const { signature } = await termsOf(context);
  // Somebody mistyped it, or whoever has it wants no more.
  const blocked = await blockedAmong(
    readers.flatMap(reader => (reader.phone ? [hashOf(reader.phone, context)] : [])),
    context,
  );
  const texts = readers.flatMap(({ phone, name, language }) =>
    phone && !blocked.has(hashOf(phone, context))
      ? [{ phone, receiver: name, content: signedText(signature, mailText(language, notice, 'sms')) }]
      : [],
  );
  await sendAllSms(context, notice.template, { ...about, to: 'WORKER', business: SmsBusinessCategory.flight }, texts);
}
