import { and, eq, not, sql } from 'drizzle-orm';
import type { Context } from '../kernel/context.ts';
import { enabledHolderAmong } from '../user-center/index.ts';
import { candidateIds } from './workflow.engine.ts';
import { workflowInstances, workflowReviewers, workflowTasks } from './workflow.schema.ts';

/**
 * Hands open tasks that nobody is left to decide (every reviewer disabled, or his role taken away) to those who may
 * review such a node now, so that no record is stuck. Asked whenever somebody looks at his to-dos.
 */
export async function reseatReviewers(kernel: Pick<Context, 'db' | 'user' | 'tenantId' | 'now'>, businessType: string): Promise<void> {
  const { db, tenantId } = kernel;
  const listed = sql`select ${workflowReviewers.userId} from ${workflowReviewers} where ${workflowReviewers.taskId} = ${workflowTasks.id}`;
  const node = sql`${workflowInstances.nodes} -> ${workflowTasks.nodeIndex}`;
  const holder = { role: sql`${node} ->> 'role'`, position: sql`${node} ->> 'position'` };
  const abandoned = await db
    .select({ taskId: workflowTasks.id, nodeIndex: workflowTasks.nodeIndex, instance: workflowInstances })
    .from(workflowTasks)
    .innerJoin(workflowInstances, eq(workflowInstances.id, workflowTasks.instanceId))
    .where(
      and(eq(workflowTasks.status, 'open'), eq(workflowInstances.businessType, businessType), not(enabledHolderAmong(listed, holder))),
    );
  for (const { taskId, nodeIndex, instance } of abandoned) {
    const userIds = await candidateIds(kernel, instance, nodeIndex);
    if (userIds.length > 0)
      await db
        .insert(workflowReviewers)
        .values(userIds.map(userId => ({ tenantId, taskId, userId })))
        .onConflictDoNothing();
  }
}
