import type { bulkAudit } from '@reap/contracts/compensation/review/bulk-audit';
import { actorColumn } from '@reap/contracts/fields';
import { ColumnProcess } from '@reap/contracts/user-center/codes';
import { and, eq, exists, lt, or } from 'drizzle-orm';
import { columnsSeenBy } from '../../kernel/access/disclosure.ts';
import { desensitise } from '../../kernel/access/masking.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail, type Params, untold } from '../../kernel/call/refusal.ts';
import type { Language } from '../../kernel/language.ts';
import { textOf } from '../../kernel/texts.ts';
import { bulkQueue } from './bulk-audit.job.ts';
import { type Item, keepRun, ownRun, toRuns } from './bulk-audit.queries.ts';
import { bulkAuditItems, bulkAuditRuns } from './bulk-audit.schema.ts';
import { bulkKinds } from './bulk-kinds.ts';

/** Why it was not clean, or what refused it, in the person's language. */
function noteOf({ verdict, verdictParams, errorKey, errorParams }: Item, context: Context): string {
  const { language } = context;
  const told = (params: Params) => withoutActor(inLanguage(params, language), context);
  if (errorKey) return textOf(language, errorKey, told(errorParams));
  return verdict === 'clean' ? '' : textOf(language, `bulkAudit.why.${verdict}`, told(verdictParams));
}

/** Who was first is told by name, as in a refusal: not to whoever may not read names of the staff. */
function withoutActor({ by, ...params }: Params, context: Context): Params {
  const processor = columnsSeenBy(context)(actorColumn);
  if (!by || !processor) return by ? { ...params, by } : params;
  return { ...params, by: processor === ColumnProcess.desensitise ? desensitise(String(by), 'name') : untold };
}

/** A level goes by its name in the language; runs of before have kept one name alone. */
const inLanguage = ({ nodeEn, ...params }: Params, language: Language): Params =>
  nodeEn && language === 'en-US' ? { ...params, node: nodeEn } : params;

const timeoutMs = 10 * 60_000;
/** A run that began long ago and did not end: its job was lost. What it has decided stays decided. */
const lostSince = (now: Date) => and(eq(bulkAuditRuns.status, 'running'), lt(bulkAuditRuns.startedAt, new Date(now.getTime() - timeoutMs)));

export const bulkAuditHandlers: Handlers<typeof bulkAudit> = {
  async check({ kind, auditStatus, remarks, items }, context) {
    // The dry run tells of records what only those who decide about them are shown.
    if (!context.user.codes.has(bulkKinds[kind].can)) fail('permission.denied');
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
    const [run] = await toRuns(context.db, [await ownRun(id, context)]);
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
    return {
      ...found,
      rows: found.rows.map(item => ({
        itemId: item.id,
        kind: run.kind,
        businessId: item.businessId,
        orderNo: item.recordNo,
        sumMoney: item.amountFen,
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
    return { ...found, rows: await toRuns(context.db, found.rows) };
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
