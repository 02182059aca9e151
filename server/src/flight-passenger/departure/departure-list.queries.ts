import type { DepartureList, DepartureListDetail } from '@reap/contracts/flight-passenger/departure-list';
import { desc, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { errorsOf } from '../../kernel/spreadsheet/import-table.ts';
import { departureLists } from './departure.schema.ts';
import { nameTable } from './name-list.rows.ts';

type List = typeof departureLists.$inferSelect;

export const listOrder = { id: departureLists.id, sort: { createdTime: departureLists.createdAt } };

export const toListRow = ({
  tenantId: _,
  createdAt,
  createdById: __,
  createdByName,
  errors: ___,
  ...list
}: List): z.output<typeof DepartureList> => ({
  ...list,
  createdTime: createdAt.toISOString(),
  createdBy: createdByName,
});

/** Lists with what was wrong with their rows, in the caller's language; ids that are none are left out. */
export async function listsByIds(ids: readonly string[], { db, language }: Context): Promise<z.output<typeof DepartureListDetail>[]> {
  const found = await db
    .select()
    .from(departureLists)
    .where(inArray(departureLists.id, [...ids]))
    .orderBy(desc(departureLists.createdAt));
  return found.map(list => {
    const rows = list.errors.map(({ row, field, ...problem }) => ({ number: row, texts: {}, problems: [{ field, problem }] }));
    return { ...toListRow(list), errors: errorsOf(rows, nameTable, language).errors };
  });
}
