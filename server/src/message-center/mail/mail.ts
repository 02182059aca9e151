import { Degree, ReadFlag } from '@reap/contracts/message-center/codes';
import { and, eq, sql } from 'drizzle-orm';
import { literal } from '../../db/literal.ts';
import type { Db } from '../../db/pool.ts';
import { defineJob } from '../../kernel/background/jobs.ts';
import type { Context, Jobs, User } from '../../kernel/call/context.ts';
import type { Params } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/language.ts';
import { alsoBySns } from '../channel/mail-by-sns.ts';
import { innerMessages, type Telling } from '../message-center.schema.ts';
import { mailText } from './mail-text.ts';

/** An in-site message: its texts are `<template>.title` and `<template>.content` of the catalogs, kept in both languages. */
export interface Mail {
  to: readonly string[];
  template: string;
  params: Params;
  /** Of the params, those that are said otherwise in each language. */
  words?: Readonly<Record<Language, Params>>;
  /** Which of the params are columns of data tables: whoever may not read them is not told by this message either. */
  tells?: Telling;
  businessType: string;
  /** A path of the portal that "go handle" opens. */
  targetUrl: string;
}

declare module '../../kernel/call/context.ts' {
  interface Jobs {
    'mail.deliver': Mail & { sender: string; at: string };
  }
}

export type Sending = Pick<Context, 'now' | 'enqueue'> & { user: Pick<User, 'employeeName'> };

/** Sends an in-site message after commit, by a job of this transaction. */
export const sendMail = ({ user, now, enqueue }: Sending, mail: Mail): Promise<void> =>
  enqueue('mail.deliver', { ...mail, sender: user.employeeName, at: now.toISOString() });

export const textIn = (language: Language) =>
  language === 'zh-CN'
    ? { title: innerMessages.msgTitle, content: innerMessages.msgContent }
    : { title: innerMessages.msgTitleEn, content: innerMessages.msgContentEn };

/** How many of somebody's messages are unread, and how many of these are urgent. */
export async function unreadCounts(db: Db, userId: string): Promise<{ unread: number; urgent: number }> {
  const { recipientId, isRead, degree } = innerMessages;
  const unread = and(eq(recipientId, userId), eq(isRead, ReadFlag.unread));
  const [all, urgent] = await Promise.all([
    db.$count(innerMessages, unread),
    db.$count(innerMessages, and(unread, sql`${degree} = ${literal(Degree.urgent)}`)),
  ]);
  return { unread: all, urgent };
}

/** Puts the messages into each inbox and tells the recipients' pages how many are unread. */
export const deliverMail = defineJob('mail.deliver', async (mails, context) => {
  const { db, tenantId, now } = context;
  const rows = mails.flatMap(mail => mail.to.map(recipientId => ({ tenantId, id: newId(), recipientId, sendAt: now, ...textsOf(mail) })));
  if (rows.length === 0) return;
  await db.insert(innerMessages).values(rows);
  await tellUnread([...new Set(rows.map(({ recipientId }) => recipientId))], context);
  await alsoBySns(mails, context);
});

/** Tells the open pages of these people how many of their messages are unread: those with as many are told at once. */
export async function tellUnread(userIds: readonly string[], { db, emit }: Pick<Context, 'db' | 'emit'>): Promise<void> {
  const count = sql`select count(*)::int from ${innerMessages}
    where ${innerMessages.recipientId} = asked.id and ${innerMessages.isRead} = ${literal(ReadFlag.unread)}`;
  const { rows } = await db.execute<{ unread: number; urgent: number; userIds: string[] }>(sql`
    select unread, urgent, json_agg(id) as "userIds" from (
      select asked.id, (${count}) as unread, (${count} and ${innerMessages.degree} = ${literal(Degree.urgent)}) as urgent
      from unnest(${sql.param([...userIds])}::uuid[]) asked(id)) counted
    group by unread, urgent`);
  for (const { unread, urgent, userIds } of rows) emit({ kind: 'message', unread, urgent }, { userIds });
}

const textsOf = ({ sender, businessType, targetUrl, tells, at, ...mail }: Jobs['mail.deliver']) => ({
  senderName: sender,
  msgTitle: mailText('zh-CN', mail, 'title'),
  msgTitleEn: mailText('en-US', mail, 'title'),
  msgContent: mailText('zh-CN', mail, 'content'),
  msgContentEn: mailText('en-US', mail, 'content'),
  businessType,
  targetUrl,
  tells: tells ?? {},
  createdAt: new Date(at),
});
