import { Pagination } from 'antd';
import { formatCount } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.tsx';
import { useSecondStep } from '../second-step.ts';
import { COUNTED, PAGE_SIZES } from '../table-scroll.ts';

interface TableFootProps {
  total: number;
  /** Counting stopped at 10,000. */
  more: boolean;
  pageNumber: number;
  pageSize: number;
  onChange: (pageNumber: number, pageSize: number) => void;
}

/** Total left; pages, size and jumper right, always there (seed 0 §9). Beyond 10,000 the total reads "10,000+" and the jumper stops. */
export function TableFoot({ total, more, pageNumber, pageSize, onChange }: TableFootProps) {
  const { t } = useWords();
  const drawn = useSecondStep();
  const counted = more ? COUNTED : total;
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        gap: 12,
        flexWrap: 'wrap',
        padding: '8px 16px',
        minHeight: 24,
        borderTop: '1px solid var(--reap-border)',
      }}
    >
      <span className="reap-figures" style={{ flex: 1, whiteSpace: 'nowrap', color: 'var(--reap-secondary)' }}>
        {t('table.total', { n: `${formatCount(counted)}${more ? '+' : ''}` })}
      </span>
      {drawn && (
        <Pagination
          size="small"
          total={counted}
          current={pageNumber}
          pageSize={pageSize}
          pageSizeOptions={PAGE_SIZES}
          showSizeChanger
          showQuickJumper
          // A new size starts at the first page: page 9 of 20 is not page 9 of 300.
          onChange={(page, size) => onChange(size === pageSize ? page : 1, size)}
        />
      )}
    </div>
  );
}
