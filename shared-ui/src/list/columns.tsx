import type { AnyCall } from '@reap/contracts/contract';
import type { EnumName } from '@reap/contracts/enums';
import type { ReactNode } from 'react';
import { CopyOnHover } from '../display/copy-on-hover.tsx';
import { answerShape, labelOf } from '../i18n/labels.ts';
import type { Portal } from '../portal/portal.tsx';
import { type CellKind, CellText } from './data-table/cell-text.tsx';
import { sortableFields } from './readable.ts';

/** A column of a list. `render` and `open` see the row; the rest is by kind. The label is the contract's. */
export interface ListColumn<Row, F extends string = keyof Row & string> {
  field: F;
  kind?: CellKind;
  title?: string;
  width?: number;
  /** Not shown until the person chooses it. */
  hidden?: boolean;
  enumName?: EnumName;
  dictKey?: string;
  /** Makes the cell a link that opens this path in a tab; undefined where this person may not open that page. */
  open?: ((row: Row) => string) | undefined;
  /** What `render` draws is a link of its own. */
  link?: true;
  render?: (row: Row) => ReactNode;
  /** What hovering a state says: with whom and since when, or why it failed. */
  hover?: (row: Row) => ReactNode;
}

/** What DataTable draws: everything resolved. */
export interface TableColumn<Row> {
  key: string;
  title: string;
  width: number;
  /** Down to so many pixels it gives way where the place is narrower than the table; left out: never. */
  least?: number | undefined;
  hidden: boolean;
  sortable: boolean;
  align: 'left' | 'right';
  /** Its cells lead somewhere. */
  link?: boolean;
  render: (row: Row) => ReactNode;
}

interface Options {
  title?: string;
  width?: number;
  hidden?: boolean;
}
/** What the factories make: a column that is drawn from its field alone. */
export type PlainColumn<F extends string> = Omit<ListColumn<never, F>, 'open' | 'link' | 'render' | 'hover'>;

const of =
  (kind: CellKind) =>
  <F extends string>(field: F, options: Options = {}): PlainColumn<F> => ({ field, kind, ...options });

/** Text, cut to one line. */
export const column = of('text');
/** Integer fen as `¥1,234.56`, right. */
export const money = of('money');
/** A number, right. */
export const count = of('count');
/** A plain date. */
export const date = of('date');
/** Since when something waits, or was last seen: short, with the full instant on hover. */
export const since = <F extends `${string}Since` | `last${string}`>(field: F, options: Options = {}): PlainColumn<F> =>
  of('since')(field, options);
/** When something was issued, done or made: `YYYY-MM-DD HH:mm` (seed 0 §9). */
export const dateTime = of('dateTime');
/** `HH:mm` (seed 0 §9). */
export const time = of('time');
/** Segments or codes: two, then an ellipsis (seed 0 §9). */
export const segments = of('segments');
/** A list of words. */
export const words = of('words');
/** A state in its tone. */
export const status = <F extends string>(field: F, enumName: EnumName, options: Options = {}): PlainColumn<F> => ({
  field,
  kind: 'status',
  enumName,
  ...options,
});
/** The word of an enumeration's value. */
export const choice = <F extends string>(field: F, enumName: EnumName, options: Options = {}): PlainColumn<F> => ({
  field,
  kind: 'enum',
  enumName,
  ...options,
});
/** The word of a dictionary's entry. */
export const dict = <F extends string>(field: F, dictKey: string, options: Options = {}): PlainColumn<F> => ({
  field,
  kind: 'dict',
  dictKey,
  ...options,
});

const WIDTHS: Record<CellKind, number> = {
  text: 120,
  money: 120,
  count: 80,
  date: 108,
  since: 124,
  dateTime: 136,
  time: 72,
  segments: 104,
  words: 140,
  status: 116,
  enum: 100,
  dict: 110,
};

/** A number of twenty signs, whole. */
const NUMBER = 184;

/** How far a kind gives way where the place is narrow: text is cut, with the whole of it on hover, what is of one length keeps room for it. */
const yielded = (kind: CellKind, width: number): number => {
  if (kind === 'text' || kind === 'words') return Math.round(width * 0.75);
  const least: Partial<Record<CellKind, number>> = { date: 96, count: 60, time: 60, money: 112 };
  return least[kind] ?? width;
};

/** Columns as DataTable draws them: labels, widths, sorting and cells from the call's contract. */
export function tableColumns<Row>(
  call: AnyCall,
  columns: readonly ListColumn<Row, string>[],
  { t, hides, openTab }: Pick<Portal, 't' | 'hides' | 'openTab'>,
): TableColumn<Row>[] {
  const shape = answerShape(call);
  const sortable = sortableFields(call, hides);
  return columns.map(one => {
    const title = one.title ?? labelOf(shape, one.field, t);
    const head = headWidth(title, sortable.has(one.field));
    const width = Math.max(one.width ?? (one.open ? 190 : WIDTHS[one.kind ?? 'text']), head);
    return {
      key: one.field,
      title,
      width,
      ...(!one.render && { least: Math.max(head, one.open ? Math.min(width, NUMBER) : yielded(one.kind ?? 'text', width)) }),
      hidden: one.hidden ?? false,
      sortable: sortable.has(one.field),
      align: one.kind === 'money' || one.kind === 'count' ? 'right' : 'left',
      link: Boolean(one.open ?? one.link),
      render: row => cellOf(one, row, openTab),
    };
  });
}

// A heading is never cut: Han characters are as wide as the font is high, Latin ones about half of it.
const headWidth = (title: string, sortable: boolean): number =>
  Math.ceil([...title].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0x2e80 ? 13.5 : 7.6), sortable ? 40 : 24));

/** Numbers of records, documents, tickets and people: what is copied into other systems. */
const isNumber = ({ field, kind }: Pick<ListColumn<never, string>, 'field' | 'kind'>): boolean =>
  (kind ?? 'text') === 'text' && /(?:No|Number|Code)$/.test(field);

function cellOf<Row>(one: ListColumn<Row, string>, row: Row, openTab: (path: string) => void): ReactNode {
  const value = (row as Record<string, unknown>)[one.field];
  const cell = drawnCell(one, row, value, openTab);
  return isNumber(one) && typeof value === 'string' ? <CopyOnHover text={value}>{cell}</CopyOnHover> : cell;
}

function drawnCell<Row>(one: ListColumn<Row, string>, row: Row, value: unknown, openTab: (path: string) => void): ReactNode {
  const content = one.render ? (
    one.render(row)
  ) : (
    <CellText
      kind={one.kind ?? 'text'}
      value={value}
      {...(one.enumName && { enumName: one.enumName })}
      {...(one.dictKey && { dictKey: one.dictKey })}
      hover={one.hover?.(row)}
    />
  );
  if (!one.open) return content;
  const path = one.open(row);
  return (
    <a
      className="reap-link reap-cut"
      // Figures stay under figures.
      style={{ textAlign: 'inherit' }}
      href={path}
      title={String(value ?? '')}
      onClick={event => {
        // With a modifier the browser opens its own tab, as everywhere.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openTab(path);
      }}
    >
      {content}
    </a>
  );
}
