import type { EnumValue } from '@reap/contracts/enums';
import { ReadFlag } from '@reap/contracts/message-center/codes';
import { messageCenterPages } from '@reap/contracts/message-center/pages';
import type { Airline } from '../../demo/airline.ts';
import { insertAll } from '../../demo/bulk.ts';
import { dayMs, hourMs } from '../../kernel/durations.ts';
import type { DemoPeople } from '../../user-center/demo/index.ts';
import { sentMails } from '../inner-sent/inner-sent.schema.ts';
import { innerMessages } from '../message-center.schema.ts';

interface Notice {
  from: 'manager' | 'message';
  daysAgo: number;
  degree: EnumValue<'degree'>;
  targetUrl: string;
  /** So many have not read it. */
  unread: number;
  recalled: boolean;
  msgTitle: string;
  msgContent: string;
}

/** What colleagues wrote to all demo accounts: the older ones are read by most, one was taken back from whoever had not read it. */
const notices: readonly Notice[] = [
  {
    from: 'message',
    daysAgo: 6,
    degree: 1,
    targetUrl: '',
    unread: 0,
    recalled: false,
    msgTitle: '短信签名已更新',
    msgContent: '即日起旅客短信统一使用新签名，模板无需修改。如发现旧签名，请联系消息中心。',
  },
  {
    from: 'manager',
    daysAgo: 4,
    degree: 1,
    targetUrl: '',
    unread: 3,
    recalled: true,
    msgTitle: '周五培训改到下午',
    msgContent: '周五的离港系统培训改到 14:00，地点不变。',
  },
  {
    from: 'manager',
    daysAgo: 1,
    degree: 0,
    targetUrl: `${messageCenterPages.todos}?pageSize=50`,
    unread: 5,
    recalled: false,
    msgTitle: '大风预警：请尽快处理待办',
    msgContent: '气象部门发布大风黄色预警，今晚进出港航班可能延误。\n请各岗位在 18:00 前处理完待办事项，并保持电话畅通。',
  },
];

export async function fillSentMails({ db, diceOf, now }: Airline, { tenantId, secondTenantId: _, ...accounts }: DemoPeople): Promise<void> {
  const random = diceOf(33);
  const readers = Object.values(accounts);
  for (const { from, daysAgo, unread, recalled, ...words } of notices) {
    const sender = accounts[from];
    const at = new Date(now.getTime() - daysAgo * dayMs);
    const sent = { ...words, tenantId, id: random.id(at), senderId: sender.userId, recipients: readers.length, createdAt: at };
    const readAt = new Date(at.getTime() + hourMs);
    const taken = { recalledAt: recalled ? new Date(at.getTime() + 2 * hourMs) : null, takenBack: recalled ? unread : 0 };
    await insertAll(db, sentMails, [{ ...sent, ...taken }]);
    const { msgTitle, msgContent, degree, targetUrl } = words;
    const both = { msgTitle, msgTitleEn: msgTitle, msgContent, msgContentEn: msgContent, degree, targetUrl };
    const inboxes = readers.map(({ userId: recipientId }, place) => ({
      ...both,
      tenantId,
      id: random.id(sent.createdAt),
      recipientId,
      sentId: sent.id,
      senderName: sender.employeeName,
      businessType: 'notice',
      createdAt: sent.createdAt,
      sendAt: sent.createdAt,
      ...(place < unread ? { isRead: ReadFlag.unread, readAt: null } : { isRead: ReadFlag.read, readAt }),
    }));
    await insertAll(db, innerMessages, recalled ? inboxes.slice(unread) : inboxes);
  }
}
