import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/pool.ts';
import { workflowInstances, workflowReviewers, workflowTasks } from './workflow.schema.ts';

export type Instance = typeof workflowInstances.$inferSelect;
export type Task = typeof workflowTasks.$inferSelect;

export interface TaskWithInstance {
  task: Task;
  instance: Instance;
}

/** A task with the instance that it belongs to. */
export async function taskWithInstance(db: Db, taskId: string): Promise<TaskWithInstance | undefined> {
  const [found] = await db
    .select({ task: workflowTasks, instance: workflowInstances })
    .from(workflowTasks)
    .innerJoin(workflowInstances, eq(workflowInstances.id, workflowTasks.instanceId))
    .where(eq(workflowTasks.id, taskId));
  return found;
}

export const isReviewer = async (db: Db, taskId: string, userId: string): Promise<boolean> =>
  (await db.$count(workflowReviewers, and(eq(workflowReviewers.taskId, taskId), eq(workflowReviewers.userId, userId)))) > 0;

/** Closes an open task for this person; undefined when somebody was faster. */
export async function closeTask(db: Db, taskId: string, done: { by: string; at: Date; decision: Task['decision']; remarks: string }) {
  const [task] = await db
    .update(workflowTasks)
    .set({ status: 'done', doneBy: done.by, doneAt: done.at, decision: done.decision, remarks: done.remarks })
    .where(and(eq(workflowTasks.id, taskId), eq(workflowTasks.status, 'open')))
    .returning();
  return task;
}

export const endInstance = (db: Db, id: string, status: Instance['status']) =>
  db.update(workflowInstances).set({ status }).where(eq(workflowInstances.id, id));

/** Who decided last at a node of an instance. */
export async function lastOperator(db: Db, instanceId: string, nodeIndex: number): Promise<string | undefined> {
  const [task] = await db
    .select({ doneBy: workflowTasks.doneBy })
    .from(workflowTasks)
    .where(and(eq(workflowTasks.instanceId, instanceId), eq(workflowTasks.nodeIndex, nodeIndex), eq(workflowTasks.status, 'done')))
    .orderBy(desc(workflowTasks.doneAt))
    .limit(1);
  return task?.doneBy ?? undefined;
}

/** Whether anybody has decided in the round of review that a task belongs to. */
const earlier = alias(workflowTasks, 'earlier');
const decided = sql<boolean>`exists (select from ${workflowTasks} ${earlier} where ${earlier.tenantId} = ${workflowTasks.tenantId}
  and ${earlier.instanceId} = ${workflowTasks.instanceId} and ${earlier.decision} is not null)`;

/** Who is asked to review a task. */
export const reviewersAsked = sql<
  string[]
>`array(select ${workflowReviewers.userId} from ${workflowReviewers} where ${workflowReviewers.taskId} = ${workflowTasks.id})`;

/** The open task of each record, with its reviewers: one statement for a whole page of records. */
export async function openTasks(db: Db, businessType: string, businessIds: readonly string[]) {
  if (businessIds.length === 0) return [];
  return db
    .select({
      businessId: workflowInstances.businessId,
      nodes: workflowInstances.nodes,
      taskId: workflowTasks.id,
      nodeIndex: workflowTasks.nodeIndex,
      openedAt: workflowTasks.openedAt,
      dueAt: workflowTasks.dueAt,
      dueKind: workflowTasks.dueKind,
      station: workflowInstances.station,
      creatorId: workflowInstances.creatorId,
      decided,
      reviewerIds: reviewersAsked,
    })
    .from(workflowTasks)
    .innerJoin(workflowInstances, eq(workflowInstances.id, workflowTasks.instanceId))
    .where(
      and(
        eq(workflowInstances.businessType, businessType),
        eq(workflowInstances.status, 'running'),
        eq(workflowTasks.status, 'open'),
        inArray(workflowInstances.businessId, [...businessIds]),
      ),
    );
}

/** Every step of a record, oldest first, through all its submissions. */
export const stepsOf = (db: Db, businessType: string, businessId: string) =>
  db
    .select({
      task: workflowTasks,
      nodes: workflowInstances.nodes,
      creatorId: workflowInstances.creatorId,
      review: workflowInstances.status,
    })
    .from(workflowTasks)
    .innerJoin(workflowInstances, eq(workflowInstances.id, workflowTasks.instanceId))
    .where(and(eq(workflowInstances.businessType, businessType), eq(workflowInstances.businessId, businessId)))
    .orderBy(asc(workflowTasks.openedAt), asc(workflowTasks.nodeIndex));
