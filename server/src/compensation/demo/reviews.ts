import { OrderStatus } from '@reap/contracts/compensation/codes';
import type { InferInsertModel } from 'drizzle-orm';
import type { Random } from '../../demo/random.ts';
import { minuteMs } from '../../kernel/durations.ts';
import { addDays, startOfStationDay } from '../../kernel/station-time.ts';
import type { DemoPeople, DemoPerson } from '../../user-center/demo/index.ts';
import {
  clockFrom,
  type Deadline,
  noClock,
  nodesFor,
  orderApproval,
  type workflowInstances,
  type workflowReviewers,
  type workflowTasks,
} from '../../workflow/index.ts';
import { orderBusiness } from '../index.ts';
import type { DemoOrder } from './case-tables.ts';

type Instance = InferInsertModel<typeof workflowInstances>;
type Task = InferInsertModel<typeof workflowTasks>;
type Reviewer = InferInsertModel<typeof workflowReviewers>;

export interface DemoReviews {
  instances: Instance[];
  tasks: Task[];
  reviewers: Reviewer[];
}

const instanceStatus = { 1: 'running', 2: 'approved', 3: 'approved', 4: 'rejected', 5: 'returned', 6: 'approved' } as const;
const refusals = ['金额与标准不符', '请补充延误证明', '旅客名单有误，请核对', '责任单位需重新认定'];

/** How each submitted order was reviewed: a history that leads to the state that the order is in. */
export function demoReviews(
  random: Random,
  now: Date,
  people: DemoPeople,
  orders: readonly DemoOrder[],
  takeOffs: ReadonlyMap<string, Date>,
): DemoReviews {
  const reviews: DemoReviews = { instances: [], tasks: [], reviewers: [] };
  for (const order of orders)
    if (order.status !== OrderStatus.draft)
      review(reviews, random, now, people, order, order.status, deadlinesOf(order, takeOffs.get(order.flightId)));
  return reviews;
}

const claimDays = 365;
const deadlinesOf = (order: DemoOrder, takeOffAt: Date | undefined): Deadline[] => [
  ...(takeOffAt ? [{ kind: 'flight' as const, at: takeOffAt.toISOString() }] : []),
  { kind: 'claim', at: startOfStationDay(addDays(order.flightDate, claimDays + 1)).toISOString() },
];

/** The clock of a node that opened then; what should have been sent since was sent. */
function clockSince(deadlines: readonly Deadline[], openedAt: Date, now: Date) {
  const clock = clockFrom(deadlines, openedAt);
  const ahead = (at: Date | null) => (at && at > now ? at : null);
  return { ...clock, remindAt: ahead(clock.remindAt), escalateAt: ahead(clock.escalateAt) };
}

const reviewersOf = (people: DemoPeople, node: string, station: string): DemoPerson[] => {
  if (node === 'finance') return [people.finance, people.finance2];
  if (node === 'director') return [people.director];
  return station === 'LXA' ? [people.manager, people.manager2] : [people.manager3];
};

function review(
  reviews: DemoReviews,
  random: Random,
  now: Date,
  people: DemoPeople,
  order: DemoOrder,
  status: Exclude<OrderStatus, typeof OrderStatus.draft>,
  deadlines: Deadline[],
): void {
  const nodes = nodesFor(orderApproval, order.sumFen ?? 0);
  const instanceId = random.id(order.createdAt);
  const { tenantId, serviceCity: station } = order;
  reviews.instances.push({
    tenantId,
    id: instanceId,
    businessType: orderBusiness,
    businessId: order.id,
    nodes,
    station,
    creatorId: order.createdBy,
    status: instanceStatus[status],
    createdAt: order.createdAt,
    deadlines,
  });
  let at = new Date(order.createdAt.getTime() + minuteMs);
  let by = order.createdBy;
  const add = (nodeIndex: number, done: Partial<Task>, reviewers: readonly DemoPerson[]): void => {
    const taskId = random.id(at);
    reviews.tasks.push({
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
    reviews.reviewers.push(...reviewers.map(person => ({ tenantId, taskId, userId: person.userId })));
  };
  add(-1, { status: 'done', doneBy: order.createdBy, doneAt: at }, []);
  // Where it ends: at the last node if it passed, at any node if it did not or still waits; sent back to the creator from the first.
  const passed = status === OrderStatus.passed || status === OrderStatus.inEffect || status === OrderStatus.closed;
  const justFiled = now.getTime() - order.createdAt.getTime() < 120 * minuteMs;
  // Few are so large: what waits of them waits for the director.
  const largest = status === OrderStatus.underAudit && nodes.length === orderApproval.length;
  const last = passed || largest ? nodes.length - 1 : status === OrderStatus.returned || justFiled ? 0 : random.int(0, nodes.length - 1);
  for (let index = 0; index <= last; index += 1) {
    // Nobody reviews what he filed himself.
    const candidates = reviewersOf(people, nodes[index]?.key ?? '', station).filter(one => one.userId !== order.createdBy);
    const person = random.pick(candidates);
    if (index === last && status === OrderStatus.underAudit) {
      add(index, clockSince(deadlines, at, now), candidates);
      return;
    }
    const decision = index < last || passed ? 'AGREE' : status === OrderStatus.returned ? 'BACK' : 'REJECT';
    const doneAt = new Date(at.getTime() + random.int(2, 25) * minuteMs);
    add(
      index,
      {
        status: 'done',
        decision,
        doneBy: person.userId,
        doneAt,
        remarks: decision === 'AGREE' ? random.pick(['', '', '同意', '同意补偿']) : random.pick(refusals),
      },
      candidates,
    );
    at = doneAt;
    by = person.userId;
  }
}
