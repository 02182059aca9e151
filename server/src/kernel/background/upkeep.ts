import { lt, or, sql } from 'drizzle-orm';
import { deleteInParts } from '../../db/delete-in-parts.ts';
import { dayMs } from '../durations.ts';
import { cleanExports } from '../export/export-cleaning.ts';
import { removeLeftFiles } from '../export/temporary-file.ts';
import { idempotency, sessions } from '../kernel.schema.ts';
import type { Kernel } from '../kernel.ts';
import { hourly, type PeriodicTask } from './periodic.ts';

/**
 * Takes away what no request can use any more, of all tenants at once: sent events, ended sessions, exports past their time. What fails is
 * logged and tried again the next time, and keeps nothing else from its turn.
 */
export async function cleanServerTables(kernel: Kernel): Promise<void> {
  const { pool, events, log } = kernel;
  const now = kernel.clock();
  const idle = sql`${sessions.lastSeenAt} < ${now.toISOString()}::timestamptz - ${sessions.idleMinutes} * interval '1 minute'`;
  const parts: Readonly<Record<string, () => Promise<unknown>>> = {
    events: () => events.clean(now),
    sessions: () => deleteInParts(pool.db, sessions, or(lt(sessions.expiresAt, now), idle)),
    exports: () => cleanExports(kernel, now),
    files: removeLeftFiles,
  };
  for (const [part, clean] of Object.entries(parts))
    await clean().catch(error => log.warn({ err: error, part }, 'cleaning up failed; tried again'));
}

/** Forgets the answers of requests that nobody may send again. */
export const kernelRetention: PeriodicTask = {
  task: 'kernel.retention',
  period: hourly,
  async run({ db, now }) {
    await deleteInParts(db, idempotency, lt(idempotency.createdAt, new Date(now.getTime() - dayMs)));
  },
};
