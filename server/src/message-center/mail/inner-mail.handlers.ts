import { ReadFlag } from '@reap/contracts/message-center/codes';
import type { innerMail } from '@reap/contracts/message-center/inner-mail';
import { and, eq, inArray, like, lte, not, type SQL } from 'drizzle-orm';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { contains } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { innerMessages } from '../message-center.schema.ts';
import { untold } from '../untold.ts';
import { textIn, unreadCounts } from './mail.ts';
import { tellsHidden } from './mail-masking.ts';

const mine = ({ user }: Context) => eq(innerMessages.recipientId, user.userId);

async function markRead(which: SQL | undefined, { db, user, now, emit }: Context): Promise<null> {
  await db
    .update(innerMessages)
    .set({ isRead: ReadFlag.read, readAt: now })
    .where(and(which, eq(innerMessages.isRead, ReadFlag.unread)));
  emit({ kind: 'message', ...(await unreadCounts(db, user.userId)) }, { userIds: [user.userId] });
  return null;
}

export const innerMailHandlers: Handlers<typeof innerMail> = {
  async page(filter, context) {
    const { db, user, language } = context;
    const query = db
      .select()
      .from(innerMessages)
      .where(
        and(
          mine(context),
          filter.isRead === undefined ? undefined : eq(innerMessages.isRead, filter.isRead),
          filter.favorites === undefined ? undefined : eq(innerMessages.favorites, filter.favorites),
          filter.degree === undefined ? undefined : eq(innerMessages.degree, filter.degree),
          filter.businessType ? eq(innerMessages.businessType, filter.businessType) : undefined,
          filter.msgTitle ? and(like(textIn(language).title, contains(filter.msgTitle)), not(tellsHidden(context))) : undefined,
        ),
      )
      .$dynamic();
    const found = await pageOf(db, query, filter, {
      id: innerMessages.id,
      sort: { createdTime: innerMessages.createdAt, isRead: innerMessages.isRead },
    });
    return {
      ...found,
      rows: found.rows.map(message => ({
        id: message.id,
        msgTitle: untold(language === 'zh-CN' ? message.msgTitle : message.msgTitleEn, message.tells, context),
        createdBy: message.senderName,
        sendTime: message.sendAt?.toISOString() ?? null,
        createdTime: message.createdAt.toISOString(),
        businessType: message.businessType,
        recipient: user.employeeName,
        msgContent: untold(language === 'zh-CN' ? message.msgContent : message.msgContentEn, message.tells, context),
        targetUrl: message.targetUrl,
        isRead: message.isRead,
        favorites: message.favorites,
        degree: message.degree,
      })),
    };
  },

  async unread(_, { db, user }) {
    const { unread: count, urgent } = await unreadCounts(db, user.userId);
    return { count, urgent };
  },

  async read({ receiveIdList }, context) {
    const chosen = and(mine(context), inArray(innerMessages.id, receiveIdList));
    // What was taken back since the page was loaded keeps nobody from reading the others.
    if ((await context.db.$count(innerMessages, chosen)) === 0) fail('mail.notFound');
    return markRead(chosen, context);
  },

  // Ids are in the order of time.
  readAll: ({ upTo }, context) => markRead(and(mine(context), lte(innerMessages.id, upTo)), context),

  async favorite({ id, favorites }, context) {
    const found = await context.db
      .update(innerMessages)
      .set({ favorites })
      .where(and(mine(context), eq(innerMessages.id, id)))
      .returning({ id: innerMessages.id });
    if (found.length === 0) fail('mail.notFound');
    return null;
  },
};
