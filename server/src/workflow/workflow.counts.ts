import { and, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import { workflowReviewers, workflowTasks } from './workflow.schema.ts';

/** How many decisions wait for each of these people; those without any are left out. */
export async function openTaskCounts(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: workflowReviewers.userId, n: count() })
    .from(workflowReviewers)
    .innerJoin(workflowTasks, and(eq(workflowTasks.tenantId, workflowReviewers.tenantId), eq(workflowTasks.id, workflowReviewers.taskId)))
    .where(and(eq(workflowTasks.status, 'open'), inArray(workflowReviewers.userId, [...userIds])))
    .groupBy(workflowReviewers.userId);
  return new Map(rows.map(row => [row.userId, row.n]));
}
