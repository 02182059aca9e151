import { EnableStatus } from '@reap/contracts/codes';
import { eq, gt, lte, ne, sql } from 'drizzle-orm';
import { type Db, inTenant } from '../../db/pool.ts';
import type { Context } from '../call/context.ts';
import { hourMs } from '../durations.ts';
import { tenants } from '../kernel.schema.ts';
import type { Kernel } from '../kernel.ts';
import { stationTime } from '../station-time.ts';
import { periodicTasks } from './periodic.schema.ts';

type TaskContext = Pick<Context, 'db' | 'tenantId' | 'now' | 'enqueue'>;

/** Something that each tenant has done for it once in a while. */
export interface PeriodicTask {
  task: string;
  /** The period that an instant falls into; undefined while it is not due in it. */
  period(now: Date, db: Db): Promise<string | undefined> | string | undefined;
  run(context: TaskContext): Promise<void>;
}

const quietHour = 2;

/** Once a night, from two o'clock of the stations on. */
export function nightly(now: Date): string | undefined {
  const [day, time = ''] = stationTime(now).split(' ');
  return Number(time.slice(0, 2)) >= quietHour ? day : undefined;
}

/** Once in an hour. */
export const hourly = (now: Date): string => now.toISOString().slice(0, 13);

/** The tenants that are not switched off. */
export async function openTenants(db: Db): Promise<string[]> {
  const open = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.status, EnableStatus.enabled));
  return open.map(tenant => tenant.id);
}

/**
 * Does what is due in every open tenant; of several servers, whoever notes it first. What fails is logged and tried again the next
 * time, and keeps nothing else from its turn.
 */
export async function runPeriodic(kernel: Kernel, tasks: readonly PeriodicTask[]): Promise<void> {
  for (const tenant of await openTenants(kernel.pool.db))
    for (const task of tasks) {
      if (kernel.closing.aborted) return;
      await runIfDue(kernel, tenant, task).catch(error =>
        kernel.log.warn({ err: error, tenant, task: task.task }, 'a periodic task failed; tried again'),
      );
    }
}

function runIfDue({ pool, jobs, clock }: Kernel, tenantId: string, task: PeriodicTask): Promise<void> {
  const now = clock();
  return inTenant(pool.db, tenantId, async db => {
    const period = await task.period(now, db);
    if (!period || !(await noteFirst(db, tenantId, task.task, period, now))) return;
    await task.run({ db, tenantId, now, enqueue: (name, data, options) => jobs.enqueue(db, tenantId, name, data, options) });
  });
}

/**
 * Whether nobody has noted it for this period; whoever asks at the same moment waits, and is then told no. A server whose clock is a
 * little behind goes back to no period that is over; a clock that was far ahead stops nothing.
 */
async function noteFirst(db: Db, tenantId: string, task: string, period: string, now: Date): Promise<boolean> {
  const { notedAt } = periodicTasks;
  const hourLater = new Date(now.getTime() + hourMs);
  const noted = await db
    .insert(periodicTasks)
    .values({ tenantId, task, period, notedAt: now })
    .onConflictDoUpdate({
      target: [periodicTasks.tenantId, periodicTasks.task],
      set: { period, notedAt: now },
      setWhere: sql`${ne(periodicTasks.period, period)} and (${lte(notedAt, now)} or ${gt(notedAt, hourLater)})`,
    })
    .returning({ task: periodicTasks.task });
  return noted.length > 0;
}
