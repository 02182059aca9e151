import { compensationPages } from '@reap/contracts/compensation/pages';
import { ReadFlag } from '@reap/contracts/message-center/codes';
import type { InferInsertModel } from 'drizzle-orm';
import type { DemoOrder, DemoReviews } from '../../compensation/demo/index.ts';
import type { Random } from '../../demo/random.ts';
import { dayMs } from '../../kernel/durations.ts';
import { textOf } from '../../kernel/texts.ts';
import type { DemoPeople, DemoPerson } from '../../user-center/demo/index.ts';
import type { innerMessages } from '../index.ts';

export type DemoMessage = InferInsertModel<typeof innerMessages>;

const each = 6;
const decided = { AGREE: 'approved', REJECT: 'rejected', BACK: 'returned' } as const;
const notice = {
  msgTitle: '冬春航季排班已发布',
  msgTitleEn: 'The winter schedule is published',
  msgContent: '冬春航季的值班表已经发布，请在三日内核对本人班次。',
  msgContentEn: 'The duty roster of the winter season is published. Please check your shifts within three days.',
};

/** What lies in each demo user's inbox: tasks that wait, outcomes of his own orders, and a notice to all; the older ones are read. */
export function demoMessages(
  random: Random,
  now: Date,
  people: DemoPeople,
  orders: readonly DemoOrder[],
  reviews: DemoReviews,
): DemoMessage[] {
  const { tenantId, secondTenantId: _, ...accounts } = people;
  const byId = new Map(orders.map(order => [order.id, order]));
  const orderOf = new Map(reviews.instances.map(instance => [instance.id, byId.get(instance.businessId)]));
  const senders = new Map(Object.values(accounts).map(person => [person.userId, person.employeeName]));
  const tasks = [...reviews.tasks].sort((a, b) => a.openedAt.getTime() - b.openedAt.getTime());
  return Object.values(accounts).flatMap(person => {
    const waiting = new Set(reviews.reviewers.filter(row => row.userId === person.userId).map(row => row.taskId));
    const mail = tasks.flatMap(task => {
      const order = orderOf.get(task.instanceId);
      if (!order) return [];
      if (task.status === 'open' && waiting.has(task.id))
        return [about(random, person, order, 'waiting', task.openedAt, senders.get(task.openedBy))];
      const outcome = task.decision && order.createdBy === person.userId ? decided[task.decision] : undefined;
      const last = outcome === 'approved' ? [2, 3, 6].includes(order.status) : true;
      return outcome && last && task.doneAt ? [about(random, person, order, outcome, task.doneAt, senders.get(task.doneBy ?? ''))] : [];
    });
    const sentAt = new Date(now.getTime() - 3 * dayMs);
    const toAll = { ...notice, tenantId, id: random.id(sentAt), recipientId: person.userId, senderName: people.admin.employeeName };
    const inbox = [
      { ...toAll, businessType: 'system', targetUrl: '', tells: {}, isRead: ReadFlag.unread, createdAt: sentAt, sendAt: sentAt },
      ...mail.slice(-each),
    ];
    // The newest two are new to him, and so is the notice to whoever has nothing else.
    return inbox.map((message, at) => ({ ...message, isRead: at >= inbox.length - 2 ? (0 as const) : (1 as const) }));
  });
}

function about(
  random: Random,
  person: DemoPerson,
  order: DemoOrder,
  template: 'waiting' | (typeof decided)[keyof typeof decided],
  at: Date,
  sender = '',
): DemoMessage {
  const params = { orderNo: order.orderNo, flightNo: order.flightNo, flightDate: order.flightDate };
  return {
    tenantId: order.tenantId,
    id: random.id(at),
    recipientId: person.userId,
    senderName: sender,
    msgTitle: textOf('zh-CN', `order.mail.${template}.title`, params),
    msgTitleEn: textOf('en-US', `order.mail.${template}.title`, params),
    msgContent: textOf('zh-CN', `order.mail.${template}.content`, params),
    msgContentEn: textOf('en-US', `order.mail.${template}.content`, params),
    businessType: 'compensation',
    targetUrl: `${compensationPages.orderDetail}?orderId=${order.id}`,
    tells: { 'comp.order.orderNo': order.orderNo, 'comp.order.flightNo': order.flightNo },
    isRead: ReadFlag.unread,
    createdAt: at,
    sendAt: at,
  };
}
