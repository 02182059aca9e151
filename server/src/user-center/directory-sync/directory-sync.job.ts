import { and, eq, lt } from 'drizzle-orm';
import { type Db, inTenant, type Pool } from '../../db/pool.ts';
import { defineLongJob, type JobDefinition } from '../../kernel/background/jobs.ts';
import { hourly, nightly, type PeriodicTask } from '../../kernel/background/periodic.ts';
import type { Context, User } from '../../kernel/call/context.ts';
import { fail, Refusal } from '../../kernel/call/refusal.ts';
import { hourMs } from '../../kernel/durations.ts';
import { newId } from '../../kernel/ids.ts';
import { tenants } from '../../kernel/kernel.schema.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { userCenterSettings } from '../seeds/settings.ts';
import type { DirectorySource } from './directory-source.ts';
import { directoryProblems, directoryRuns } from './directory-sync.schema.ts';
import { bringInStep, type Problem, type SyncOutcome } from './directory-sync.ts';

declare module '../../kernel/call/context.ts' {
  interface Jobs {
    'directory.sync': { runId: string; starterType?: number };
  }
}

export const syncQueue = 'directory.sync';
const batchSize = 1000;
/** Longer than a queue tries: the job of what runs then was given up, as when the server was killed at every try. */
const lostAfterMs = hourMs;

type Starting = Pick<Context, 'db' | 'tenantId' | 'now' | 'enqueue'>;

export const codeOf = async (db: Db, tenantId: string): Promise<string> => {
  const [own] = await db.select({ code: tenants.code }).from(tenants).where(eq(tenants.id, tenantId));
  return own?.code ?? '';
};

/** Notes a run and has it done after commit; undefined while another one is going on. */
export async function startSync(
  { db, tenantId, now, enqueue }: Starting,
  source: DirectorySource,
  starter?: Pick<User, 'employeeName' | 'userType'>,
): Promise<string | undefined> {
  const id = newId();
  const place = source.placeOf(await codeOf(db, tenantId));
  const lost = and(eq(directoryRuns.status, 'running'), lt(directoryRuns.startedAt, new Date(now.getTime() - lostAfterMs)));
  await db.update(directoryRuns).set({ status: 'failed', failure: 'server.internal', endedAt: now }).where(lost);
  const noted = await db
    .insert(directoryRuns)
    .values({ tenantId, id, source: place, startedBy: starter?.employeeName ?? '', startedAt: now })
    .onConflictDoNothing()
    .returning({ id: directoryRuns.id });
  if (noted.length === 0) return undefined;
  await enqueue(syncQueue, { runId: id, ...(starter && { starterType: starter.userType }) });
  return id;
}

/** Starts by itself as often as the tenant has chosen, while synchronisation is on. */
export const periodicSync = (source: DirectorySource): PeriodicTask => ({
  task: syncQueue,
  async period(now, db) {
    const { mode, schedule } = await settingsOf(db, userCenterSettings, 'directorySync');
    if (!mode || schedule === 'manual') return undefined;
    return schedule === 'hourly' ? hourly(now) : nightly(now);
  },
  async run(context) {
    await startSync(context, source);
  },
});

/** Reads the directory outside of any transaction, then brings staff in step in one. */
export const syncDirectory = (pool: Pool, source: DirectorySource, clock: () => Date): JobDefinition =>
  defineLongJob(syncQueue, async ({ runId, starterType }, tenantId, isLastTry) => {
    const inHere = <T>(run: (db: Db) => Promise<T>) => inTenant(pool.db, tenantId, run);
    try {
      const lines = await source.read(await inHere(db => codeOf(db, tenantId)));
      await inHere(async db => {
        // Done already, before a crash that made the queue hand it out again.
        if ((await db.$count(directoryRuns, and(eq(directoryRuns.id, runId), eq(directoryRuns.status, 'running')))) === 0) return;
        const { mode } = await settingsOf(db, userCenterSettings, 'directorySync');
        if (!mode) fail('directory.off');
        const outcome = await bringInStep({ db, tenantId, now: clock(), starterType }, lines);
        await noteProblems(db, tenantId, runId, outcome.problems);
        await finish(db, runId, { lines: lines.length, ...figures(outcome), status: 'done', endedAt: clock() });
      });
    } catch (error) {
      // What broke may be well in a moment: the queue tries again, as often as it does.
      if (!(error instanceof Refusal || isLastTry)) throw error;
      const [failure, failureParams] = error instanceof Refusal ? [error.key, error.params] : ['server.internal', {}];
      await inHere(db => finish(db, runId, { status: 'failed', failure, failureParams, endedAt: clock() }));
      if (!(error instanceof Refusal)) throw error;
    }
  });

const figures = ({ added, changed, unchanged, problems }: SyncOutcome) => ({ added, changed, unchanged, refused: problems.length });

const finish = (db: Db, runId: string, set: Partial<typeof directoryRuns.$inferInsert>) =>
  db
    .update(directoryRuns)
    .set(set)
    .where(and(eq(directoryRuns.id, runId), eq(directoryRuns.status, 'running')));

async function noteProblems(db: Db, tenantId: string, runId: string, problems: readonly Problem[]): Promise<void> {
  const rows = problems.map(({ line, jobNumber, name, key, params }) => ({
    tenantId,
    runId,
    line,
    jobNumber,
    name,
    problem: key,
    params: params ?? {},
  }));
  for (let at = 0; at < rows.length; at += batchSize) await db.insert(directoryProblems).values(rows.slice(at, at + batchSize));
}
