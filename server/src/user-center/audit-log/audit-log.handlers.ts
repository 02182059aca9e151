import type { AuditRow, auditLog as contract } from '@reap/contracts/user-center/audit-log';
import type * as z from 'zod';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { rowsOf } from '../../kernel/export/export-rows.ts';
import { auditLog } from '../../kernel/kernel.schema.ts';
import type { Language } from '../../kernel/language.ts';
import { hasText, textOf } from '../../kernel/texts.ts';
import { type CallLabels, callLabels, labelIn, loggedCalls } from './audit-log.call-labels.ts';
import { factsOf } from './audit-log.labels.ts';
import { lineById, linesThat, selectLines } from './audit-log.queries.ts';
import { changesOf } from './audit-log.values.ts';

type Line = Awaited<ReturnType<typeof selectLines>>[number];
type Row = z.output<typeof AuditRow>;

const order = { id: auditLog.id, sort: { at: auditLog.at } };

const resultOf = (result: string): Row['result'] => (result === 'ok' || result === 'lookup' ? result : 'refused');

/** A refusal's own text; its places stand empty, as a line keeps no parameters. */
const reasonIn = (language: Language, result: string): string => {
  if (resultOf(result) !== 'refused') return '';
  const key = hasText(result) ? result : 'server.internal';
  return textOf(language, key).replace(/\{\w+\}/g, '…');
};

/** What was touched; of a look-up these are the fields that it was made by. */
const targetIn = (language: Language, { call, result, target }: Line): string => {
  if (result !== 'lookup') return target;
  return target
    .split(',')
    .map(field => textOf(language, factsOf(call, field)?.label ?? field))
    .join(language === 'zh-CN' ? '、' : ', ');
};

function toRow(line: Line, { module, operation }: Pick<CallLabels, 'module' | 'operation'>, language: Language): Row {
  return {
    id: line.id,
    at: line.at.toISOString(),
    userName: line.userName,
    employeeName: line.employeeName,
    homeTenant: line.homeTenant,
    call: line.call,
    module: module.zh,
    moduleEn: module.en,
    operation: operation.zh,
    operationEn: operation.en,
    target: targetIn(language, line),
    result: resultOf(line.result),
    reason: reasonIn('zh-CN', line.result),
    reasonEn: reasonIn('en-US', line.result),
    address: line.address,
    requestId: line.requestId,
  };
}

export const auditLogHandlers: Handlers<typeof contract> = {
  async page(filter, context) {
    const { db, language } = context;
    const words = await callLabels(db);
    const found = await pageOf(db, selectLines(db, await linesThat(context, filter)).$dynamic(), filter, order);
    return { ...found, rows: found.rows.map(line => toRow(line, words(line.call), language)) };
  },

  async get({ id }, { db, language, hidden }) {
    const line = (await lineById(db, id)) ?? fail('record.notFound');
    const words = (await callLabels(db))(line.call);
    return { ...toRow(line, words, language), changes: await changesOf(db, line.call, line, language, hidden) };
  },

  async operations(_, { db }) {
    const words = await callLabels(db);
    // What no page offers, such as signing in, stands below.
    const named = loggedCalls.map(call => ({ call, ...words(call) })).sort((one, other) => Number(other.onPage) - Number(one.onPage));
    return [...Map.groupBy(named, ({ module }) => module.zh).values()].map(calls => ({
      module: calls[0]?.module.zh ?? '',
      moduleEn: calls[0]?.module.en ?? '',
      calls: calls.map(({ call, operation }) => ({ call, operation: operation.zh, operationEn: operation.en })),
    }));
  },

  export: async (filter, context) => exported(filter, context),
};

async function exported(filter: Parameters<typeof linesThat>[1], context: Context) {
  const { db, language } = context;
  const words = await callLabels(db);
  return rowsOf(db, selectLines(db, await linesThat(context, filter)).$dynamic(), filter, order, line => {
    const { module, operation } = words(line.call);
    return {
      ...toRow(line, { module, operation }, language),
      module: labelIn(module, language),
      operation: labelIn(operation, language),
      reason: reasonIn(language, line.result),
    };
  });
}
