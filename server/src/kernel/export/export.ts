import type { FileReturn } from '@reap/contracts/contract';
import { maxExportRows } from '@reap/contracts/portal/job';
import { and, eq, inArray } from 'drizzle-orm';
import { waitForTurn } from '../../db/turn.ts';
import type { Context, Jobs } from '../call/context.ts';
import type { MountedCall } from '../call/mounted-call.ts';
import { fail } from '../call/refusal.ts';
import { dayMs } from '../durations.ts';
import { type FileToSend, temporary } from '../files/file-to-send.ts';
import { newId } from '../ids.ts';
import { exportJobs } from './export.schema.ts';
import { buildFile, fileNameOf, type Viewer } from './export-file.ts';
import type { RowSource } from './export-rows.ts';
import { loggedFilters } from './logged-filters.ts';

/** So many rows are the answer itself; more are a job's work (DESIGN §2, Files). */
export const maxDirectRows = 10_000;
const maxRunning = 3;
const keepMs = dayMs;

declare module '../call/context.ts' {
  interface Jobs {
    'export.make': { jobId: string };
  }
}
export const exportQueue = 'export.make' satisfies keyof Jobs;

/** How many rows a file will have. @throws Refusal where they are more than one of its format may have */
export async function countRows(source: RowSource<unknown>, { file }: FileReturn): Promise<number> {
  // The old format is made in memory.
  const limit = file === 'xls' ? maxDirectRows : maxExportRows;
  const total = await source.count(limit + 1);
  if (total > limit) fail('export.tooMany', { max: limit });
  return total;
}

/** The file of a call's rows, or the job that will make it. */
export async function fileOrJob(
  mounted: MountedCall,
  returns: FileReturn,
  source: RowSource<unknown>,
  input: object,
  context: Context,
  viewer: Viewer,
): Promise<FileToSend | { jobId: string }> {
  const total = await countRows(source, returns);
  const fileName = fileNameOf(returns, context.language, context.now);
  const after = (rows: number) => ({ file: fileName, rows, filters: loggedFilters(mounted, input) });
  context.audit({ target: fileName, after: after(total) });
  if (total > maxDirectRows) return { jobId: await startJob(mounted.id, returns, fileName, input, total, context) };
  // In one statement, so that all rows are of one moment.
  const { path, rows } = await buildFile(returns, source, viewer, { total, size: maxDirectRows });
  context.audit({ target: fileName, after: after(rows) });
  return temporary(path, fileName, returns.file);
}

async function startJob(
  call: string,
  { file: format }: FileReturn,
  fileName: string,
  input: object,
  rowsTotal: number,
  { db, tenantId, user, language, now, enqueue }: Context,
): Promise<string> {
  // Counted before it is written: of several at once, one after the other.
  await waitForTurn(db, `exports:${tenantId}:${user.userId}`);
  const running = await db.$count(exportJobs, and(eq(exportJobs.userId, user.userId), inArray(exportJobs.status, ['queued', 'running'])));
  if (running >= maxRunning) fail('export.busy', { n: running });
  const id = newId();
  await db.insert(exportJobs).values({
    tenantId,
    id,
    userId: user.userId,
    call,
    input,
    language,
    fileName,
    format,
    rowsTotal,
    createdAt: now,
    expiresAt: new Date(now.getTime() + keepMs),
  });
  await enqueue(exportQueue, { jobId: id });
  return id;
}
