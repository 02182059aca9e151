import { EnableStatus } from '@reap/contracts/codes';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import type { PeriodicTask } from '../kernel/background/periodic.ts';
import type { Context } from '../kernel/call/context.ts';
import { permissionVersions } from '../kernel/kernel.schema.ts';
import { reviewersOf } from './workflow.candidates.ts';
import { reviewersAsked } from './workflow.queries.ts';
import { workflowInstances, workflowReviewers, workflowTasks } from './workflow.schema.ts';

type Seat = { taskId: string; userId: string };

const tenMinutes = (now: Date): string => now.toISOString().slice(0, 15);

/**
 * Keeps the reviewers of open tasks to those who may review them: who lost the level's role or belongs elsewhere now is asked no more,
 * and where nobody is left whoever may review it now is, and is reminded of it, so that no record is stuck. Done when the tenant's rights have changed, and
 * every ten minutes for who holds which position where.
 */
export const reseating: PeriodicTask = {
  task: 'workflow.reseat',
  async period(now, db) {
    const [known] = await db.select({ version: permissionVersions.version }).from(permissionVersions);
    return known && `${tenMinutes(now)} ${known.version}`;
  },
  run: reseatReviewers,
};

async function reseatReviewers({ db, tenantId, now }: Pick<Context, 'db' | 'tenantId' | 'now'>): Promise<void> {
  const open = await db
    .select({
      taskId: workflowTasks.id,
      nodes: workflowInstances.nodes,
      nodeIndex: workflowTasks.nodeIndex,
      station: workflowInstances.station,
      creatorId: workflowInstances.creatorId,
      reviewerIds: reviewersAsked,
    })
    .from(workflowTasks)
    .innerJoin(workflowInstances, eq(workflowInstances.id, workflowTasks.instanceId))
    .where(eq(workflowTasks.status, 'open'));
  const tasks = open.flatMap(({ nodes, nodeIndex, ...task }) => {
    const node = nodes[nodeIndex];
    return node ? [{ ...task, node }] : [];
  });
  const candidates = await reviewersOf(db, tasks);
  const changes = tasks.map(({ taskId, reviewerIds }, at) => {
    const mayReview = new Set(candidates[at]?.map(({ userId }) => userId));
    const left = reviewerIds.filter(id => !mayReview.has(id));
    const seated = left.length < reviewerIds.length ? [] : [...mayReview];
    return { left: left.map(userId => ({ taskId, userId })), seated: seated.map(userId => ({ taskId, userId })) };
  });
  await unseat(
    db,
    changes.flatMap(({ left }) => left),
  );
  await seat(
    { db, tenantId, now },
    changes.flatMap(({ seated }) => seated),
  );
}

const asRecords = (seats: readonly Seat[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as seat("taskId" uuid, "userId" uuid)`;

/** A disabled account keeps its place: it can't decide, and finds its work again when it is enabled. */
async function unseat(db: Db, seats: readonly Seat[]): Promise<void> {
  if (seats.length === 0) return;
  await db.execute(sql`delete from ${workflowReviewers} using ${asRecords(seats)}, users
    where ${workflowReviewers.taskId} = seat."taskId" and ${workflowReviewers.userId} = seat."userId"
      and users.id = seat."userId" and users.status = ${EnableStatus.enabled}`);
}

async function seat({ db, tenantId, now }: Pick<Context, 'db' | 'tenantId' | 'now'>, seats: readonly Seat[]): Promise<void> {
  if (seats.length === 0) return;
  await db.execute(sql`insert into ${workflowReviewers} (tenant_id, task_id, user_id)
    select ${tenantId}::uuid, seat."taskId", seat."userId" from ${asRecords(seats)} on conflict do nothing`);
  const taskIds = [...new Set(seats.map(({ taskId }) => taskId))];
  await db.update(workflowTasks).set({ remindAt: now }).where(inArray(workflowTasks.id, taskIds));
}
