import type { Context } from '../../../kernel/call/context.ts';
import { type Paging, pageOf, type Sorting } from '../../../kernel/call/page.ts';
import { rowsOf } from '../../../kernel/export/export-rows.ts';
import type { SmsMessage } from '../sms.schema.ts';
import { loadSms, type SmsFilter, type SmsRecords, smsByIds, smsFigures, smsOrder, smsThat } from './sms-record.queries.ts';

/** What the pages of every kind of records ask; `toRow` is how a record stands in theirs. */
export const recordReading = <Row>(records: SmsRecords, toRow: (message: SmsMessage) => Row) => ({
  async list(filter: SmsFilter & Paging, context: Context) {
    const found = await pageOf(context.db, smsThat(records, filter, context), filter, smsOrder);
    return { ...found, rows: found.rows.map(toRow) };
  },
  statics: (filter: SmsFilter, context: Context) => smsFigures(records, filter, context),
  detail: async ({ id }: { id: string }, context: Context) => toRow(await loadSms(records, id, context)),
  download: (filter: SmsFilter & Sorting, context: Context) =>
    rowsOf(context.db, smsThat(records, filter, context), filter, smsOrder, toRow),
  chosen: (ids: readonly string[], context: Context) => rowsOf(context.db, smsByIds(records, ids, context), {}, smsOrder, toRow),
});
