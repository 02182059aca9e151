import type { BulkAuditRun } from '@reap/contracts/compensation/review/bulk-audit';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import type { Decision, Judged } from './bulk-audit.rules.ts';
import { bulkAuditItems, bulkAuditRuns } from './bulk-audit.schema.ts';

export type Run = typeof bulkAuditRuns.$inferSelect;
export type Item = typeof bulkAuditItems.$inferSelect;

/** Keeps a dry run: what was chosen and what it said of each. */
export async function keepRun(
  { db, tenantId, user, now }: Context,
  run: { kind: Run['kind']; decision: Decision; remarks: string },
  judged: readonly Judged[],
): Promise<string> {
  const runId = newId();
  const clean = judged.filter(one => one.verdict === 'clean').length;
  await db.insert(bulkAuditRuns).values({
    ...run,
    tenantId,
    id: runId,
    status: 'checked',
    total: judged.length,
    clean,
    createdBy: user.userId,
    createdByName: user.employeeName,
    createdAt: now,
  });
  await db.insert(bulkAuditItems).values(
    judged.map(({ id, params, ...one }, at) => ({
      ...one,
      tenantId,
      runId,
      id: newId(),
      place: at + 1,
      businessId: id,
      verdictParams: params,
      result: one.verdict === 'clean' ? ('waiting' as const) : ('skipped' as const),
    })),
  );
  return runId;
}

/** A run of this person; refuses those of others as if they were not there. */
export async function ownRun(id: string, { db, user }: Pick<Context, 'db' | 'user'>): Promise<Run> {
  const [run] = await db
    .select()
    .from(bulkAuditRuns)
    .where(and(eq(bulkAuditRuns.id, id), eq(bulkAuditRuns.createdBy, user.userId)));
  return run ?? fail('record.notFound');
}

/** Runs as they travel, with how far they are: one statement for a whole page. */
export async function toRuns(db: Db, runs: readonly Run[]): Promise<z.output<typeof BulkAuditRun>[]> {
  const counted = runs.length === 0 ? [] : await countsOf(db, runs);
  const counts = new Map(counted.map(row => [row.runId, row]));
  return runs.map(run => ({
    id: run.id,
    kind: run.kind,
    auditStatus: run.decision,
    remarks: run.remarks,
    status: run.status,
    total: run.total,
    clean: run.clean,
    cleanAmount: counts.get(run.id)?.cleanFen ?? 0,
    done: counts.get(run.id)?.done ?? 0,
    refused: counts.get(run.id)?.refused ?? 0,
    createdBy: run.createdByName,
    createdTime: run.createdAt.toISOString(),
    finishedTime: run.finishedAt?.toISOString() ?? null,
  }));
}

const countsOf = (db: Db, runs: readonly Run[]) =>
  db
    .select({
      runId: bulkAuditItems.runId,
      cleanFen: sql<number>`coalesce(sum(amount_fen) filter (where result <> 'skipped'), 0)::text`.mapWith(Number),
      done: sql<number>`(count(*) filter (where result = 'done'))::int`,
      refused: sql<number>`(count(*) filter (where result = 'refused'))::int`,
    })
    .from(bulkAuditItems)
    .where(
      inArray(
        bulkAuditItems.runId,
        runs.map(run => run.id),
      ),
    )
    .groupBy(bulkAuditItems.runId);
