import { type ColumnRef, columnRef } from '@reap/contracts/model';
import { models } from '@reap/contracts/models';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { innerMessages, type Telling } from '../message-center.schema.ts';

type Reader = Pick<Context, 'hidden'>;

/** The columns that this person may not read clear, whatever table they stand in. */
const hiddenColumns = ({ hidden }: Reader): ColumnRef[] =>
  [...models.values()].flatMap(model => [...hidden(model).keys()].map(column => columnRef(model, column)));

/** Whether a message tells something that this person may not read: it is not found by what its title says either. */
export function tellsHidden(reader: Reader): SQL {
  const columns = hiddenColumns(reader);
  return columns.length > 0 ? sql`${innerMessages.tells} ?| ${sql.param(columns)}` : sql`false`;
}

/** A message's text without the values that this person may not read. */
export function untold(text: string, tells: Telling, reader: Reader): string {
  const hidden = hiddenColumns(reader);
  return Object.entries(tells).reduce(
    (left, [ref, value]) => (value && hidden.includes(ref as ColumnRef) ? left.replaceAll(value, '***') : left),
    text,
  );
}
