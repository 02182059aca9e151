import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import type { PeriodicTask } from '../kernel/background/periodic.ts';
import { clockFrom, type Deadline } from './workflow.clock.ts';
import { workflowInstances, workflowTasks } from './workflow.schema.ts';

/** When the flight of a record leaves now. */
type TakeOff = Record<'businessId' | 'at', string>;

const everyMinute = (now: Date): string => now.toISOString().slice(0, 16);

/**
 * Moves the reviewers' clocks with the flights: whatever writes a flight (a feed, an import, another copy of the server), a record under
 * review hears within a minute that it leaves at another time. `leaving` selects the ids of records and when their flights leave (ISO 8601).
 */
export const followTakeOffs = (task: string, businessType: string, leaving: SQL): PeriodicTask => ({
  task,
  period: everyMinute,
  async run({ db }) {
    const { rows } = await db.execute<TakeOff>(sql`
      select instance.business_id as "businessId", leaving.at from ${workflowInstances} instance
      join (${leaving}) leaving(id, at) on leaving.id = instance.business_id
      where instance.status = 'running' and instance.business_type = ${businessType} and exists (
        select from jsonb_array_elements(instance.deadlines) one where one ->> 'kind' = 'flight' and one ->> 'at' <> leaving.at)`);
    if (rows.length > 0) await moveTakeOffs(db, businessType, rows);
  },
});

/**
 * Puts the take-off of running records where it is now, later or earlier: the clock of their open node moves with it. The tasks are held
 * before the reviews, as by who decides on them, and in the order of their ids.
 */
async function moveTakeOffs(db: Db, businessType: string, takeOffs: readonly TakeOff[]): Promise<void> {
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
    )
    .orderBy(asc(workflowTasks.id))
    .for('no key update', { of: workflowTasks });
  for (const { task, instance } of open) {
    const deadlines = instance.deadlines.map(
      (one): Deadline => (one.kind === 'flight' ? { ...one, at: leaves.get(instance.businessId) ?? one.at } : one),
    );
    await db.update(workflowInstances).set({ deadlines }).where(eq(workflowInstances.id, instance.id));
    const { dueAt, dueKind, remindAt, escalateAt } = clockFrom(deadlines, task.openedAt, instance.nodes[task.nodeIndex]?.targetHours);
    const held = eq(workflowTasks.id, task.id);
    await db.update(workflowTasks).set({ dueAt, dueKind }).where(held);
    // What was sent stays sent.
    await db
      .update(workflowTasks)
      .set({ remindAt })
      .where(and(held, isNotNull(workflowTasks.remindAt)));
    await db
      .update(workflowTasks)
      .set({ escalateAt })
      .where(and(held, isNotNull(workflowTasks.escalateAt)));
  }
}
