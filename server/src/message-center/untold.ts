import { type ColumnRef, columnRef } from '@reap/contracts/model';
import { models } from '@reap/contracts/models';
import type { Context } from '../kernel/call/context.ts';
import type { Telling } from './message-center.schema.ts';

type Reader = Pick<Context, 'hidden'>;

/** The columns that this person may not read clear, whatever table they stand in. */
export const hiddenColumns = ({ hidden }: Reader): ColumnRef[] =>
  [...models.values()].flatMap(model => [...hidden(model).keys()].map(column => columnRef(model, column)));

/** A message's text without the values that this person may not read. */
export function untold(text: string, tells: Telling, reader: Reader): string {
  const hidden = hiddenColumns(reader);
  return Object.entries(tells).reduce(
    (left, [ref, value]) => (value && hidden.includes(ref as ColumnRef) ? left.replaceAll(value, '***') : left),
    text,
  );
}
