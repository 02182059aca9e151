import { SmsPassengerCategory, SmsSendStatus, TaskStatus } from '@reap/contracts/message-center/codes';
import { ne } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import type { Place } from '../../testing/place.ts';
import { tables } from '../../user-center/index.ts';
import { ticketApproval, workflowInstances, workflowReviewers, workflowTasks } from '../../workflow/index.ts';
import { typedPart } from '../task/audience/audience-parts.ts';
import { freeze } from '../task/audience/freeze.ts';
import { taskBusiness } from '../task/task.queries.ts';
import { smsTasks } from '../task/task.schema.ts';

/** A task that somebody else wrote and that waits for the actor's review. */
export async function givenTask({ portal, tenant, actor }: Place): Promise<string> {
  const reviewerId = await portal.userId(actor, tenant);
  const taskId = newId();
  const reviewId = newId();
  const instanceId = newId();
  await portal.inDb(async (db, tenantId) => {
    const [other] = await db.select({ id: tables.users.id }).from(tables.users).where(ne(tables.users.id, reviewerId)).limit(1);
    const createdBy = other?.id ?? reviewerId;
    const at = new Date();
    await db.insert(smsTasks).values({
      tenantId,
      id: taskId,
      taskName: '航班变动提醒',
      businessCategory: 2,
      degree: 1,
      passengerCategory: SmsPassengerCategory.other,
      status: TaskStatus.pending,
      sendStatus: SmsSendStatus.toSend,
      content: '【TV航空】请留意航班变动',
      station: 'LXA',
      snapshotAt: at,
      recipients: 1,
      parts: 1,
      priceFen: 5,
      createdBy,
      createdByName: '次仁旺堆',
      createdAt: at,
      updatedByName: '次仁旺堆',
      updatedAt: at,
    });
    const part = typedPart([{ phone: '13688880003', receiver: '' }], tenantId);
    await freeze({ tenantId, id: taskId, content: '' }, ReadableStream.from([part]), { db, tenantId });
    await db.insert(workflowInstances).values({
      tenantId,
      id: instanceId,
      businessType: taskBusiness,
      businessId: taskId,
      nodes: [...ticketApproval],
      station: 'LXA',
      creatorId: createdBy,
      status: 'running',
      createdAt: at,
    });
    await db
      .insert(workflowTasks)
      .values({ tenantId, id: reviewId, instanceId, nodeIndex: 0, status: 'open', openedBy: createdBy, openedAt: at });
    await db.insert(workflowReviewers).values({ tenantId, taskId: reviewId, userId: reviewerId });
  }, tenant);
  return taskId;
}
