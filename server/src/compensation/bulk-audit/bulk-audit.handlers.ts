import type { bulkAudit } from '@reap/contracts/compensation/bulk-audit';
import { and, eq, exists, lt, or } from 'drizzle-orm';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail, type Params } from '../../kernel/call/refusal.ts';
import type { Language } from '../../kernel/language.ts';
import { textOf } from '../../kernel/texts.ts';
import { bulkQueue } from './bulk-audit.job.ts';
import { type Item, keepRun, mayReadAmounts, ownRun, toRuns } from './bulk-audit.queries.ts';
import { bulkAuditItems, bulkAuditRuns } from './bulk-audit.schema.ts';
import { bulkKinds } from './bulk-kinds.ts';

/** Why it was not clean, or what refused it, in the person's language. */
function noteOf({ verdict, verdictParams, errorKey, errorParams }: Item, { language }: Context): string {
  if (errorKey) return textOf(language, errorKey, inLanguage(errorParams, language));
  return verdict === 'clean' ? '' : textOf(language, `bulkAudit.why.${verdict}`, inLanguage(verdictParams, language));
}

/** A level goes by its name in the language; runs of before have kept one name alone. */
const inLanguage = ({ nodeEn, ...params }: Params, language: Language): Params =>
  nodeEn && language === 'en-US' ? { ...params, node: nodeEn } : params;

const timeoutMs = 10 * 60_000;
/** A run that began long ago and did not end: its job was lost. What it has decided stays decided. */
const lostSince = (now: Date) => and(eq(bulkAuditRuns.status, 'running'), lt(bulkAuditRuns.startedAt, new Date(now.getTime() - timeoutMs)));

export const bulkAuditHandlers: Handlers<typeof bulkAudit> = {
  async check({ kind, auditStatus, remarks, items }, context) {
    const chosen = [...new Map(items.map(item => [item.id, item])).values()];
    const judged = await bulkKinds[kind].judge(context, chosen, auditStatus);
    if (judged.every(one => one.verdict === 'gone')) fail('record.notFound');
    const id = await keepRun(context, { kind, decision: auditStatus, remarks }, judged);
    context.audit({
      target: id,
      after: { auditStatus, total: judged.length, clean: judged.filter(one => one.verdict === 'clean').length },
    });
    return { id };
  },

  async find({ id }, context) {
    const [run] = await toRuns(context, [await ownRun(id, context)]);
    if (!run) throw new Error('a run gives a row');
    return run;
  },

  async items({ id, verdict, result, ...paging }, context) {
    const run = await ownRun(id, context);
    const query = context.db
      .select()
      .from(bulkAuditItems)
      .where(
        and(
          eq(bulkAuditItems.runId, run.id),
          // What is outside of the person's row rules by now is not told of.
          or(eq(bulkAuditItems.verdict, 'gone'), exists(bulkKinds[run.kind].seen(context, bulkAuditItems.businessId))),
          verdict ? eq(bulkAuditItems.verdict, verdict) : undefined,
          result ? eq(bulkAuditItems.result, result) : undefined,
        ),
      )
      .$dynamic();
    const found = await pageOf(
      context.db,
      query,
      { ...paging, isAsc: paging.isAsc ?? true },
      {
        id: bulkAuditItems.id,
        sort: { place: bulkAuditItems.place },
      },
    );
    const clear = mayReadAmounts(run.kind, context);
    return {
      ...found,
      rows: found.rows.map(item => ({
        itemId: item.id,
        businessId: item.businessId,
        orderNo: item.recordNo,
        ...(clear && { sumMoney: item.amountFen }),
        verdict: item.verdict,
        result: item.result,
        note: noteOf(item, context),
        doneTime: item.doneAt?.toISOString() ?? null,
      })),
    };
  },

  async page(paging, context) {
    const query = context.db.select().from(bulkAuditRuns).where(eq(bulkAuditRuns.createdBy, context.user.userId)).$dynamic();
    const found = await pageOf(context.db, query, paging, { id: bulkAuditRuns.id, sort: { createdTime: bulkAuditRuns.createdAt } });
    return { ...found, rows: await toRuns(context, found.rows) };
  },

  async run({ id }, context) {
    const { db, now } = context;
    const run = await ownRun(id, context);
    const nothing = run.clean === 0;
    const [started] = await db
      .update(bulkAuditRuns)
      .set({ status: nothing ? 'done' : 'running', startedAt: now, ...(nothing && { finishedAt: now }) })
      .where(and(eq(bulkAuditRuns.id, run.id), or(eq(bulkAuditRuns.status, 'checked'), lostSince(now))))
      .returning({ status: bulkAuditRuns.status });
    // Started before: asking again changes nothing.
    if (!started) return { status: (await ownRun(id, context)).status };
    if (!nothing) await context.enqueue(bulkQueue, { runId: run.id });
    context.audit({ target: run.id, after: { clean: run.clean } });
    return { status: started.status };
  },
};
