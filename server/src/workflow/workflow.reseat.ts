import { and, eq, not, sql } from 'drizzle-orm';
import type { PeriodicTask } from '../kernel/background/periodic.ts';
import type { Context } from '../kernel/call/context.ts';
import { permissionVersions } from '../kernel/kernel.schema.ts';
import { enabledHolderAmong } from '../user-center/index.ts';
import { candidateIds } from './workflow.engine.ts';
import { workflowInstances, workflowReviewers, workflowTasks } from './workflow.schema.ts';

const tenMinutes = (now: Date): string => now.toISOString().slice(0, 15);

/**
 * Hands open tasks that nobody is left to decide (every reviewer disabled, or his role taken away) to those who may review such a
 * node now, so that no record is stuck: when the tenant's rights have changed, and every ten minutes for who holds which position.
 */
export const reseating: PeriodicTask = {
  task: 'workflow.reseat',
  async period(now, db) {
    const [known] = await db.select({ version: permissionVersions.version }).from(permissionVersions);
    return known && `${tenMinutes(now)} ${known.version}`;
  },
  run: reseatReviewers,
};

async function reseatReviewers(kernel: Pick<Context, 'db' | 'tenantId'>): Promise<void> {
  const { db, tenantId } = kernel;
  const listed = sql`select ${workflowReviewers.userId} from ${workflowReviewers} where ${workflowReviewers.taskId} = ${workflowTasks.id}`;
  const node = sql`${workflowInstances.nodes} -> ${workflowTasks.nodeIndex}`;
  const holder = { role: sql`${node} ->> 'role'`, position: sql`${node} ->> 'position'` };
  const abandoned = await db
    .select({ taskId: workflowTasks.id, nodeIndex: workflowTasks.nodeIndex, instance: workflowInstances })
    .from(workflowTasks)
    .innerJoin(workflowInstances, eq(workflowInstances.id, workflowTasks.instanceId))
    .where(and(eq(workflowTasks.status, 'open'), not(enabledHolderAmong(listed, holder))));
  for (const { taskId, nodeIndex, instance } of abandoned) {
    const userIds = await candidateIds(kernel, instance, nodeIndex);
    if (userIds.length > 0)
      await db
        .insert(workflowReviewers)
        .values(userIds.map(userId => ({ tenantId, taskId, userId })))
        .onConflictDoNothing();
  }
}
