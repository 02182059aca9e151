import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { addDays, isSearchable, isShortEnough } from './core/date-limits.ts';
import { formatDate } from './core/format.ts';
import { TypedDays } from './typed-days.tsx';
import { useWords } from './words.tsx';

interface DateRangeProps {
  /** Plain dates, `YYYY-MM-DD`. */
  value?: readonly [string, string] | undefined;
  onChange?: (value: [string, string] | undefined) => void;
  /** So many days after today may be chosen too: flights of the schedule. */
  ahead?: number;
  disabled?: boolean;
  id?: string;
  'aria-label'?: string;
}

const isComing = (day: string, today: string, ahead: number): boolean => day > today && day <= addDays(today, ahead);

const FORMAT = 'YYYY-MM-DD';

/** A search range of at most 365 days, none after today but where the list knows the future, none 365 days or more before (seed 0 §5); "today" is the station's. */
export function DateRange({ value, onChange, ahead = 0, disabled, id, 'aria-label': label }: DateRangeProps) {
  const { t } = useWords();
  const today = formatDate(Date.now());
  const range = (days: number): [Dayjs, Dayjs] => [dayjs(addDays(today, 1 - days)), dayjs(today)];
  const change = (dates: readonly (Dayjs | null)[] | null) => {
    const [from, to] = [dates?.[0]?.format(FORMAT), dates?.[1]?.format(FORMAT)];
    if (!from || !to) onChange?.(undefined);
    else if (isShortEnough(from, to)) onChange?.([from, to]);
  };
  return (
    <TypedDays>
      <DatePicker.RangePicker
        value={value ? [dayjs(value[0]), dayjs(value[1])] : null}
        onChange={change}
        format={FORMAT}
        disabledDate={day => !isSearchable(day.format(FORMAT), today) && !isComing(day.format(FORMAT), today, ahead)}
        presets={[
          { label: t('dateRange.today'), value: range(1) },
          ...(ahead > 0
            ? [{ label: t('dateRange.tomorrow'), value: [dayjs(addDays(today, 1)), dayjs(addDays(today, 1))] as [Dayjs, Dayjs] }]
            : []),
          { label: t('dateRange.days', { n: 7 }), value: range(7) },
          { label: t('dateRange.days', { n: 30 }), value: range(30) },
          { label: t('dateRange.days', { n: 90 }), value: range(90) },
        ]}
        {...(disabled !== undefined && { disabled })}
        {...(id && { id: { start: id, end: `${id}-end` } })}
        aria-label={label ?? t('common.dateRange')}
        style={{ width: 226 }}
      />
    </TypedDays>
  );
}
