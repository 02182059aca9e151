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
import type { DemoPeople } from '../../user-center/demo/index.ts';
import { ticketApproval, workflowInstances, workflowReviewers, workflowTasks } from '../../workflow/index.ts';
import { smsMessages, smsSeals } from '../sms/sms.schema.ts';
import { SmsLane } from '../sms/sms-states.rules.ts';
import { taskBusiness } from '../task/task.queries.ts';
import { recipientSeals, smsTaskRecipients, smsTasks } from '../task/task.schema.ts';

type Task = InferInsertModel<typeof smsTasks>;
type Text = InferInsertModel<typeof smsMessages>;

const hour = 3_600_000;
const perTask = 6;
const partFen = 5;

const { flight, passenger, other } = SmsBusinessCategory;
const { normal, urgent } = Degree;
const { toSend, succeeded } = SmsSendStatus;

/** Tasks in the states that they rest in, the newest first; of the one that was sent everybody has the message. */
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
    const createdAt = new Date(now.getTime() - (2 + 20 * index) * hour);
    const id = random.id(createdAt);
    const texts = known.slice(index * perTask, (index + 1) * perTask);
    const over =
      kind.status === TaskStatus.finished
        ? { startedAt: new Date(createdAt.getTime() + hour), endedAt: new Date(createdAt.getTime() + 1.1 * hour) }
        : {};
    const task: Task = {
      tenantId,
      id,
      taskName,
      ...kind,
      ...over,
      passengerCategory: SmsPassengerCategory.other,
      content: `【TV航空】${contents[taskName]}`,
      station: 'LXA',
      snapshotAt: createdAt,
      recipients: texts.length,
      ...(over.startedAt && { handed: texts.length, handedTo: texts.length }),
      parts: texts.length,
      priceFen: texts.length * partFen,
      createdBy: message.userId,
      createdByName: message.employeeName,
      createdAt,
      updatedByName: message.employeeName,
      updatedAt: createdAt,
    };
    const { startedAt } = task;
    const handed = startedAt ? texts.map(text => handedOn(random, task, text, startedAt)) : [];
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
    await fillReview(airline, people, { ...task, decidedAt: new Date(createdAt.getTime() + hour) });
  }
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

const decided = {
  [TaskStatus.finished]: { decision: 'AGREE', review: 'approved' },
  [TaskStatus.rejected]: { decision: 'REJECT', review: 'rejected' },
} as const;

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
  const known = status === TaskStatus.finished || status === TaskStatus.rejected ? decided[status] : undefined;
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
