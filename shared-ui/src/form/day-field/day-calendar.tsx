import { useState } from 'react';
import { Popover } from '../../feedback/popover.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useMedia } from '../../theme/media.ts';
import { CalendarMonth } from './calendar-month.tsx';
import { firstMonth, isInView, monthOf, moved } from './months.ts';
import type { CalendarState } from './use-calendar.ts';

export interface Preset {
  label: string;
  days: readonly [string, string];
}

export interface DayCalendarProps {
  calendar: CalendarState;
  /** One day, or the ends of a range. */
  chosen: readonly (string | undefined)[];
  /** Which of them the next click chooses. */
  active: number;
  today: string;
  /** Days that can be chosen, and the first and last of them. */
  from: string;
  to: string;
  onPick: (day: string) => void;
  presets?: readonly Preset[];
  onPreset?: (preset: Preset) => void;
}

/** What opens below boxes for days: antd's calendar, two months of it for a range, and ready-made ranges. */
export function DayCalendar({ calendar, chosen, active, today, from, to, onPick, presets = [], onPreset }: DayCalendarProps) {
  const { t } = useWords();
  const narrow = useMedia('(max-width: 767px)');
  const months = chosen.length > 1 && !narrow ? 2 : 1;
  const day = chosen[active];
  const start = firstMonth({ day: day ?? chosen.find(Boolean) ?? today, active, months, last: monthOf(to) });
  const [first, setFirst] = useState(start);
  const [shownFor, setShownFor] = useState(day);
  if (shownFor !== day) {
    setShownFor(day);
    if (day && !isInView(day, first, months)) setFirst(start);
  }
  return (
    <Popover
      open
      arrow={false}
      placement="bottomLeft"
      trigger={[]}
      content={
        <div
          ref={calendar.popup}
          className="reap-calendar"
          role="dialog"
          aria-label={t('calendar.label')}
          onMouseDown={event => !(event.target instanceof HTMLSelectElement) && event.preventDefault()}
          onBlur={calendar.onBlur}
          onKeyDown={calendar.onKeyDown}
        >
          {presets.length > 0 && (
            <ul>
              {presets.map(preset => (
                <li key={preset.label}>
                  <button type="button" onClick={() => onPreset?.(preset)}>
                    {preset.label}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {Array.from({ length: months }, (_, at) => (
            <CalendarMonth
              key={at}
              month={moved(first, at)}
              onMonth={month => setFirst(moved(month, -at))}
              back={at === 0}
              on={at === months - 1}
              chosen={chosen}
              today={today}
              from={from}
              to={to}
              onPick={onPick}
            />
          ))}
        </div>
      }
    >
      <span className="reap-hint-place" aria-hidden="true" />
    </Popover>
  );
}
