import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { lazyPart } from '../../call/lazy-part.ts';
import { useWords } from '../../i18n/words.tsx';
import type { DayCalendarProps } from './day-calendar.tsx';
import type { CalendarState } from './use-calendar.ts';

// antd's calendar and its popup come when they are first opened; the pointer on its way there fetches them.
const calendarPart = lazyPart(() => import('./day-calendar.tsx'));

interface DayFrameProps {
  calendar: CalendarState;
  days: Omit<DayCalendarProps, 'calendar'>;
  disabled: boolean;
  invalid: boolean;
  /** Empties it; undefined where it is empty. */
  onClear: (() => void) | undefined;
  style?: CSSProperties;
  children: ReactNode;
}

/** The frame around boxes for days: a click opens the calendar, below or above; the cross empties them, for the mouse alone. */
export function DayFrame({ calendar, days, disabled, invalid, onClear, style, children }: DayFrameProps) {
  const { t } = useWords();
  const Calendar = calendarPart.use(calendar.open)?.DayCalendar;
  const { frame, open } = calendar;
  useEffect(() => {
    if (disabled && open) calendar.hide();
  });
  return (
    <div className="reap-day-place" style={style}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is operated is the boxes inside. */}
      <div
        ref={frame}
        className="reap-box"
        data-invalid={invalid || undefined}
        data-disabled={disabled || undefined}
        onPointerEnter={calendarPart.warm}
        onBlur={calendar.onBlur}
        onKeyDown={calendar.onKeyDown}
        onClick={event => {
          if (disabled) return;
          if (!(event.target instanceof HTMLInputElement)) frame.current?.querySelector('input')?.focus();
          calendar.show();
        }}
        // The focus stays in its box while the icon is pressed.
        onMouseDown={event => !(event.target instanceof HTMLInputElement) && event.preventDefault()}
      >
        {children}
        <svg className="reap-box-icon" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 3.5h12V14H2zM2 7h12M5.5 2v3M10.5 2v3" />
        </svg>
        {onClear && !disabled && (
          <button
            type="button"
            className="reap-box-clear"
            tabIndex={-1}
            aria-label={t('dateRange.clear')}
            onClick={event => {
              event.stopPropagation();
              onClear();
            }}
          />
        )}
      </div>
      {Calendar && <Calendar {...days} calendar={calendar} />}
    </div>
  );
}
