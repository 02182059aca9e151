import type { NamesReport } from '@reap/contracts/flight-passenger/departure-list';
import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { longSheetLimits } from '@reap/contracts/import';
import { sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import { errorsOf, maxErrors, tableParts } from '../../kernel/spreadsheet/import-table.ts';
import { refuseSecondImport } from '../../kernel/spreadsheet/one-import.ts';
import { cabinCodes } from '../cabin-labels.ts';
import { departureLists } from './departure.schema.ts';
import { type NameListRow, NameReader, nameTable } from './name-list.rows.ts';
import { NameListStore } from './name-list.store.ts';

const partSize = 200;

interface NameList {
  file: File;
  goodOnly: boolean;
  /** The list whose rows it puts right. */
  corrects?: string;
}

/** What is wrong with a list, as far as it is told. */
class Faults {
  readonly rows: NameListRow[] = [];
  #told = 0;
  count = 0;
  bad = 0;

  note(row: NameListRow): void {
    if (row.problems.length === 0) return;
    this.bad += 1;
    this.count += row.problems.length;
    if (this.#told >= maxErrors) return;
    this.#told += row.problems.length;
    this.rows.push(row);
  }
}

/**
 * Takes in a list of names as it is read, so that a long one is never held whole. Nothing of it stays unless all of it is right, or its
 * good rows are enough; a list that was taken in before changes nothing.
 */
export async function importNames({ file, goodOnly, corrects }: NameList, context: Context): Promise<NamesReport> {
  const { db, language, audit } = context;
  refuseHidden(context);
  // One list of a tenant at a time: of two that name the same flights nobody could say which is the later one.
  await refuseSecondImport('departure.importing', context);
  const reader = new NameReader(language, await cabinCodes(context));
  const store = new NameListStore(context);
  const faults = new Faults();
  let total = 0;
  // Until the last row nobody knows whether the first may stay.
  await db.execute(sql`savepoint name_list`);
  for await (const part of tableParts(file, nameTable, { maxRows: longSheetLimits.maxRows, size: partSize, language })) {
    const judged = await store.judge(part.map(row => reader.read(row)));
    for (const row of part) faults.note(row);
    total += part.length;
    if (goodOnly || faults.bad === 0) await store.store(judged);
  }
  const good = total - faults.bad;
  const imported = goodOnly || faults.bad === 0 ? good : 0;
  if (imported === 0) await db.execute(sql`rollback to savepoint name_list`);
  // What corrects a list names only the rows that were wrong: nobody else is missing for that.
  const missing = imported > 0 && !corrects ? await store.markMissing() : 0;
  const counts = imported > 0 ? { ...store.counts, missing } : { added: 0, changed: 0, same: 0, untouched: 0, missing };
  const told = errorsOf(faults.rows, nameTable, language);
  const report = { total, good, imported, errors: told.errors, errorCount: faults.count, ...counts };
  const listId = imported > 0 ? await keepList({ ...report, fileName: file.name, corrects: corrects ?? null }, faults, context) : null;
  audit({ target: `${imported}/${total}`, after: { rows: total, imported, ...counts } });
  return { ...report, listId };
}

/** Names and tickets are compared with those that are there: who may not read them may not learn them that way. */
function refuseHidden({ hidden }: Context): void {
  const covered = hidden(passengerModel);
  if (covered.has('paxName') || covered.has('tktNo')) fail('departure.hidden');
}

type Kept = Omit<NamesReport, 'listId' | 'good' | 'errors'> & { fileName: string; corrects: string | null };

async function keepList({ errorCount, ...counts }: Kept, faults: Faults, { db, tenantId, user, now }: Context): Promise<string> {
  const id = newId();
  const { total, imported, added, changed, same, untouched, missing, fileName, corrects } = counts;
  await db.insert(departureLists).values({
    tenantId,
    id,
    total,
    imported,
    added,
    changed,
    same,
    untouched,
    missing,
    errorCount,
    corrects,
    fileName: fileName.slice(0, 200),
    createdAt: now,
    createdById: user.userId,
    createdByName: user.employeeName,
    // Without the column's title, which is told in the language of whoever reads it.
    errors: faults.rows.flatMap(row =>
      row.problems.map(({ field, problem: { key, params: { title: _, ...params } = {} } }) => ({ row: row.number, field, key, params })),
    ),
  });
  return id;
}
