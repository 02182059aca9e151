import { PaymentChannel, ReimbursementStatus } from '@reap/contracts/compensation/codes';
import type { InferInsertModel } from 'drizzle-orm';
import type { Random } from '../../demo/random.ts';
import { minuteMs } from '../../kernel/durations.ts';
import { addDays, startOfStationDay, stationDay } from '../../kernel/station-time.ts';
import type { DemoPeople, DemoPerson } from '../../user-center/demo/index.ts';
import {
  clockFrom,
  noClock,
  reimbursementApproval,
  type workflowInstances,
  type workflowReviewers,
  type workflowTasks,
} from '../../workflow/index.ts';
import { reimbursementBusiness, type reimbursementLines, type reimbursements } from '../index.ts';
import type { DemoCases, Receipt } from './case-tables.ts';

interface DemoReimbursements {
  reimbursements: InferInsertModel<typeof reimbursements>[];
  lines: InferInsertModel<typeof reimbursementLines>[];
  instances: InferInsertModel<typeof workflowInstances>[];
  tasks: InferInsertModel<typeof workflowTasks>[];
  reviewers: InferInsertModel<typeof workflowReviewers>[];
}

const claimDays = 365;
const { draft, underAudit, passed, failed, returned } = ReimbursementStatus;
/** How the last weeks ended, the newest first; the days after the newest are still to be claimed. */
const states: readonly ReimbursementStatus[] = [underAudit, draft, returned, passed, passed];
const instanceStatus = { [underAudit]: 'running', [passed]: 'approved', [failed]: 'rejected', [returned]: 'returned' } as const;

/** What Lhasa, and for two weeks Chengdu, have claimed back of their cash: a reimbursement for each of the last weeks, the oldest first. */
export function demoReimbursements(random: Random, now: Date, people: DemoPeople, cases: DemoCases): DemoReimbursements {
  const made: DemoReimbursements = { reimbursements: [], lines: [], instances: [], tasks: [], reviewers: [] };
  const flightDates = new Map(cases.orders.map(order => [order.id, order.flightDate]));
  const claimed = [
    ...states.map((status, week) => ({ status, week, author: people.station, managers: [people.manager, people.manager2] })),
    ...([underAudit, passed] as const).map((status, week) => ({ status, week, author: people.station2, managers: [people.manager3] })),
  ].toSorted((a, b) => b.week - a.week);
  for (const { status, week, ...by } of claimed) {
    const flightEndDate = addDays(stationDay(now), -3 - week * 5);
    const flightStartDate = addDays(flightEndDate, -4);
    const receipts = cases.receipts.filter(receipt => {
      const day = flightDates.get(receipt.orderId) ?? '';
      return (
        receipt.channel === String(PaymentChannel.cash) &&
        receipt.station === by.author.station &&
        day >= flightStartDate &&
        day <= flightEndDate
      );
    });
    if (receipts.length > 0) add(made, random, now, people, { status, flightStartDate, flightEndDate, ...by }, receipts);
  }
  // Numbered as they were made.
  made.reimbursements.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const numbered = made.reimbursements.map((one, at) => ({ ...one, orderNo: numberOf(one.createdAt, at + 1) }));
  return { ...made, reimbursements: numbered };
}

const numberOf = (createdAt: Date, nth: number) =>
  `RB${stationDay(createdAt).slice(2).replaceAll('-', '')}${String(nth).padStart(12, '0')}`;

interface Claim {
  status: ReimbursementStatus;
  /** Whose cash it was, and who reviews it first. */
  author: DemoPerson;
  managers: readonly DemoPerson[];
  flightStartDate: string;
  flightEndDate: string;
}

function add(
  made: DemoReimbursements,
  random: Random,
  now: Date,
  people: DemoPeople,
  { status, author, managers, ...days }: Claim,
  receipts: readonly Receipt[],
): void {
  const { tenantId } = people;
  const createdAt = new Date(startOfStationDay(addDays(days.flightEndDate, 1)).getTime() + random.int(540, 1000) * minuteMs);
  const id = random.id(createdAt);
  made.reimbursements.push({
    tenantId,
    id,
    status,
    ...days,
    claimMaxDate: days.flightEndDate,
    station: author.station,
    remark: '柜台现金垫付',
    orderNo: '',
    orderCount: new Set(receipts.map(receipt => receipt.orderId)).size,
    paxCount: receipts.length,
    sumFen: receipts.reduce((sum, receipt) => sum + receipt.amountFen, 0),
    createdBy: author.userId,
    createdByName: author.employeeName,
    createdAt,
    updatedByName: author.employeeName,
    updatedAt: createdAt,
    version: 1,
  });
  made.lines.push(
    ...receipts.map(({ orderId, paxId, amountFen }) => ({
      tenantId,
      reimbursementId: id,
      orderId,
      paxId,
      amountFen,
      live: status !== ReimbursementStatus.failed,
    })),
  );
  if (status !== ReimbursementStatus.draft)
    review(made, random, now, people, { id, status, createdAt, flightEndDate: days.flightEndDate, author, managers });
}

interface Reviewed extends Pick<Claim, 'author' | 'managers'> {
  id: string;
  status: Exclude<ReimbursementStatus, typeof draft>;
  createdAt: Date;
  flightEndDate: string;
}

/** A history that leads to the state that the reimbursement is in. */
function review(
  made: DemoReimbursements,
  random: Random,
  now: Date,
  people: DemoPeople,
  { id, status, createdAt, flightEndDate, author, managers }: Reviewed,
) {
  const { tenantId } = people;
  const creatorId = author.userId;
  const instanceId = random.id(createdAt);
  const deadlines = [{ kind: 'claim' as const, at: startOfStationDay(addDays(flightEndDate, claimDays + 1)).toISOString() }];
  const nodes = [...reimbursementApproval];
  made.instances.push({
    tenantId,
    id: instanceId,
    businessType: reimbursementBusiness,
    businessId: id,
    nodes,
    station: author.station,
    creatorId,
    status: instanceStatus[status],
    createdAt,
    deadlines,
  });
  const task = (
    nodeIndex: number,
    at: Date,
    by: string,
    done: Partial<InferInsertModel<typeof workflowTasks>>,
    who: readonly DemoPerson[],
  ) => {
    const taskId = random.id(at);
    made.tasks.push({
      tenantId,
      id: taskId,
      instanceId,
      nodeIndex,
      status: 'open',
      openedBy: by,
      openedAt: at,
      reviewersChosen: nodeIndex < 0,
      decision: null,
      remarks: '',
      doneBy: null,
      doneAt: null,
      ...noClock,
      ...done,
    });
    made.reviewers.push(...who.map(person => ({ tenantId, taskId, userId: person.userId })));
  };
  const decided = (by: DemoPerson, doneAt: Date, decision: 'AGREE' | 'BACK', remarks = '') =>
    ({ status: 'done', decision, remarks, doneBy: by.userId, doneAt }) as const;
  const later = (minutes: number) => new Date(createdAt.getTime() + minutes * minuteMs);
  const [first = people.manager] = managers;
  task(-1, createdAt, creatorId, { status: 'done', doneBy: creatorId, doneAt: createdAt }, []);
  if (status === ReimbursementStatus.underAudit) {
    const clock = clockFrom(deadlines, createdAt);
    const ahead = (at: Date | null) => (at && at > now ? at : null);
    task(0, createdAt, creatorId, { ...clock, remindAt: ahead(clock.remindAt), escalateAt: ahead(clock.escalateAt) }, managers);
    return;
  }
  const sentBack = status === ReimbursementStatus.returned;
  task(0, createdAt, creatorId, decided(first, later(90), sentBack ? 'BACK' : 'AGREE', sentBack ? '请附签收单' : ''), managers);
  if (status === ReimbursementStatus.passed)
    task(1, later(90), first.userId, decided(people.finance, later(300), 'AGREE', '金额无误'), [people.finance, people.finance2]);
}
