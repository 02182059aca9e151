import { Readable } from 'node:stream';
import { callsById } from '@reap/contracts/calls-by-id';
import type { job } from '@reap/contracts/portal/job';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { inTenant, type Pool } from '../../db/pool.ts';
import type { Context, Handlers } from '../call/context.ts';
import { fail } from '../call/refusal.ts';
import type { FileToSend } from '../files/file-to-send.ts';
import type { Kernel } from '../kernel.ts';
import { accessDigest } from './access-digest.ts';
import { exportJobs, exportParts } from './export.schema.ts';

async function own(id: string, { db, user, now }: Context) {
  const [found] = await db
    .select()
    .from(exportJobs)
    .where(and(eq(exportJobs.id, id), eq(exportJobs.userId, user.userId), gt(exportJobs.expiresAt, now)));
  return found ?? fail('export.notFound');
}

/** Exports of the person himself; those of others do not exist for him. */
export const jobHandlers = (kernel: Pick<Kernel, 'pool' | 'accounts'>): Handlers<typeof job> => ({
  async find({ id }, context) {
    const found = await own(id, context);
    return {
      jobId: found.id,
      path: callsById.get(found.call)?.path ?? '',
      fileName: found.fileName,
      status: found.status,
      rowsDone: found.rowsDone,
      rowsTotal: found.rowsTotal,
      errorKey: found.errorKey,
      createdTime: found.createdAt.toISOString(),
      expiresTime: found.expiresAt.toISOString(),
    };
  },

  async file({ id }, context) {
    const found = await own(id, context);
    if (found.status !== 'done') fail('export.notReady');
    // It holds what he might see when it was made; what is taken from him since is taken from it too.
    if (found.access !== accessDigest(await kernel.accounts.access(context.db, context.user.userId))) fail('export.rightsChanged');
    context.audit({ target: found.fileName, after: { file: found.fileName, rows: found.rowsDone } });
    return storedIn(kernel.pool, found, await context.db.$count(exportParts, eq(exportParts.jobId, found.id)));
  },

  async cancel({ id }, context) {
    const found = await own(id, context);
    const [cancelled] = await context.db
      .update(exportJobs)
      // What was asked may name a person: it goes with the work.
      .set({ status: 'cancelled', finishedAt: context.now, input: {} })
      .where(and(eq(exportJobs.id, found.id), inArray(exportJobs.status, ['queued', 'running'])))
      .returning();
    if (!cancelled) fail('export.ended');
    const { rowsDone, rowsTotal } = cancelled;
    context.emit({ kind: 'job', jobId: found.id, status: 'cancelled', rowsDone, rowsTotal }, { userIds: [context.user.userId] });
    context.audit({ target: found.fileName });
    return null;
  },
});

/** A file in pieces; each is read in a short transaction, so that none waits for a slow browser. */
function storedIn({ db }: Pool, { tenantId, id, fileName, format }: typeof exportJobs.$inferSelect, parts: number): FileToSend {
  const piece = (part: number) =>
    inTenant(db, tenantId, async tx => {
      const [found] = await tx
        .select({ content: exportParts.content })
        .from(exportParts)
        .where(and(eq(exportParts.jobId, id), eq(exportParts.part, part)));
      // It expired while it was sent: an answer that breaks off is not taken for a whole one.
      if (!found) throw new Error(`part ${part} of export ${id} is gone`);
      return found.content;
    });
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let part = 0; part < parts; part += 1) yield await piece(part);
  }
  return {
    name: fileName,
    format,
    open: () => Readable.from(pieces(), { objectMode: false }),
    discard: async () => undefined,
  };
}
