import type { EnumValue } from '@reap/contracts/enums';
import { TsuStatus } from '@reap/contracts/flight-passenger/codes';
import type { InferInsertModel } from 'drizzle-orm';
import type { Airline } from '../../demo/airline.ts';
import { insertAll } from '../../demo/bulk.ts';
import { hourMs, minuteMs } from '../../kernel/durations.ts';
import type { DemoPeople, DemoPerson } from '../../user-center/demo/index.ts';
import { clockFrom, noClock, ticketApproval, workflowInstances, workflowReviewers, workflowTasks } from '../../workflow/index.ts';
import { simulatedTicketOrders, tsuApplications, tsuSteps } from '../tsu/tsu.schema.ts';
import { tsuBusiness } from '../tsu/tsu-rows.ts';
import type { DemoFlights } from './index.ts';

type Step = EnumValue<'tsuStep'>;
const { pending, executing, executed, failed, rejected, revoked } = TsuStatus;

interface Course {
  status: TsuStatus;
  reason: string;
  steps: readonly Step[];
  failure?: string;
  fimNo?: string;
}
/** One application in every state, the newest first; what is executing in a demo was asked for a moment ago. */
const courses: readonly Course[] = [
  { status: pending, reason: '旅客误机，需改签后续航班', steps: ['apply'] },
  { status: pending, reason: '值机后取消行程，需恢复客票', steps: ['apply'] },
  { status: executed, reason: '拒绝登机，客票恢复可用', steps: ['apply', 'agree', 'sent', 'executed'] },
  { status: failed, reason: '航班取消，客票签转外航', failure: '客票不在本系统控制', steps: ['apply', 'agree', 'sent', 'failed'] },
  { status: rejected, reason: '旅客要求挂起客票', steps: ['apply', 'reject'] },
  { status: revoked, reason: '填错票号', steps: ['apply', 'revoke'] },
  {
    status: executed,
    reason: '备降后改乘地面交通',
    failure: '客票状态为 LIFTED',
    fimNo: 'FIM7812603140',
    steps: ['apply', 'agree', 'sent', 'failed', 'fim'],
  },
];
const notes: Partial<Record<Step, string>> = { reject: '请补充旅客证明', fim: 'FIM7812603140 · 柜台处理' };
const reviewed: Partial<Record<Step, 'AGREE' | 'REJECT'>> = { agree: 'AGREE', reject: 'REJECT' };
const ended = {
  [rejected]: 'rejected',
  [revoked]: 'withdrawn',
  [executed]: 'approved',
  [failed]: 'approved',
  [executing]: 'approved',
} as const;

/** Applications to change tickets' statuses at Lhasa, one in every state. */
export async function fillTickets({ db, now, diceOf }: Airline, people: DemoPeople, { flown, passengers }: DemoFlights): Promise<void> {
  const dice = diceOf(6);
  const { tenantId, station: applicant, manager, manager2 } = people;
  const made = {
    applications: [] as InferInsertModel<typeof tsuApplications>[],
    orders: [] as InferInsertModel<typeof simulatedTicketOrders>[],
    steps: [] as InferInsertModel<typeof tsuSteps>[],
    instances: [] as InferInsertModel<typeof workflowInstances>[],
    tasks: [] as InferInsertModel<typeof workflowTasks>[],
    reviewers: [] as InferInsertModel<typeof workflowReviewers>[],
  };
  const leaving = flown.filter(flight => flight.orgCity === 'LXA' && flight.takeOffAt <= new Date(now.getTime() + 3 * hourMs)).toReversed();
  courses.forEach((course, at) => {
    const flight = leaving[at];
    const pax = flight && passengers.get(flight.id)?.find(one => one.segment.startsWith('LXA') && one.checkStatus === 'AC');
    if (flight && pax) add(course, flight, pax, new Date(now.getTime() - at * 7 * hourMs - 40 * minuteMs));
  });
  await insertAll(db, tsuApplications, made.applications);
  await insertAll(db, simulatedTicketOrders, made.orders);
  await insertAll(db, tsuSteps, made.steps);
  await insertAll(db, workflowInstances, made.instances);
  await insertAll(db, workflowTasks, made.tasks);
  await insertAll(db, workflowReviewers, made.reviewers);

  function add(
    course: Course,
    flight: DemoFlights['flown'][number],
    pax: { id: string; tktNo: string; paxName: string; segment: string },
    at: Date,
  ) {
    const id = dice.id(at);
    const instanceId = dice.id(at);
    const timeOf = (nth: number) => new Date(at.getTime() + nth * 6 * minuteMs);
    const last = timeOf(course.steps.length - 1);
    const by: Partial<Record<Step, DemoPerson>> = { apply: applicant, revoke: applicant, agree: manager, reject: manager, fim: manager };
    const done = course.status === executed;
    const sent = course.steps.includes('sent') ? timeOf(course.steps.indexOf('sent')) : null;
    made.applications.push({
      tenantId,
      id,
      paxId: pax.id,
      ticketNo: pax.tktNo,
      paxName: pax.paxName,
      flightId: flight.id,
      flightNo: flight.flightNo,
      flightDate: flight.flightDate,
      segment: pax.segment,
      station: 'LXA',
      fromStatus: 'CHECKED_IN',
      toStatus: 'OPEN',
      reason: course.reason,
      status: course.status,
      failure: course.failure ?? '',
      fimNo: course.fimNo ?? '',
      orderId: sent && dice.id(sent),
      sentAt: sent,
      askedAt: sent,
      executedAt: done ? last : null,
      version: course.steps.length,
      createdBy: applicant.userId,
      createdByName: applicant.employeeName,
      createdAt: at,
      updatedByName: by[course.steps.at(-1) ?? 'apply']?.employeeName ?? 'TSU',
      updatedAt: last,
    });
    if (course.steps.includes('executed'))
      made.orders.push({ tenantId, id: dice.id(last), paxId: pax.id, toStatus: 'OPEN', done: true, reason: '', settlesAt: last });
    course.steps.forEach((action, nth) => {
      const who = by[action];
      const note = action === 'apply' ? course.reason : action === 'failed' ? (course.failure ?? '') : (notes[action] ?? '');
      const name = who?.employeeName ?? '';
      made.steps.push({
        tenantId,
        id: dice.id(timeOf(nth)),
        applicationId: id,
        action,
        byId: who?.userId ?? null,
        byName: name,
        at: timeOf(nth),
        note,
      });
    });
    review(course, { id, instanceId, at, decidedAt: timeOf(1) });
  }

  function review(
    { status, steps }: Course,
    { id, instanceId, at, decidedAt }: Record<'id' | 'instanceId', string> & Record<'at' | 'decidedAt', Date>,
  ) {
    const decision = reviewed[steps[1] ?? 'apply'];
    const isOpen = status === pending;
    made.instances.push({
      tenantId,
      id: instanceId,
      businessType: tsuBusiness,
      businessId: id,
      nodes: [...ticketApproval],
      station: 'LXA',
      creatorId: applicant.userId,
      status: status === pending ? 'running' : ended[status],
      createdAt: at,
    });
    const task = {
      tenantId,
      instanceId,
      openedBy: applicant.userId,
      openedAt: at,
      decision: null,
      remarks: '',
      reviewersChosen: false,
      doneBy: applicant.userId,
      doneAt: at,
      status: 'done' as const,
      ...noClock,
    };
    made.tasks.push({ ...task, id: dice.id(at), nodeIndex: -1, reviewersChosen: true });
    const taskId = dice.id(at);
    const done = { doneBy: decision ? manager.userId : applicant.userId, doneAt: decidedAt, decision: decision ?? null };
    made.tasks.push({
      ...task,
      id: taskId,
      nodeIndex: 0,
      remarks: decision === 'REJECT' ? (notes.reject ?? '') : '',
      ...(isOpen ? { ...clockFrom([], at), status: 'open', doneBy: null, doneAt: null } : done),
    });
    for (const { userId } of [manager, manager2]) made.reviewers.push({ tenantId, taskId, userId });
  }
}
