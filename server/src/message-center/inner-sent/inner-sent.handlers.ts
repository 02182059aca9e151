import type { InputOf } from '@reap/contracts/contract';
import { namesAnybody } from '@reap/contracts/message-center/chosen-people';
import { ReadFlag } from '@reap/contracts/message-center/codes';
import { type innerSent, maxInnerReaders } from '@reap/contracts/message-center/inner-sent';
import { pathOf } from '@reap/contracts/message-center/target.rules';
import { userModel } from '@reap/contracts/user-center/user';
import { and, eq, sql } from 'drizzle-orm';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import { chosenUserIds, pageFor } from '../../user-center/index.ts';
import { withdrawFromSns, writtenBySns } from '../channel/mail-by-sns.ts';
import { tellUnread } from '../mail/mail.ts';
import { innerMessages } from '../message-center.schema.ts';
import { loadOwn, receiverOrder, receiversThat, type Sent, sentOrder, sentThat, toReceiver, toSentRow } from './inner-sent.queries.ts';
import { sentMails } from './inner-sent.schema.ts';

/** What its readers' lists call it. */
const businessType = 'notice';

export const innerSentHandlers: Handlers<typeof innerSent> = {
  async preview(asked, context) {
    const { userIds, target } = await meant(asked, context);
    const { unable = 0, ...named } = target ?? {};
    return { recipients: userIds.length, targetPage: target ? { menuName: '', menuNameEn: '', ...named } : null, unable };
  },

  async send({ recipients: seen, ...draft }, context) {
    if (!namesAnybody(draft)) fail('innerSent.recipientsRequired', {}, { userIds: { key: 'innerSent.recipientsRequired' } });
    const { userIds, path, target } = await meant(draft, context);
    const count = userIds.length;
    const counts = { count, max: maxInnerReaders };
    if (count === 0) fail('innerSent.nobody', {}, { userIds: { key: 'innerSent.nobody' } });
    if (count > maxInnerReaders) fail('innerSent.tooMany', counts, { userIds: { key: 'innerSent.tooMany', params: counts } });
    if (seen !== undefined && seen !== count) fail('innerSent.changed', { count, seen });
    if (draft.targetUrl && !target) fail('innerSent.targetUnknown', {}, { targetUrl: { key: 'innerSent.targetUnknown' } });
    await post({ ...draft, targetUrl: path ?? '' }, userIds, context);
    return { sent: count };
  },

  async page(filter, context) {
    const found = await pageOf(context.db, sentThat(filter, context), filter, sentOrder);
    return { ...found, rows: found.rows.map(toSentRow) };
  },

  async receivers(filter, context) {
    await loadOwn(filter.id, context);
    const found = await pageOf(
      context.db,
      receiversThat(filter, context),
      { ...filter, isAsc: filter.isAsc ?? true },
      {
        ...receiverOrder,
        hidden: context.hidden(userModel),
      },
    );
    return { ...found, rows: found.rows.map(toReceiver) };
  },

  async recall({ id }, context) {
    const { db, now, audit } = context;
    const mail = await loadOwn(id, context);
    if (mail.recalledAt) fail('innerSent.recalled');
    const gone = await db
      .delete(innerMessages)
      .where(and(eq(innerMessages.sentId, id), eq(innerMessages.isRead, ReadFlag.unread)))
      .returning({ userId: innerMessages.recipientId, copyId: innerMessages.copyId });
    const takenBack = gone.length;
    if (takenBack === 0) fail('innerSent.allRead');
    await db.update(sentMails).set({ recalledAt: now, takenBack }).where(eq(sentMails.id, id));
    await withdrawFromSns(
      gone.flatMap(({ copyId }) => copyId ?? []),
      context,
    );
    await tellUnread(
      gone.map(({ userId }) => userId),
      context,
    );
    audit({ target: mail.msgTitle, after: { recipients: mail.recipients, takenBack } });
    return { takenBack };
  },
};

/** Whom a choice means, and the page that its address leads to. */
async function meant({ targetUrl = '', ...chosen }: InputOf<typeof innerSent.preview>, context: Context) {
  const userIds = await chosenUserIds(chosen, context);
  const path = pathOf(targetUrl);
  return { userIds, path, target: path === undefined ? undefined : await pageFor(path, userIds, context) };
}

type Draft = Pick<Sent, 'msgTitle' | 'msgContent' | 'degree' | 'targetUrl'>;

/** Puts it into every inbox, in one statement however many they are, and tells the pages that are open. */
async function post({ msgTitle, msgContent, degree, targetUrl }: Draft, userIds: readonly string[], context: Context): Promise<void> {
  const { db, tenantId, user, now, audit } = context;
  const id = newId(now.getTime());
  const recipients = userIds.length;
  const sender = { tenantId, id, senderId: user.userId, createdAt: now };
  await db.insert(sentMails).values({ ...sender, msgTitle, msgContent, degree, targetUrl, recipients });
  const copies = await writtenBySns({ title: msgTitle, content: msgContent, degree }, userIds, context);
  const rows = userIds.map(recipientId => ({ id: newId(now.getTime()), recipientId, copyId: copies.get(recipientId) ?? null }));
  await db.execute(sql`
    insert into inner_messages
      (tenant_id, id, recipient_id, sent_id, sender_name, msg_title, msg_title_en, msg_content, msg_content_en, business_type, target_url,
       degree, copy_id, created_at, send_at)
    select ${tenantId}::uuid, reader.id, reader.recipient_id, ${id}::uuid, ${user.employeeName}, ${msgTitle}, ${msgTitle}, ${msgContent},
      ${msgContent}, ${businessType}, ${targetUrl}, ${degree}::int, reader.copy_id, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${sql.param(rows.map(row => row.id))}::uuid[], ${sql.param(rows.map(row => row.recipientId))}::uuid[],
      ${sql.param(rows.map(row => row.copyId))}::uuid[]) reader(id, recipient_id, copy_id)`);
  await tellUnread(userIds, context);
  audit({ target: msgTitle, after: { recipients, degree, targetUrl } });
}
