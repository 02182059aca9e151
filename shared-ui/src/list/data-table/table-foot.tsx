import { formatCount } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.tsx';
import { Pager } from '../pager.tsx';
import { COUNTED, PAGE_SIZES } from '../table/table-scroll.ts';

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
  const counted = more ? COUNTED : total;
  return (
    <div className="reap-table-foot">
      <Pager total={counted} page={pageNumber} size={pageSize} sizes={PAGE_SIZES} jump onTurn={onChange}>
        <span className="reap-pager-total">{t('table.total', { n: `${formatCount(counted)}${more ? '+' : ''}` })}</span>
      </Pager>
    </div>
  );
}
