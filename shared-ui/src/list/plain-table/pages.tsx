import { Pagination } from 'antd';
import { useWords } from '../../i18n/words.tsx';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../table-scroll.ts';

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
  return (
    <div className="reap-pages">
      <Pagination
        size="small"
        total={count}
        showTotal={n => t('table.total', { n })}
        pageSizeOptions={PAGE_SIZES}
        {...(pages
          ? { current: pages.pageNumber, pageSize: pages.pageSize, showSizeChanger: false, onChange: pages.onChange }
          : {
              current: pageIndex + 1,
              pageSize,
              showSizeChanger: true,
              onChange: (page: number, size: number) => {
                if (size !== pageSize) table.setPageSize(size);
                table.setPageIndex(size === pageSize ? page - 1 : 0);
              },
            })}
      />
    </div>
  );
}
