import { FilterOutlined } from '@ant-design/icons';
import type { Column } from '@tanstack/react-table';
import { Popover } from '../../feedback/popover.tsx';
import { useWords } from '../../i18n/words.tsx';
import { Check } from './check.tsx';
import type { ColumnFilter, features } from './grid-model.ts';

interface ColumnFilterButtonProps<Row extends object> {
  column: Column<typeof features, Row, unknown>;
  filter: ColumnFilter<Row>;
}

/** Beside a heading: which values of the column are shown. None chosen means all. */
export function ColumnFilterButton<Row extends object>({ column, filter }: ColumnFilterButtonProps<Row>) {
  const { t } = useWords();
  const chosen = chosenOf(column.getFilterValue());
  const toggle = (value: string) =>
    column.setFilterValue(chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value]);
  const content = (
    <div className="reap-choices">
      {filter.choices.map(({ value, label }) => (
        <Check key={value} named name={label} checked={chosen.includes(value)} onToggle={() => toggle(value)} />
      ))}
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <button type="button" className="reap-icon-button" aria-label={t('table.filter')} data-chosen={chosen.length > 0 || undefined}>
        <FilterOutlined />
      </button>
    </Popover>
  );
}

/** The values chosen, as the table keeps them. */
export const chosenOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
