import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type FileReturn, isFile } from '@reap/contracts/contract';
import type { EnumValue } from '@reap/contracts/enums';
import { and, eq, inArray } from 'drizzle-orm';
import { type Db, enterTenant, inTenant } from '../../db/pool.ts';
import { seeingOf } from '../access/disclosure.ts';
import { personOf, readingContext } from '../background/background.ts';
import { defineLongJob, type JobDefinition } from '../background/jobs.ts';
import type { Context, User } from '../call/context.ts';
import { failureOf } from '../call/failures.ts';
import { refuseHiddenColumns } from '../call/input/checked-input.ts';
import type { MountedCall } from '../call/mounted-call.ts';
import { fail } from '../call/refusal.ts';
import type { Kernel } from '../kernel.ts';
import { stationTime } from '../station-time.ts';
import { accessDigest } from './access-digest.ts';
import { exportJobs, exportParts } from './export.schema.ts';
import { countRows, exportQueue } from './export.ts';
import { buildFile, viewerOf } from './export-file.ts';
import type { RowSource } from './export-rows.ts';

type Job = typeof exportJobs.$inferSelect;
type Status = EnumValue<'jobStatus'>;
/** Writes to the person that his file is ready; the message centre gives it. */
export type TellReady = (
  context: Pick<Context, 'now' | 'enqueue'> & { user: Pick<User, 'employeeName'> },
  mail: { to: readonly string[]; template: string; params: Record<string, string | number>; businessType: string; targetUrl: string },
) => Promise<void>;

const batch = 2000;
const partSize = 1_048_576;
class Cancelled extends Error {}

/**
 * Makes a large export: runs the call again as the person who asked, in a transaction of its own that sees one moment, with the
 * permissions and rules that he has now. The file goes into the database in pieces, so that every copy of the server has it.
 */
export const exportJob = (kernel: Kernel, calls: ReadonlyMap<string, MountedCall>, tell: TellReady): JobDefinition =>
  defineLongJob(exportQueue, async ({ jobId }, tenantId, isLastTry) => {
    const job = await claim(kernel, tenantId, jobId);
    if (!job) return;
    const mounted = calls.get(job.call);
    const returns = mounted?.call.returns;
    try {
      if (!mounted || !returns || !isFile(returns) || returns.file === 'stored') fail('request.notFound');
      const made = await make(kernel, job, mounted, returns);
      await keep(kernel, job, made, returns, tell);
    } catch (error) {
      if (error instanceof Cancelled) return;
      const { key } = failureOf(error, job.language, job.id);
      // A database that is away for a moment: the queue tries again, as often as it does.
      if (!isLastTry && (key === 'server.busy' || key === 'server.timeout')) throw error;
      kernel.log.warn({ err: error, jobId }, 'export failed');
      await move(kernel, job, { status: 'failed', errorKey: key, finishedAt: kernel.clock() });
    }
  });

/** Takes the job: waiting, or left behind by a server that went. */
async function claim(kernel: Kernel, tenantId: string, jobId: string): Promise<Job | undefined> {
  const [job] = await inTenant(kernel.pool.db, tenantId, db =>
    db
      .update(exportJobs)
      .set({ status: 'running', rowsDone: 0 })
      .where(and(eq(exportJobs.id, jobId), inArray(exportJobs.status, ['queued', 'running'])))
      .returning(),
  );
  return job;
}

interface Made {
  path: string;
  rows: number;
  access: string;
}

function make(kernel: Kernel, job: Job, mounted: MountedCall, returns: FileReturn): Promise<Made> {
  return kernel.pool.db.transaction(
    async db => {
      await enterTenant(db, job.tenantId);
      const person = await personOf(kernel, db, job.tenantId, job.userId, mounted);
      refuseHiddenColumns(mounted, seeingOf(person.access), job.input);
      const context = readingContext(db, job, person, kernel.clock());
      const source = (await mounted.handler(job.input as never, context)) as RowSource<unknown>;
      const total = await countRows(source, returns);
      const file = await buildFile(returns, source, viewerOf(mounted.call, person, job.language, kernel.config.secret), {
        total,
        size: batch,
        onBatch: rowsDone => move(kernel, job, { status: 'running', rowsDone, rowsTotal: total }),
      });
      return { ...file, access: accessDigest(person.access) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function keep(kernel: Kernel, job: Job, { path, rows, access }: Made, returns: FileReturn, tell: TellReady) {
  try {
    await inTenant(kernel.pool.db, job.tenantId, async db => {
      await db.delete(exportParts).where(eq(exportParts.jobId, job.id));
      let part = 0;
      for await (const content of createReadStream(path, { highWaterMark: partSize })) {
        await db.insert(exportParts).values({ tenantId: job.tenantId, jobId: job.id, part, content: content as Buffer });
        part += 1;
      }
      const now = kernel.clock();
      await step(kernel, db, job, { status: 'done', rowsDone: rows, rowsTotal: rows, finishedAt: now, access });
      await tell(
        {
          now,
          user: { employeeName: 'Reap' },
          enqueue: (name, data, options) => kernel.jobs.enqueue(db, job.tenantId, name, data, options),
        },
        {
          to: [job.userId],
          template: 'export.mail.ready',
          params: { file: job.fileName, n: rows, until: stationTime(job.expiresAt) },
          businessType: 'system',
          targetUrl: `${returns.page ?? '/features/home'}?export=${job.id}`,
        },
      );
    });
  } finally {
    await rm(path, { force: true });
  }
}

type Step = { status: Status } & Partial<Pick<Job, 'rowsDone' | 'rowsTotal' | 'errorKey' | 'finishedAt' | 'access'>>;

const move = (kernel: Kernel, job: Job, change: Step): Promise<void> =>
  inTenant(kernel.pool.db, job.tenantId, db => step(kernel, db, job, change));

/** One compare-and-set: who cancelled in the meantime wins. His pages hear of it. */
async function step(kernel: Kernel, db: Db, job: Job, change: Step): Promise<void> {
  const [now] = await db
    .update(exportJobs)
    // What was asked may name a person: it goes with the work.
    .set(change.status === 'running' ? change : { ...change, input: {} })
    .where(and(eq(exportJobs.id, job.id), eq(exportJobs.status, 'running')))
    .returning();
  if (!now) throw new Cancelled();
  const { status, rowsDone, rowsTotal } = now;
  await kernel.events.write(db, job.tenantId, [[{ kind: 'job', jobId: job.id, status, rowsDone, rowsTotal }, { userIds: [job.userId] }]]);
}
