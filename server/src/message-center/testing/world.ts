import { newId } from '../../kernel/ids.ts';
import { jobsDone } from '../../testing/jobs-done.ts';
import type { Place } from '../../testing/place.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { innerMessages } from '../message-center.schema.ts';

export interface MessageWorld {
  messageId: string;
}

/** A message to the administrator; what others are told of has reached them, so that nothing of the tenant moves by itself. */
export async function messageWorld(place: Place, { userId }: { userId: string }): Promise<MessageWorld> {
  const { portal, tenant } = place;
  await jobsDone(portal.pool.raw);
  return { messageId: await messageFor(portal, userId, tenant) };
}

const messageFor = (portal: TestPortal, recipientId: string, tenant: string) =>
  portal.inDb(async (db, tenantId) => {
    const id = newId();
    await db.insert(innerMessages).values({
      tenantId,
      id,
      recipientId,
      senderName: tenant,
      msgTitle: '补偿单待审核',
      msgTitleEn: 'An order waits',
      msgContent: '请处理',
      msgContentEn: 'Please look',
      businessType: 'compensation',
      createdAt: new Date(),
      sendAt: new Date(),
    });
    return id;
  }, tenant);
