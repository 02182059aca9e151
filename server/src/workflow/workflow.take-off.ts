import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import { clockFrom, type Deadline } from './workflow.clock.ts';
import { workflowInstances, workflowTasks } from './workflow.schema.ts';

/** When the flight of a record leaves now. */
export interface TakeOff {
  businessId: string;
  at: string;
}

/** Puts the take-off of running records where it is now, later or earlier: the clock of their open node moves with it. */
export async function moveTakeOffs(db: Db, businessType: string, takeOffs: readonly TakeOff[]): Promise<void> {
  const leaves = new Map(takeOffs.map(({ businessId, at }) => [businessId, at]));
  const open = await db
    .select({ task: workflowTasks, instance: workflowInstances })
    .from(workflowTasks)
    .innerJoin(workflowInstances, eq(workflowInstances.id, workflowTasks.instanceId))
    .where(
      and(
        eq(workflowTasks.status, 'open'),
        eq(workflowInstances.status, 'running'),
        eq(workflowInstances.businessType, businessType),
        inArray(workflowInstances.businessId, [...leaves.keys()]),
      ),
    );
  for (const { task, instance } of open) {
    const deadlines = instance.deadlines.map(
      (one): Deadline => (one.kind === 'flight' ? { ...one, at: leaves.get(instance.businessId) ?? one.at } : one),
    );
    await db.update(workflowInstances).set({ deadlines }).where(eq(workflowInstances.id, instance.id));
    const { dueAt, dueKind, remindAt, escalateAt } = clockFrom(deadlines, task.openedAt, instance.nodes[task.nodeIndex]?.targetHours);
    const stillOpen = and(eq(workflowTasks.id, task.id), eq(workflowTasks.status, 'open'));
    await db.update(workflowTasks).set({ dueAt, dueKind }).where(stillOpen);
    // What was sent stays sent.
    await db
      .update(workflowTasks)
      .set({ remindAt })
      .where(and(stillOpen, isNotNull(workflowTasks.remindAt)));
    await db
      .update(workflowTasks)
      .set({ escalateAt })
      .where(and(stillOpen, isNotNull(workflowTasks.escalateAt)));
  }
}
