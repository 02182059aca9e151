import { and, asc, eq, gt } from 'drizzle-orm';
import { inTenant } from '../../db/pool.ts';
import { actingContext, personOf } from '../../kernel/background/background.ts';
import { defineLongJob, type JobDefinition } from '../../kernel/background/jobs.ts';
import type { Jobs } from '../../kernel/call/context.ts';
import { failureOf } from '../../kernel/call/failures.ts';
import type { MountedCall } from '../../kernel/call/mounted-call.ts';
import type { Params } from '../../kernel/call/refusal.ts';
import { repeated } from '../../kernel/call/repeat.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Item, Run } from './bulk-audit.queries.ts';
import { bulkAuditItems, bulkAuditRuns } from './bulk-audit.schema.ts';
import { bulkKinds } from './bulk-kinds.ts';

declare module '../../kernel/call/context.ts' {
  interface Jobs {
    'bulkAudit.run': { runId: string };
  }
}
export const bulkQueue = 'bulkAudit.run' satisfies keyof Jobs;

/** Pages read the run again whenever they hear of it: not for each of five hundred. */
const toldEvery = 10;

/** What a record turned out to be when its turn came: no longer clean. */
class NotClean extends Error {
  readonly key: string;
  readonly params: Params;
  constructor(verdict: string, params: Params) {
    super(verdict);
    this.key = `bulkAudit.why.${verdict}`;
    this.params = params;
  }
}

/**
 * Decides what a dry run found clean, one record after the other as the person who asked, each in a transaction of its own. The
 * item is marked in the transaction that decides its record: however often this runs again, nothing is decided twice.
 */
export const bulkAuditJob = (kernel: Kernel, calls: ReadonlyMap<string, MountedCall>): JobDefinition =>
  defineLongJob(bulkQueue, async ({ runId }, tenantId) => {
    const [run] = await inTenant(kernel.pool.db, tenantId, db => db.select().from(bulkAuditRuns).where(eq(bulkAuditRuns.id, runId)));
    const mounted = run && calls.get(bulkKinds[run.kind].call);
    if (!run || !mounted || run.status !== 'running') return;
    for (let item = await nextItem(kernel, run, 0); item; item = await nextItem(kernel, run, item.place)) {
      await decideItem(kernel, run, mounted, item);
      if (item.place % toldEvery === 0) await tellPages(kernel, run, 'running', item.place);
    }
    await inTenant(kernel.pool.db, tenantId, db =>
      db.update(bulkAuditRuns).set({ status: 'done', finishedAt: kernel.clock() }).where(eq(bulkAuditRuns.id, run.id)),
    );
    await tellPages(kernel, run, 'done', run.total);
  });

const nextItem = (kernel: Kernel, run: Run, after: number): Promise<Item | undefined> =>
  inTenant(kernel.pool.db, run.tenantId, async db => {
    const [item] = await db
      .select()
      .from(bulkAuditItems)
      .where(and(eq(bulkAuditItems.runId, run.id), eq(bulkAuditItems.result, 'waiting'), gt(bulkAuditItems.place, after)))
      .orderBy(asc(bulkAuditItems.place))
      .limit(1);
    return item;
  });

const waiting = (item: Item) => and(eq(bulkAuditItems.id, item.id), eq(bulkAuditItems.result, 'waiting'));

async function decideItem(kernel: Kernel, run: Run, mounted: MountedCall, item: Item): Promise<void> {
  try {
    await repeated(() =>
      inTenant(kernel.pool.db, run.tenantId, async db => {
        const taken = await db
          .update(bulkAuditItems)
          .set({ result: 'done', doneAt: kernel.clock() })
          .where(waiting(item))
          .returning({ id: bulkAuditItems.id });
        if (taken.length === 0) return;
        const person = await personOf(kernel, db, run.tenantId, run.createdBy, mounted);
        const { context, settle } = actingContext(
          kernel,
          db,
          { id: run.id, tenantId: run.tenantId, language: 'zh-CN' },
          person,
          mounted.id,
        );
        const kind = bulkKinds[run.kind];
        const [judged] = await kind.judge(context, [{ id: item.businessId, version: item.version }], run.decision);
        if (judged?.verdict !== 'clean') throw new NotClean(judged?.verdict ?? 'gone', judged?.params ?? {});
        await kind.decide(context, judged, run.decision, run.remarks);
        await settle();
      }),
    );
  } catch (error) {
    await refuseItem(kernel, run, item, error);
  }
}

/** Notes why a record was not decided; a database that is away for a moment is tried again by the queue. */
async function refuseItem(kernel: Kernel, run: Run, item: Item, error: unknown): Promise<void> {
  const { key, params } = error instanceof NotClean ? error : refusalOf(error);
  await inTenant(kernel.pool.db, run.tenantId, db =>
    db.update(bulkAuditItems).set({ result: 'refused', errorKey: key, errorParams: params, doneAt: kernel.clock() }).where(waiting(item)),
  );
}

function refusalOf(error: unknown): { key: string; params: Params } {
  const { key, envelope } = failureOf(error, 'zh-CN', '');
  if (key === 'server.busy' || key === 'server.timeout') throw error;
  return { key, params: envelope.params ?? {} };
}

/** The person's pages hear how far it is. */
const tellPages = (kernel: Kernel, run: Run, status: 'running' | 'done', rowsDone: number): Promise<void> =>
  inTenant(kernel.pool.db, run.tenantId, db =>
    kernel.events.write(db, run.tenantId, [
      [{ kind: 'job', jobId: run.id, status, rowsDone, rowsTotal: run.total }, { userIds: [run.createdBy] }],
    ]),
  );
