import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDate } from '../i18n/format.ts';
import { useWords } from '../i18n/words.tsx';
import { addDays, isSearchable, offeredDays } from './date-limits.ts';
import { TypedDays } from './typed-days.tsx';
import { dayOf } from './typed-text.ts';

interface DateRangeProps {
  /** Plain dates, `YYYY-MM-DD`. */
  value?: readonly [string, string] | undefined;
  onChange?: (value: [string, string] | undefined) => void;
  /** So many days after today may be chosen too: flights of the schedule. */
  ahead?: number;
  disabled?: boolean;
  id?: string;
  /** Where it says what is wrong with the value. */
  problemId?: string;
  'aria-label'?: string;
}

type Ends = readonly [string | undefined, string | undefined];
const NEITHER: Ends = [undefined, undefined];
const FORMAT = 'YYYY-MM-DD';
const shown = (day: string | undefined): Dayjs | null => (day ? dayjs(day) : null);

/**
 * A search range of days; "today" is the station's. Its calendar offers only days that may be searched for (`searchableDays`). What
 * is typed is given on whatever it is: whoever searches by it says what is wrong with it, and the text stays.
 */
export function DateRange({ value, onChange, ahead = 0, disabled, id, problemId, 'aria-label': label }: DateRangeProps) {
  const { t } = useWords();
  // Ends that were typed and that the calendar does not offer, until the other one is there.
  const [typed, setTyped] = useState(NEITHER);
  const today = formatDate(Date.now());
  const range = (days: number): [Dayjs, Dayjs] => [dayjs(addDays(today, 1 - days)), dayjs(today)];
  const isOffered = (day: string) => isSearchable(day, today, ahead);
  const give = ([from, to]: Ends) => {
    setTyped(from && to ? NEITHER : [from, to]);
    if (from && to) onChange?.([from, to]);
    else if (!from && !to) onChange?.(undefined);
  };
  const takeTyped = (day: string, box: HTMLInputElement): boolean => {
    const boxes = [...(box.closest('.ant-picker')?.querySelectorAll('input') ?? [])];
    const [from = '', to = ''] = boxes.map(one => (one === box ? day : (dayOf(one.value) ?? '')));
    if ([from, to].every(end => end === '' || isOffered(end))) return false;
    // The other end stands on the wrong side: it is to be typed anew.
    const reversed = from !== '' && to !== '' && from > to;
    flushSync(() => give(reversed ? (box === boxes[0] ? [from, ''] : ['', to]) : [from, to]));
    return true;
  };
  const [from, to] = [typed[0] ?? value?.[0], typed[1] ?? value?.[1]];
  return (
    <TypedDays onDay={takeTyped}>
      <DatePicker.RangePicker
        value={from || to ? [shown(from), shown(to)] : null}
        onChange={dates => give([dates?.[0]?.format(FORMAT), dates?.[1]?.format(FORMAT)])}
        format={FORMAT}
        disabledDate={day => !isOffered(day.format(FORMAT))}
        presets={[
          { label: t('dateRange.today'), value: range(1) },
          ...(ahead > 0
            ? [{ label: t('dateRange.tomorrow'), value: [dayjs(addDays(today, 1)), dayjs(addDays(today, 1))] as [Dayjs, Dayjs] }]
            : []),
          ...offeredDays.slice(1).map(n => ({ label: t('dateRange.days', { n }), value: range(n) })),
        ]}
        {...(disabled !== undefined && { disabled })}
        {...(id && { id: { start: id, end: `${id}-end` } })}
        {...(problemId && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': problemId })}
        aria-label={label ?? t('common.dateRange')}
        style={{ width: 226 }}
      />
    </TypedDays>
  );
}
