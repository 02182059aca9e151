import type { TableColumn } from '../columns.tsx';
import type { TableLook } from '../remembered/remembered.ts';
import { COLUMN_WIDTHS } from './grid-model.ts';

type Named = Pick<TableColumn<never>, 'key' | 'hidden'>;

/** Keys from left to right as the look has them; a column that it does not know yet stands after its delivered neighbour. */
export function orderOf(columns: readonly Named[], look: TableLook): string[] {
  const delivered = columns.map(({ key }) => key);
  const order = (look.order ?? []).filter(key => delivered.includes(key));
  for (const [at, key] of delivered.entries()) {
    if (order.includes(key)) continue;
    const neighbour = delivered[at - 1];
    order.splice(neighbour === undefined ? 0 : order.indexOf(neighbour) + 1, 0, key);
  }
  return order;
}

/** Keys that are not shown. The first delivered column names the row and always is. */
export function hiddenOf(columns: readonly Named[], look: TableLook): string[] {
  const [first] = columns;
  return (look.hidden ?? columns.filter(({ hidden }) => hidden).map(({ key }) => key)).filter(key => key !== first?.key);
}

/** Keys that stay at the left: the first column where nobody chose. */
export const pinnedOf = (columns: readonly Named[], look: TableLook): string[] =>
  look.pinned ? orderOf(columns, look).filter(key => look.pinned?.includes(key)) : columns.slice(0, 1).map(({ key }) => key);

export const withShown = (columns: readonly Named[], look: TableLook, key: string, shown: boolean): TableLook => {
  const others = hiddenOf(columns, look).filter(one => one !== key);
  return { ...look, hidden: shown ? others : [...others, key] };
};

export const withPinned = (columns: readonly Named[], look: TableLook, key: string, pinned: boolean): TableLook => {
  const others = pinnedOf(columns, look).filter(one => one !== key);
  return { ...look, pinned: pinned ? [...others, key] : others };
};

/** The column at the place of another, which goes on in the direction that it came from. */
export function withMoved(columns: readonly Named[], look: TableLook, key: string, to: number): TableLook {
  const order = orderOf(columns, look);
  const others = order.filter(one => one !== key);
  others.splice(Math.max(0, Math.min(to, others.length)), 0, key);
  return { ...look, order: others };
}

/** Another width; undefined gives the delivered one back. */
export function withWidth(look: TableLook, key: string, width: number | undefined): TableLook {
  const { [key]: _, ...others } = look.widths ?? {};
  if (width === undefined || !Number.isFinite(width)) return { ...look, widths: others };
  return { ...look, widths: { ...others, [key]: Math.round(Math.max(COLUMN_WIDTHS.min, Math.min(width, COLUMN_WIDTHS.max))) } };
}
