import type { Context } from '../../../kernel/call/context.ts';
import { type Paging, pageOf, type Sorting } from '../../../kernel/call/page.ts';
import { rowsOf } from '../../../kernel/export/export-rows.ts';
import type { SmsMessage } from '../sms.schema.ts';
import { loadSms, type SmsFilter, type SmsRecords, smsByIds, smsFigures, smsOrder, smsThat } from './sms-record.queries.ts';

type ToRow<Row> = (message: SmsMessage, records: SmsRecords, context: Context) => Row;

/** What the pages of every kind of records ask; `toRow` is how a record stands in theirs. */
export function recordReading<Row>(records: SmsRecords, toRow: ToRow<Row>) {
  const rowFor = (context: Context) => (message: SmsMessage) => toRow(message, records, context);
  return {
    async list(filter: SmsFilter & Paging, context: Context) {
      const found = await pageOf(context.db, smsThat(records, filter, context), filter, smsOrder);
      return { ...found, rows: found.rows.map(rowFor(context)) };
    },
    statics: (filter: SmsFilter, context: Context) => smsFigures(records, filter, context),
    detail: async ({ id }: { id: string }, context: Context) => rowFor(context)(await loadSms(records, id, context)),
    download: (filter: SmsFilter & Sorting, context: Context) =>
      rowsOf(context.db, smsThat(records, filter, context), filter, smsOrder, rowFor(context)),
    chosen: (ids: readonly string[], context: Context) =>
      rowsOf(context.db, smsByIds(records, ids, context), {}, smsOrder, rowFor(context)),
  };
}
