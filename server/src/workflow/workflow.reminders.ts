import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/pool.ts';
import { reviewersOf } from './workflow.candidates.ts';
import type { DueKind } from './workflow.clock.ts';
import { definitionsOf } from './workflow.definitions.ts';
import type { WorkflowNode } from './workflow.rules.ts';
import { workflowInstances, workflowReviewers, workflowTasks } from './workflow.schema.ts';

/** A reminder that has become due: to the reviewers of an open node, or to the level above about them. */
export interface DueReminder {
  kind: 'remind' | 'escalate';
  businessType: string;
  businessId: string;
  node: WorkflowNode | undefined;
  dueAt: Date;
  dueKind: DueKind | '';
  reviewerIds: string[];
  /** Who reviews above them, whatever the amount; empty on the highest level. */
  superiorIds: string[];
}

const batchSize = 200;

/** Takes what is due now, so that nobody else sends it: whoever takes it also sends it, in the same transaction. */
export async function takeReminders(db: Db, now: Date): Promise<DueReminder[]> {
  const reminded = await take(db, now, workflowTasks.remindAt, { remindAt: null });
  const escalated = await take(db, now, workflowTasks.escalateAt, { escalateAt: null });
  const due = [...reminded.map(id => ({ id, kind: 'remind' as const })), ...escalated.map(id => ({ id, kind: 'escalate' as const }))];
  if (due.length === 0) return [];
  const tasks = await tasksOf(
    db,
    due.map(one => one.id),
  );
  const above = await superiorsOf(db, tasks);
  return due.flatMap(({ id, kind }): DueReminder[] => {
    const task = tasks.find(one => one.id === id);
    if (!task?.dueAt) return [];
    const { businessType, businessId, dueAt, dueKind, reviewerIds } = task;
    const superiorIds = (above.get(id) ?? []).filter(userId => !reviewerIds.includes(userId));
    return [{ kind, businessType, businessId, node: task.nodes[task.nodeIndex], dueAt, dueKind, reviewerIds, superiorIds }];
  });
}

/** One statement: of several servers, each reminder is taken by one. */
async function take(db: Db, now: Date, column: AnyPgColumn, done: { remindAt: null } | { escalateAt: null }): Promise<string[]> {
  const due = db
    .select({ id: workflowTasks.id })
    .from(workflowTasks)
    .where(and(eq(workflowTasks.status, 'open'), lte(column, now)))
    .orderBy(asc(column))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const taken = await db.update(workflowTasks).set(done).where(inArray(workflowTasks.id, due)).returning({ id: workflowTasks.id });
  return taken.map(({ id }) => id);
}

type Task = Awaited<ReturnType<typeof tasksOf>>[number];

async function tasksOf(db: Db, ids: readonly string[]) {
  const wanted = inArray(workflowTasks.id, [...new Set(ids)]);
  const tasks = await db
    .select({
      id: workflowTasks.id,
      nodeIndex: workflowTasks.nodeIndex,
      dueAt: workflowTasks.dueAt,
      dueKind: workflowTasks.dueKind,
      businessType: workflowInstances.businessType,
      businessId: workflowInstances.businessId,
      nodes: workflowInstances.nodes,
      station: workflowInstances.station,
      creatorId: workflowInstances.creatorId,
    })
    .from(workflowTasks)
    .innerJoin(workflowInstances, eq(workflowInstances.id, workflowTasks.instanceId))
    .where(wanted);
  const reviewers = await db
    .select()
    .from(workflowReviewers)
    .where(inArray(workflowReviewers.taskId, [...new Set(ids)]));
  return tasks.map(task => ({ ...task, reviewerIds: reviewers.filter(row => row.taskId === task.id).map(row => row.userId) }));
}

/** The people of the level above each task: the record's own next one, else the one that the tenant's definition has above it. */
async function superiorsOf(db: Db, tasks: readonly Task[]): Promise<Map<string, string[]>> {
  const definitions = new Map((await definitionsOf(db)).map(one => [one.businessType, one.nodes]));
  const levels = tasks.flatMap(task => {
    const node = above(task, definitions.get(task.businessType) ?? []);
    return node ? [{ id: task.id, node, station: task.station, creatorId: task.creatorId }] : [];
  });
  const people = await reviewersOf(db, levels);
  return new Map(levels.map(({ id }, at) => [id, (people[at] ?? []).map(person => person.userId)]));
}

function above({ nodes, nodeIndex }: Task, defined: readonly WorkflowNode[]): WorkflowNode | undefined {
  const at = defined.findIndex(node => node.key === nodes[nodeIndex]?.key);
  return nodes[nodeIndex + 1] ?? (at < 0 ? undefined : defined[at + 1]);
}
