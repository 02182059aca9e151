import { Calendar } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useMemo } from 'react';
import { ArrowButton } from '../../display/arrow-button.tsx';
import { useWords } from '../../i18n/words.tsx';
import { monthOf, moved } from './months.ts';

interface CalendarMonthProps {
  month: string;
  onMonth: (month: string) => void;
  /** Has the arrow that leads back, on. */
  back: boolean;
  on: boolean;
  chosen: readonly (string | undefined)[];
  today: string;
  from: string;
  to: string;
  onPick: (day: string) => void;
}

const FORMAT = 'YYYY-MM-DD';

/** One month of antd's calendar, under native boxes for year and month: a birthday is two choices away. */
export function CalendarMonth({ month, onMonth, back, on, chosen, today, from, to, onPick }: CalendarMonthProps) {
  const { t, language } = useWords();
  const [first, last = first] = chosen;
  const value = useMemo(() => dayjs(`${month}-01`), [month]);
  const draw = (date: Dayjs) => {
    const day = date.format(FORMAT);
    return (
      <span
        className="reap-day"
        data-chosen={chosen.includes(day) || undefined}
        data-within={(first && last && first < day && day < last) || undefined}
        data-today={day === today || undefined}
        data-outside={monthOf(day) !== month || undefined}
      >
        {date.date()}
      </span>
    );
  };
  const [year = '', number = ''] = month.split('-');
  const firstYear = Number(from.slice(0, 4));
  const lastYear = Number(to.slice(0, 4));
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => String(lastYear - at));
  const words = useMemo(() => wordsOf(language), [language]);
  return (
    <div className="reap-calendar-month">
      <div className="reap-calendar-head">
        {back && <ArrowButton to="back" label={t('calendar.back')} onClick={() => onMonth(moved(month, -1))} />}
        <span>
          <select
            className="reap-small-box"
            aria-label={t('calendar.year')}
            value={year}
            onChange={event => onMonth(`${event.target.value}-${number}`)}
          >
            {(years.includes(year) ? years : [year, ...years]).map(one => (
              <option key={one} value={one}>
                {words.year(one)}
              </option>
            ))}
          </select>
          <select
            className="reap-small-box"
            aria-label={t('calendar.month')}
            value={number}
            onChange={event => onMonth(`${year}-${event.target.value}`)}
          >
            {MONTHS.map(one => (
              <option key={one} value={one}>
                {words.month(one)}
              </option>
            ))}
          </select>
        </span>
        {on && <ArrowButton to="on" label={t('calendar.on')} onClick={() => onMonth(moved(month, 1))} />}
      </div>
      <Calendar
        fullscreen={false}
        value={value}
        headerRender={() => null}
        fullCellRender={draw}
        disabledDate={date => !isBetween(date.format(FORMAT), from, to)}
        onSelect={date => onPick(date.format(FORMAT))}
      />
    </div>
  );
}

const isBetween = (day: string, from: string, to: string): boolean => from <= day && day <= to;

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

function wordsOf(language: string) {
  const formatted = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return (month: string) => format.format(new Date(`${month}-01T00:00:00Z`));
  };
  const yearOf = formatted({ year: 'numeric' });
  const nameOf = formatted({ month: 'short' });
  return { year: (year: string) => yearOf(`${year}-01`), month: (number: string) => nameOf(`2000-${number}`) };
}
