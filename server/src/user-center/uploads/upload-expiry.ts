import { and, eq, inArray } from 'drizzle-orm';
import { defineJob, type JobDefinition } from '../../kernel/background/jobs.ts';
import { dayMs } from '../../kernel/durations.ts';
import type { FileStore } from '../../kernel/files/files.ts';
import { files } from '../../kernel/kernel.schema.ts';

declare module '../../kernel/call/context.ts' {
  interface Jobs {
    'file.expire': { id: string };
  }
}

export const expiryQueue = 'file.expire';
/** What a file is kept for that nobody has put anywhere yet. */
export const uploadPurpose = 'upload';
/** So long it waits to be put somewhere. */
export const uploadLife = dayMs;

/** Throws away a file that was handed in and put nowhere. */
export const expireUpload = (store: FileStore): JobDefinition =>
  defineJob(expiryQueue, async (uploads, { db, tenantId }) => {
    const gone = await db
      .delete(files)
      .where(
        and(
          inArray(
            files.id,
            uploads.map(({ id }) => id),
          ),
          eq(files.purpose, uploadPurpose),
        ),
      )
      .returning({ id: files.id });
    for (const { id } of gone) await store.remove(tenantId, id);
  });
