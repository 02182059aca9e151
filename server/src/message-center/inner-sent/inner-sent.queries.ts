import type { InputOf, RowOf } from '@reap/contracts/contract';
import { ReadFlag } from '@reap/contracts/message-center/codes';
import type { innerSent } from '@reap/contracts/message-center/inner-sent';
import { userModel } from '@reap/contracts/user-center/user';
import { and, eq, getTableColumns, like, type SQL, sql } from 'drizzle-orm';
import { literal } from '../../db/literal.ts';
import type { Context } from '../../kernel/call/context.ts';
import { contains } from '../../kernel/call/like.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { tables } from '../../user-center/index.ts';
import { innerMessages } from '../message-center.schema.ts';
import { sentMails } from './inner-sent.schema.ts';

const { users, organizations } = tables;

const own = ({ user }: Pick<Context, 'user'>): SQL => eq(sentMails.senderId, user.userId);

/** One that the caller has written, held until the end of the transaction. Refuses with record.notFound. */
export async function loadOwn(id: string, context: Context): Promise<typeof sentMails.$inferSelect> {
  const [found] = await context.db
    .select()
    .from(sentMails)
    .where(and(own(context), eq(sentMails.id, id)))
    .for('update');
  return found ?? fail('record.notFound');
}

// In a select of one table Drizzle leaves the tables' names away, but not in a part of its own.
const readers = sql`
  select count(*) from ${innerMessages}
  where ${innerMessages.tenantId} = ${sentMails.tenantId} and ${innerMessages.sentId} = ${sentMails.id}
    and ${innerMessages.isRead} = ${literal(ReadFlag.read)}`;

export const sentThat = ({ msgTitle, degree }: InputOf<typeof innerSent.page>, context: Context) =>
  context.db
    .select({ ...getTableColumns(sentMails), readCount: sql<number>`(${readers})::int`.as('read_count') })
    .from(sentMails)
    .where(
      and(
        own(context),
        msgTitle ? like(sentMails.msgTitle, contains(msgTitle)) : undefined,
        degree === undefined ? undefined : eq(sentMails.degree, degree),
      ),
    )
    .$dynamic();
export type Sent = Awaited<ReturnType<typeof sentThat>>[number];

export const sentOrder = { id: sentMails.id, sort: { createdTime: sentMails.createdAt } };

export const toSentRow = ({ createdAt, recalledAt, tenantId, senderId, ...mail }: Sent): RowOf<typeof innerSent.page> => ({
  ...mail,
  createdTime: createdAt.toISOString(),
  recalledTime: recalledAt?.toISOString() ?? null,
  allowed: recalledAt || mail.readCount === mail.recipients ? [] : ['recall'],
});

/** Whoever has one in the inbox; of one that was taken back, those who had read it. */
export const receiversThat = ({ id, isRead }: InputOf<typeof innerSent.receivers>, { db, visible }: Context) =>
  db
    .select({
      id: users.id,
      employeeName: users.employeeName,
      organizationName: organizations.name,
      organizationNameEn: organizations.nameEn,
      isRead: innerMessages.isRead,
      readAt: innerMessages.readAt,
    })
    .from(innerMessages)
    .innerJoin(users, and(eq(users.tenantId, innerMessages.tenantId), eq(users.id, innerMessages.recipientId)))
    .leftJoin(organizations, and(eq(organizations.tenantId, users.tenantId), eq(organizations.id, users.organizationId)))
    .where(
      and(
        eq(innerMessages.sentId, id),
        isRead === undefined ? undefined : eq(innerMessages.isRead, isRead),
        visible(userModel, { station: users.station }),
      ),
    )
    .$dynamic();
export type Receiver = Awaited<ReturnType<typeof receiversThat>>[number];

export const receiverOrder = { id: users.id, sort: { employeeName: users.employeeName, readTime: innerMessages.readAt } };

export const toReceiver = ({ readAt, organizationName, organizationNameEn, ...reader }: Receiver): RowOf<typeof innerSent.receivers> => ({
  ...reader,
  organizationName: organizationName ?? '',
  organizationNameEn: organizationNameEn ?? '',
  readTime: readAt?.toISOString() ?? null,
});
