import { ConfigProvider } from 'antd';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { formatDate } from '../i18n/format.ts';
import { useWords } from '../i18n/words.tsx';
import { addDays, offeredDays, searchableDays } from './date-limits.ts';
import { DayBox } from './day-field/day-box.tsx';
import { DayFrame } from './day-field/day-frame.tsx';
import { useCalendar } from './day-field/use-calendar.ts';
import { dayIn, dayOf } from './typed/typed-text.ts';

interface DateRangeProps {
  /** Plain dates, `YYYY-MM-DD`; what was typed and is none stands as it is, an end that is still to come is empty. */
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
const ENDS = ['start', 'end'] as const;

/**
 * A search range of days; "today" is the station's. Its calendar offers only days that may be searched for (`searchableDays`). What
 * is typed is given on whatever it is: whoever searches by it says what is wrong with it, and the text stays.
 */
export function DateRange({ value, onChange, ahead = 0, disabled, id, problemId, 'aria-label': label }: DateRangeProps) {
  const { t } = useWords();
  const { componentDisabled } = ConfigProvider.useConfig();
  const off = disabled ?? componentDisabled ?? false;
  // A range whose other end is still to come; forgotten when it is left like that.
  const [half, setHalf] = useState<Ends>();
  const [active, setActive] = useState(0);
  const picks = useRef(0);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const calendar = useCalendar(() => {
    setHalf(undefined);
    picks.current = 0;
  });
  const today = formatDate(Date.now());
  const days = searchableDays(today, ahead);
  const ends = half ?? value ?? NEITHER;
  const give = (next: Ends) => {
    const [from, to] = next;
    setHalf(Boolean(from) === Boolean(to) ? undefined : next);
    if (from && to) onChange?.([from, to]);
    else if (!from && !to) onChange?.(undefined);
  };
  // An order or a text that can't be right stays as it was typed.
  const type = (at: number, text: string) => {
    const [from = '', to = ''] = at === 0 ? [text, ends[1]] : [ends[0], text];
    setHalf(from && to ? undefined : [from, to]);
    onChange?.([from, to]);
  };
  const chosen: Ends = [dayOf(ends[0] ?? ''), dayOf(ends[1] ?? '')];
  const pick = (day: string) => {
    const [from, to] = active === 0 ? [day, chosen[1]] : [chosen[0], day];
    // The other end stands on the wrong side: it is to be chosen anew.
    const reversed = from !== undefined && to !== undefined && from > to;
    give(reversed ? (active === 0 ? [day, undefined] : [undefined, day]) : [from, to]);
    picks.current += 1;
    if (!reversed && from && to && picks.current > 1) return close();
    boxes.current[1 - active]?.focus();
  };
  const close = () => {
    picks.current = 0;
    calendar.hide();
    boxes.current[active]?.focus();
  };
  const enter = (event: KeyboardEvent, at: number) => {
    const own = boxes.current[at];
    const other = boxes.current[1 - at];
    if (own?.value === '' || other?.value !== '') return calendar.hide();
    // The other end is to come: it does not search yet.
    event.preventDefault();
    other.focus();
  };
  const name = label ?? t('common.dateRange');
  const range = (n: number, until = today): [string, string] => [addDays(until, 1 - n), until];
  return (
    <DayFrame
      calendar={calendar}
      days={{
        chosen,
        active,
        today,
        ...days,
        onPick: pick,
        presets: [
          { label: t('dateRange.today'), days: range(1) },
          ...(ahead > 0 ? [{ label: t('dateRange.tomorrow'), days: range(1, addDays(today, 1)) }] : []),
          ...offeredDays.slice(1).map(n => ({ label: t('dateRange.days', { n }), days: range(n) })),
        ],
        onPreset: preset => {
          give(preset.days);
          close();
        },
      }}
      disabled={off}
      invalid={problemId !== undefined}
      onClear={ends.some(Boolean) ? () => give(NEITHER) : undefined}
      style={{ width: 226 }}
    >
      {ENDS.map((end, at) => (
        <Fragment key={end}>
          {at === 1 && <span aria-hidden="true">→</span>}
          <DayBox
            ref={box => {
              boxes.current[at] = box;
            }}
            value={ends[at]}
            onDay={day => (day ? type(at, day) : give(NEITHER))}
            onText={text => type(at, text)}
            read={text => dayIn(text, today, days.to)}
            onEnter={event => enter(event, at)}
            onFocus={() => setActive(at)}
            disabled={off}
            placeholder={t(`dateRange.${end}`)}
            aria-label={`${name} ${t(`dateRange.${end}`)}`}
            {...(id && { id: at === 0 ? id : `${id}-end` })}
            {...(problemId && { 'aria-invalid': true, 'aria-describedby': problemId })}
          />
        </Fragment>
      ))}
    </DayFrame>
  );
}
