import type { AnswerOf } from '@reap/contracts/contract';
import type { invoice } from '@reap/contracts/flight-passenger/invoice';
import { longSheetLimits } from '@reap/contracts/import';
import { sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { errorsOf, maxErrors, tableParts } from '../../kernel/spreadsheet/import-table.ts';
import { refuseSecondImport } from '../../kernel/spreadsheet/one-import.ts';
import { InvoiceLineStore } from './invoice-lines.store.ts';
import { type LineRow, lineTable, readLine } from './invoice-lines.ts';
import { refuseHidden } from './invoice-tickets.ts';

const partSize = 200;

/**
 * Takes in a list of invoices as it is read, so that a long one is never held whole. Good lines become invoices, the others are kept as
 * failed; tried with `goodOnly: false`, nothing of a list stays unless all of it is right.
 */
export async function importInvoices(
  { file, goodOnly }: { file: File; goodOnly: boolean },
  context: Context,
): Promise<AnswerOf<typeof invoice.addExcelInvoice>> {
  const { db, language, audit } = context;
  refuseHidden(context);
  // One list of a tenant at a time: two that put the same failed line right would both count.
  await refuseSecondImport('invoice.importing', context);
  const store = new InvoiceLineStore(context);
  const told: LineRow[] = [];
  let total = 0;
  let bad = 0;
  let errorCount = 0;
  let toldCount = 0;
  // Until the last line nobody knows whether the first may stay.
  await db.execute(sql`savepoint invoice_list`);
  for await (const part of tableParts(file, lineTable, { maxRows: longSheetLimits.maxRows, size: partSize, language })) {
    const judged = await store.judge(part.map(row => readLine(row, language)));
    for (const row of part.filter(({ problems }) => problems.length > 0)) {
      bad += 1;
      errorCount += row.problems.length;
      if (toldCount < maxErrors) told.push(row);
      toldCount += row.problems.length;
    }
    total += part.length;
    if (goodOnly || bad === 0) await store.store(judged);
  }
  const stays = goodOnly || bad === 0;
  if (!stays) await db.execute(sql`rollback to savepoint invoice_list`);
  const good = total - bad;
  const [imported, failed] = stays ? [good, store.failed] : [0, 0];
  audit({ target: `${imported}/${total}`, after: { rows: total, imported } });
  return { total, good, imported, failed, errors: errorsOf(told, lineTable, language).errors, errorCount };
}
