import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { innerMessages } from '../message-center.schema.ts';
import { hiddenColumns } from '../untold.ts';

/** Whether a message tells something that this person may not read: it is not found by what its title says either. */
export function tellsHidden(reader: Pick<Context, 'hidden'>): SQL {
  const columns = hiddenColumns(reader);
  return columns.length > 0 ? sql`${innerMessages.tells} ?| ${sql.param(columns)}` : sql`false`;
}
