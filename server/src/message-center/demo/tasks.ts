import {
  Degree,
  DeliveryState,
  SmsBusinessCategory,
  SmsPassengerCategory,
  SmsSendStatus,
  TaskStatus,
} from '@reap/contracts/message-center/codes';
import type { InferInsertModel } from 'drizzle-orm';
import type { Airline } from '../../demo/airline.ts';
import { insertAll } from '../../demo/bulk.ts';
import type { Random } from '../../demo/random.ts';
import { hourMs } from '../../kernel/durations.ts';
import { addDays, startOfStationDay, stationDay } from '../../kernel/station-time.ts';
import type { DemoPeople } from '../../user-center/demo/index.ts';
import { ticketApproval, workflowInstances, workflowReviewers, workflowTasks } from '../../workflow/index.ts';
import { smsMessages, smsSeals } from '../sms/sms.schema.ts';
import { SmsLane } from '../sms/sms-states.rules.ts';
import { taskBusiness } from '../task/task.queries.ts';
import { recipientSeals, smsTaskRecipients, smsTasks } from '../task/task.schema.ts';
import { signature } from './texts.ts';

type Task = InferInsertModel<typeof smsTasks>;
type Text = InferInsertModel<typeof smsMessages>;

const perTask = 6;
const daysAhead = 3;
const partFen = 5;

const { flight, passenger, other } = SmsBusinessCategory;
const { normal, urgent } = Degree;
const { toSend, sending, succeeded } = SmsSendStatus;

/** Tasks in every state, the newest first: one is passed for a day to come, one paused half way; of the one that was sent everybody has the message. */
const written = [
  {
    taskName: '出港高峰值机提示',
    businessCategory: flight,
    degree: normal,
    status: TaskStatus.pending,
    sendStatus: toSend,
    auditRemark: '',
  },
  {
    taskName: '机场道路管制提醒',
    businessCategory: passenger,
    degree: urgent,
    status: TaskStatus.pending,
    sendStatus: toSend,
    auditRemark: '',
  },
  {
    taskName: '冬春航季时刻提醒',
    businessCategory: flight,
    degree: normal,
    status: TaskStatus.toExecute,
    sendStatus: toSend,
    auditRemark: '同意，请在时刻生效前发送',
  },
  {
    taskName: '安检升级提示',
    businessCategory: passenger,
    degree: normal,
    status: TaskStatus.executing,
    sendStatus: sending,
    auditRemark: '同意',
  },
  {
    taskName: '防诈骗提示',
    businessCategory: other,
    degree: normal,
    status: TaskStatus.finished,
    sendStatus: succeeded,
    auditRemark: '同意',
  },
  {
    taskName: '会员日活动',
    businessCategory: other,
    degree: normal,
    status: TaskStatus.rejected,
    sendStatus: toSend,
    auditRemark: '与航班保障无关，请走营销渠道',
  },
  { taskName: '雷雨天气提示', businessCategory: flight, degree: urgent, status: TaskStatus.disabled, sendStatus: toSend, auditRemark: '' },
] as const;
const contents: Record<(typeof written)[number]['taskName'], string> = {
  出港高峰值机提示: '今日出港旅客较多，请提前两小时到达机场，使用网上值机可减少等待。',
  机场道路管制提醒: '机场高速今日14:00至17:00管制，请提前出发或乘坐机场快线。',
  冬春航季时刻提醒: '冬春航季时刻即将生效，请以机票上的最新时间为准，提前安排行程。',
  安检升级提示: '近期机场安检升级，请提前两小时到达，充电宝请随身携带，不可托运。',
  防诈骗提示: '近期有人冒充航空公司以航班取消为由行骗，请勿点击陌生链接。航班变动以官方渠道通知为准。',
  会员日活动: '会员日里程双倍，详情请见官方渠道。',
  雷雨天气提示: '受雷雨影响部分航班可能延误，请关注航班动态。',
};

/** What was written to many, by the message team of Lhasa. */
export async function fillTasks(airline: Airline, people: DemoPeople, sent: readonly Text[]): Promise<void> {
  const { db, now, diceOf } = airline;
  const random = diceOf(22);
  const { tenantId, message } = people;
  const known = sent
    .filter(({ applyObject, state }) => applyObject === 'PASSENGER' && state === DeliveryState.received)
    .slice(-perTask * written.length);
  for (const [index, { taskName, ...kind }] of written.entries()) {
    const createdAt = new Date(now.getTime() - (2 + 20 * index) * hourMs);
    const id = random.id(createdAt);
    const texts = known.slice(index * perTask, (index + 1) * perTask);
    const over = wayOf(kind.status, createdAt, now);
    const handedOver = over.endedAt ? texts : over.startedAt ? texts.slice(0, texts.length / 2) : [];
    const task: Task = {
      tenantId,
      id,
      taskName,
      ...kind,
      ...over,
      passengerCategory: SmsPassengerCategory.other,
      content: `${signature}${contents[taskName]}`,
      station: 'LXA',
      snapshotAt: createdAt,
      recipients: texts.length,
      ...(over.startedAt && { handed: handedOver.length, handedTo: handedOver.length - 1 }),
      parts: texts.length,
      priceFen: texts.length * partFen,
      createdBy: message.userId,
      createdByName: message.employeeName,
      createdAt,
      updatedByName: message.employeeName,
      updatedAt: createdAt,
    };
    const { startedAt } = task;
    const handed = startedAt ? handedOver.map(text => handedOn(random, task, text, startedAt)) : [];
    await insertAll(db, smsTasks, [task]);
    await insertAll(db, smsMessages, handed);
    await insertAll(
      db,
      smsTaskRecipients,
      texts.map((text, at) => {
        const row = { tenantId, id: random.id(createdAt), taskId: id, place: at, messageId: handed[at]?.id ?? null };
        const { phone, receiver } = smsSeals.opened(text as never);
        return { ...row, ...recipientSeals.sealed(row, { phone, receiver }) };
      }),
    );
    await fillReview(airline, people, { ...task, decidedAt: new Date(createdAt.getTime() + hourMs) });
  }
}

/** When a task in a state is to be sent, was begun, held and through. */
function wayOf(
  status: Task['status'],
  createdAt: Date,
  now: Date,
): Pick<Task, 'scheduledAt' | 'startedAt' | 'endedAt' | 'pausedAt' | 'waitsFor'> {
  const startedAt = new Date(createdAt.getTime() + hourMs);
  const soonAfter = new Date(startedAt.getTime() + 0.1 * hourMs);
  if (status === TaskStatus.finished) return { startedAt, endedAt: soonAfter };
  if (status === TaskStatus.executing) return { startedAt, pausedAt: soonAfter, waitsFor: 'paused' };
  if (status === TaskStatus.toExecute) {
    const morning = new Date(startOfStationDay(addDays(stationDay(now), daysAhead)).getTime() + 10 * hourMs);
    return { scheduledAt: morning, waitsFor: 'schedule' };
  }
  return {};
}

/** The message of a task that was sent, to somebody who had another one before; it arrives within seconds. */
function handedOn(random: Random, { tenantId, id: taskId, content, businessCategory }: Task, known: Text, at: Date): Text {
  const row = { tenantId, id: random.id(at) };
  const { phone, receiver } = smsSeals.opened(known as never);
  return {
    ...known,
    ...row,
    ...smsSeals.sealed(row, { receiver, phone, content, words: '' }),
    taskId,
    businessCategory,
    lane: SmsLane.normal,
    station: 'LXA',
    flightId: null,
    flightNo: '',
    flightDate: null,
    createdAt: at,
    sentAt: new Date(at.getTime() + 2000),
    reportedAt: new Date(at.getTime() + 9000),
  };
}

const agreed = { decision: 'AGREE', review: 'approved' } as const;
const decided: Partial<Record<TaskStatus, typeof agreed | { decision: 'REJECT'; review: 'rejected' }>> = {
  [TaskStatus.toExecute]: agreed,
  [TaskStatus.executing]: agreed,
  [TaskStatus.finished]: agreed,
  [TaskStatus.rejected]: { decision: 'REJECT', review: 'rejected' },
};

/** Its way through the review: handed in, and decided by the station's manager or waiting for that. */
export async function fillReview(
  { db, diceOf }: Airline,
  { message, manager }: DemoPeople,
  { tenantId, id, status, createdAt, decidedAt, auditRemark }: Task & { decidedAt: Date },
): Promise<void> {
  if (status === TaskStatus.disabled) return;
  const random = diceOf(23);
  const instanceId = random.id(createdAt);
  const firstId = random.id(createdAt);
  const reviewId = random.id(createdAt);
  const known = decided[status];
  const instance = { tenantId, id: instanceId, businessType: taskBusiness, businessId: id, nodes: [...ticketApproval], station: 'LXA' };
  await db.insert(workflowInstances).values({ ...instance, creatorId: message.userId, status: known?.review ?? 'running', createdAt });
  const step = { tenantId, instanceId, openedBy: message.userId, openedAt: createdAt };
  const handedIn = { doneBy: message.userId, doneAt: createdAt, reviewersChosen: true };
  const over = known && { decision: known.decision, doneBy: manager.userId, doneAt: decidedAt, remarks: auditRemark ?? '' };
  await db.insert(workflowTasks).values([
    { ...step, id: firstId, nodeIndex: -1, status: 'done', ...handedIn },
    { ...step, id: reviewId, nodeIndex: 0, status: known ? 'done' : 'open', ...over },
  ]);
  await db.insert(workflowReviewers).values({ tenantId, taskId: reviewId, userId: manager.userId });
}
