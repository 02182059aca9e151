import { formatCount } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.tsx';
import { Pager } from '../pager.tsx';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../table/table-scroll.ts';

/** Pages that the server cuts. */
export interface ServerPages {
  pageNumber: number;
  pageSize: number;
  total: number;
  onChange: (pageNumber: number) => void;
}

interface PagesProps {
  table: {
    getRowCount: () => number;
    setPageIndex: (index: number) => void;
    setPageSize: (size: number) => void;
    state: { pagination: { pageIndex: number; pageSize: number } };
  };
  pages: ServerPages | undefined;
}

/** The pages of a table that has more than one. */
export function Pages({ table, pages }: PagesProps) {
  const { t } = useWords();
  const count = pages?.total ?? table.getRowCount();
  const smallest = pages?.pageSize ?? DEFAULT_PAGE_SIZE;
  if (count <= smallest) return null;
  const { pageIndex, pageSize } = table.state.pagination;
  const total = <span className="reap-pager-total">{t('table.total', { n: formatCount(count) })}</span>;
  if (pages)
    return (
      <div className="reap-table-foot">
        <Pager total={count} page={pages.pageNumber} size={pages.pageSize} onTurn={pages.onChange}>
          {total}
        </Pager>
      </div>
    );
  const turn = (page: number, size: number) => {
    if (size !== pageSize) table.setPageSize(size);
    table.setPageIndex(page - 1);
  };
  return (
    <div className="reap-table-foot">
      <Pager total={count} page={pageIndex + 1} size={pageSize} sizes={PAGE_SIZES} onTurn={turn}>
        {total}
      </Pager>
    </div>
  );
}
