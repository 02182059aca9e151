import type { PageOf } from '@reap/contracts/contract';
import { and, eq, inArray, not } from 'drizzle-orm';
import type { Context } from '../kernel/call/context.ts';
import type { Paging } from '../kernel/call/page.ts';
import { fail } from '../kernel/call/refusal.ts';
import { newId } from '../kernel/ids.ts';
import { stationTime } from '../kernel/station-time.ts';
import { employeeNames, type PeopleSearch, type Person, peoplePage } from '../user-center/index.ts';
import { reviewersOf } from './workflow.candidates.ts';
import { clockFrom, type Deadline } from './workflow.clock.ts';
import { definitionOf } from './workflow.definitions.ts';
import {
  closeTask,
  endInstance,
  type Instance,
  isReviewer,
  lastOperator,
  openTasks,
  stepsOf,
  type TaskWithInstance,
  taskWithInstance,
} from './workflow.queries.ts';
import { type Decision, nodesFor, stepAfter } from './workflow.rules.ts';
import { workflowInstances, workflowReviewers, workflowTasks } from './workflow.schema.ts';

type Kernel = Pick<Context, 'db' | 'user' | 'tenantId' | 'now'>;

/** What became of a submission or a decision. `waiting` names the new open task and who may review it. */
export type Outcome =
  | { kind: 'waiting'; taskId: string; reviewerIds: string[] }
  | { kind: 'noReviewer' }
  | { kind: 'approved' }
  | { kind: 'rejected' }
  | { kind: 'returned' };

/** Starts the approval of a record: the levels that its amount passes are fixed now. Without a first reviewer nothing is written. */
export async function startWorkflow(
  kernel: Kernel,
  record: { businessType: string; businessId: string; amountFen: number; station: string; deadlines: Deadline[] },
): Promise<Outcome> {
  const { db, user, tenantId, now } = kernel;
  const { nodes: levels } = await definitionOf(db, record.businessType);
  const nodes = nodesFor(levels, record.amountFen);
  const instance: Instance = {
    tenantId,
    id: newId(),
    businessType: record.businessType,
    businessId: record.businessId,
    nodes,
    station: record.station,
    creatorId: user.userId,
    status: 'running',
    createdAt: now,
    deadlines: record.deadlines,
  };
  const reviewerIds = await candidateIds(kernel, instance, 0);
  if (reviewerIds.length === 0) return { kind: 'noReviewer' };
  await db.insert(workflowInstances).values(instance);
  await db.insert(workflowTasks).values({
    tenantId,
    id: newId(),
    instanceId: instance.id,
    nodeIndex: -1,
    status: 'done',
    openedBy: user.userId,
    openedAt: now,
    doneBy: user.userId,
    doneAt: now,
    reviewersChosen: true,
  });
  return openNode(kernel, instance, 0, reviewerIds);
}

/**
 * Decides the open task, as it was found for its id. Exactly one of several reviewers wins; the others get audit.handled with who and
 * when. Refuses with audit.notYourTask and audit.ownOrder.
 */
export async function decide(
  kernel: Kernel,
  found: TaskWithInstance | undefined,
  input: { businessId: string; decision: Decision; remarks: string },
): Promise<Outcome> {
  const { db, user, now } = kernel;
  if (!found || found.instance.businessId !== input.businessId) fail('audit.notYourTask');
  const { task, instance } = found;
  if (instance.creatorId === user.userId) fail('audit.ownOrder');
  const [closed, asked, entitled] = await Promise.all([
    // Sent first: the row lock orders this against somebody who narrows the reviewers at the same moment.
    closeTask(db, task.id, { by: user.userId, at: now, decision: input.decision, remarks: input.remarks }),
    isReviewer(db, task.id, user.userId),
    candidateIds(kernel, instance, task.nodeIndex, [user.userId]),
  ]);
  // He was asked while he held the level's role at its station: both may have changed since.
  if (!asked || entitled.length === 0) fail('audit.notYourTask');
  if (!closed) return handledBySomebody(kernel, task.id);
  return follow(kernel, instance, input.decision, task.nodeIndex);
}

async function follow(kernel: Kernel, instance: Instance, decision: Decision, nodeIndex: number): Promise<Outcome> {
  const step = stepAfter(decision, nodeIndex, instance.nodes.length);
  if (step.to === 'node') return openStep(kernel, instance, decision, step.index);
  const end = { approved: 'approved', rejected: 'rejected', creator: 'returned' } as const;
  await endInstance(kernel.db, instance.id, end[step.to]);
  return { kind: end[step.to] };
}

async function openStep(kernel: Kernel, instance: Instance, decision: Decision, index: number): Promise<Outcome> {
  const previous = decision === 'BACK' ? await lastOperator(kernel.db, instance.id, index) : undefined;
  const candidates = await candidateIds(kernel, instance, index);
  // Back goes to who decided there, unless he may no longer review: then to everybody who may.
  const reviewerIds = previous && candidates.includes(previous) ? [previous] : candidates;
  if (reviewerIds.length > 0) return openNode(kernel, instance, index, reviewerIds);
  await endInstance(kernel.db, instance.id, 'ended');
  return { kind: 'noReviewer' };
}

async function openNode(
  { db, user, tenantId, now }: Kernel,
  instance: Instance,
  nodeIndex: number,
  reviewerIds: string[],
): Promise<Outcome> {
  const taskId = newId();
  await Promise.all([
    db.insert(workflowTasks).values({
      tenantId,
      id: taskId,
      instanceId: instance.id,
      nodeIndex,
      status: 'open',
      openedBy: user.userId,
      openedAt: now,
      ...clockFrom(instance.deadlines, now, instance.nodes[nodeIndex]?.targetHours),
    }),
    db.insert(workflowReviewers).values(reviewerIds.map(userId => ({ tenantId, taskId, userId }))),
  ]);
  return { kind: 'waiting', taskId, reviewerIds };
}

/** Who may review a node of an instance now, of these people where some are named. */
async function candidateIds(
  { db }: Pick<Kernel, 'db'>,
  { nodes, station, creatorId }: Instance,
  index: number,
  userIds?: readonly string[],
): Promise<string[]> {
  const node = nodes[index];
  const [people = []] = await reviewersOf(db, node ? [{ node, station, creatorId }] : [], userIds);
  return people.map(person => person.userId);
}

async function handledBySomebody({ db }: Kernel, taskId: string): Promise<never> {
  const found = await taskWithInstance(db, taskId);
  const doneBy = found?.task.doneBy;
  const names = doneBy ? await employeeNames(db, [doneBy]) : new Map<string, string>();
  fail('audit.handled', { by: (doneBy && names.get(doneBy)) ?? '', at: found?.task.doneAt ? stationTime(found.task.doneAt) : '' });
}

/**
 * Takes the running review of a record back, for the one who submitted it: its open task is closed without a decision, and those who
 * come later get audit.handled. Refuses with the same once somebody has decided, with who and when; where nothing runs it does nothing.
 */
export async function withdrawReview(kernel: Kernel, businessType: string, businessId: string): Promise<void> {
  const steps = await stepsOf(kernel.db, businessType, businessId);
  const last = steps.at(-1);
  if (last?.creatorId !== kernel.user.userId) return;
  const decided = steps.findLast(({ task }) => task.instanceId === last.task.instanceId && task.decision);
  if (decided) return handledBySomebody(kernel, decided.task.id);
  await closeWithout(kernel, last);
}

/** Ends the running review of a record that nobody needs any more, whoever ends that and however far it is; where nothing runs it does nothing. */
export async function endReview(kernel: Kernel, businessType: string, businessId: string): Promise<void> {
  const last = (await stepsOf(kernel.db, businessType, businessId)).at(-1);
  if (last) await closeWithout(kernel, last);
}

/**
 * Whether a running review is enough for another amount: nobody has decided in it, and it has every level that the amount passes by the
 * definition of now. What runs keeps the levels that it began with, so a sum that is no larger asks for no more.
 */
export async function reviewStands(
  db: Kernel['db'],
  { businessType, businessId, fromFen, toFen }: { businessType: string; businessId: string; fromFen: number; toFen: number },
): Promise<boolean> {
  const [open] = await openTasks(db, businessType, [businessId]);
  if (!open || open.decided) return false;
  if (toFen <= fromFen) return true;
  const { nodes } = await definitionOf(db, businessType);
  const running = new Set(open.nodes.map(({ key }) => key));
  return nodesFor(nodes, toFen).every(({ key }) => running.has(key));
}

/** Closes the last open task without a decision, and the review with it; refuses with audit.handled where somebody was faster. */
async function closeWithout(kernel: Kernel, last: Awaited<ReturnType<typeof stepsOf>>[number]): Promise<void> {
  const { db, user, now } = kernel;
  if (last.review !== 'running') return;
  const closed = await closeTask(db, last.task.id, { by: user.userId, at: now, decision: null, remarks: '' });
  if (!closed) return handledBySomebody(kernel, last.task.id);
  await endInstance(db, last.task.instanceId, 'withdrawn');
}

/** A page of those who may review an open task, for the next-reviewers dialog (10 a page, seed 0 §9). */
export async function candidatesPage(
  { db, tenantId }: Kernel,
  taskId: string,
  businessId: string,
  search: Pick<PeopleSearch, 'text' | 'organizationId'>,
  paging: Paging,
): Promise<PageOf<Person>> {
  const found = await taskWithInstance(db, taskId);
  if (!found || found.instance.businessId !== businessId) fail('audit.notYourTask');
  const userIds = await candidateIds({ db }, found.instance, found.task.nodeIndex);
  return peoplePage(db, { tenantId, userIds, ...search }, paging);
}

/**
 * Narrows the reviewers of an open task, once, by the one whose step opened it. Answers those whom nobody has told of it: they came to
 * review it since.
 * @throws Refusal audit.notYourTask, audit.handled, audit.reviewersChosen, audit.reviewerUnknown
 */
export async function chooseReviewers(kernel: Kernel, taskId: string, businessId: string, userIds: readonly string[]): Promise<string[]> {
  const { db, user, tenantId } = kernel;
  const found = await taskWithInstance(db, taskId);
  if (!found || found.instance.businessId !== businessId || found.task.openedBy !== user.userId) fail('audit.notYourTask');
  const candidates = await candidateIds(kernel, found.instance, found.task.nodeIndex);
  if (userIds.some(id => !candidates.includes(id))) fail('audit.reviewerUnknown');
  const chosen = await db
    .update(workflowTasks)
    .set({ reviewersChosen: true })
    .where(and(eq(workflowTasks.id, taskId), eq(workflowTasks.status, 'open'), eq(workflowTasks.reviewersChosen, false)))
    .returning({ id: workflowTasks.id });
  if (chosen.length === 0) {
    if (found.task.status === 'open' && found.task.reviewersChosen) fail('audit.reviewersChosen');
    await handledBySomebody(kernel, taskId);
  }
  await db.delete(workflowReviewers).where(and(eq(workflowReviewers.taskId, taskId), not(inArray(workflowReviewers.userId, [...userIds]))));
  const added = await db
    .insert(workflowReviewers)
    .values(userIds.map(userId => ({ tenantId, taskId, userId })))
    .onConflictDoNothing()
    .returning({ userId: workflowReviewers.userId });
  return added.map(({ userId }) => userId);
}
