import { MessageReceiveMode } from '@reap/contracts/message-center/codes';
import { newId } from '../../kernel/ids.ts';
import { jobsDone } from '../../testing/jobs-done.ts';
import type { Place } from '../../testing/place.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { noteWechatAccount } from '../channel/wechat-accounts.ts';
import { innerMessages } from '../message-center.schema.ts';
import type { MessageChannel } from '../sms/sms.schema.ts';
import type { SmsAbout } from '../sms/sms.ts';
import { givenEvent } from './given-event.ts';
import { givenTask } from './given-task.ts';
import { givenTexts } from './given-texts.ts';
import { lastMessage } from './sent-sms.ts';

export interface MessageWorld {
  messageId: string;
  /** What the actor has written. */
  sentMailId: string;
  /** Text messages of which it is known what became of them. */
  smsPassengerId: string;
  smsEmployeeId: string;
  wechatMessageId: string;
  snsMessageId: string;
  smsTemplateId: string;
  blockedNumberId: string;
  /** A task that waits for the actor's review. */
  smsTaskId: string;
  smsTaskRecipientId: string;
  /** Of the world's flight: its passengers are to be told. */
  flightEventId: string;
}

/** That of the passengers of every tenant's given flights, all of them in the booking ABC123. */
export const bookedPhone = '13800138000';

/** A message to the administrator; what others are told of has reached them, so that nothing of the tenant moves by itself. */
export async function messageWorld(
  place: Place,
  { userId }: { userId: string },
  flight: { flightId: string; flightNo: string; flightDate: string },
): Promise<MessageWorld> {
  const { portal, tenant } = place;
  await jobsDone(portal.pool.raw);
  const smsTaskId = await givenTask(place);
  // The booked passengers can be written to by WeChat.
  await portal.inDb(
    (db, tenantId) => noteWechatAccount({ phone: bookedPhone, openId: `oBooked-${tenant}` }, { db, tenantId, now: new Date() }),
    tenant,
  );
  const recipients = await portal.as(place.actor, { tenant }).msg.smsTask.detailSend({ taskId: smsTaskId });
  return {
    messageId: await messageFor(portal, userId, tenant),
    sentMailId: await sentBy(place, userId),
    smsPassengerId: await textFor(place, bookedPhone, 'PASSENGER'),
    smsEmployeeId: await textFor(place, '13688880002', 'WORKER'),
    wechatMessageId: await textFor(place, `oWechat-${tenant}`, 'PASSENGER', MessageReceiveMode.weChat),
    snsMessageId: await textFor(place, `A0${tenant}`, 'WORKER', MessageReceiveMode.sns),
    smsTemplateId: await templateIn(place),
    blockedNumberId: await blockedIn(place),
    smsTaskId,
    smsTaskRecipientId: recipients.rows[0]?.id ?? '',
    flightEventId: await givenEvent(place, flight),
  };
}

const blockedIn = async ({ portal, actor, tenant }: Place) =>
  (await portal.as(actor, { tenant }).msg.smsBlocked.save({ telphone: '13688889994', reason: 'unsubscribed' })).id;

async function sentBy({ portal, actor, tenant }: Place, userId: string): Promise<string> {
  const { innerSent } = portal.as(actor, { tenant }).msg;
  await innerSent.send({ userIds: [userId], msgTitle: '班前会', msgContent: '今日班前会改到七点。', degree: 1 });
  return (await innerSent.page({})).rows[0]?.id ?? '';
}

async function textFor({ portal, tenant }: Place, phone: string, to: SmsAbout['to'], receiveMode?: MessageChannel): Promise<string> {
  await givenTexts(portal, [phone], { to, station: 'LXA', ...(receiveMode && { receiveMode }) }, new Date(), tenant);
  await portal.app.doChore('texts');
  return (await lastMessage(portal, phone, tenant))?.id ?? '';
}

async function templateIn({ portal, actor, tenant }: Place): Promise<string> {
  const words = { textZh: '您乘坐的{flightNo}航班延误。', textEn: 'Your flight {flightNo} is late.' };
  return (await portal.as(actor, { tenant }).msg.smsTemplate.save({ name: '延误通知', businessCategory: 2, ...words })).id;
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
