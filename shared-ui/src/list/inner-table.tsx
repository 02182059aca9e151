import { Table, type TableProps } from 'antd';
import { EmptyState } from '../feedback/empty-state.tsx';
import { useWords } from '../i18n/words.tsx';
import { sizes } from '../theme/tokens.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, tableScroll, VIRTUAL_FROM } from './table-scroll.ts';

interface InnerTableProps<Row> extends Omit<TableProps<Row>, 'scroll' | 'size' | 'virtual' | 'dataSource' | 'locale'> {
  rows: readonly Row[] | undefined;
  /** Pixels that its columns need: narrower places scroll sideways. */
  width: number;
  /** Said where there is nothing. */
  none: string;
  hint?: string;
}

const PLACE = { pageHeight: 0, searchBar: 0, header: 0, inDialog: true };

/**
 * A table that is a part of a page, a form, a dialog or a drawer, under the rules of every table (seed 0 §9, LOOK): the same page sizes, no
 * scrolling for nothing, sideways only up to ten rows, 470 high above, only what is in sight drawn from a hundred on; the first column
 * stays in sight.
 */
export function InnerTable<Row extends object>({ rows = [], width, none, hint, columns = [], pagination, ...props }: InnerTableProps<Row>) {
  const { t } = useWords();
  const pinned = window.innerWidth >= sizes.phone;
  const scroll = tableScroll(rows.length, PLACE, width);
  return (
    <Table<Row>
      {...props}
      size="small"
      dataSource={[...rows]}
      columns={columns.map((column, index) => (index === 0 && pinned ? { fixed: 'start' as const, ...column } : column))}
      pagination={
        pagination ?? {
          defaultPageSize: DEFAULT_PAGE_SIZE,
          pageSizeOptions: PAGE_SIZES,
          showSizeChanger: rows.length > DEFAULT_PAGE_SIZE,
          hideOnSinglePage: rows.length <= DEFAULT_PAGE_SIZE,
          showTotal: n => t('table.total', { n }),
        }
      }
      virtual={rows.length >= VIRTUAL_FROM}
      {...(scroll && { scroll })}
      locale={{ emptyText: <EmptyState kind="none" title={none} {...(hint && { hint })} /> }}
    />
  );
}
