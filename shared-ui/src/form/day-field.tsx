import { ConfigProvider } from 'antd';
import type { AriaAttributes, CSSProperties } from 'react';
import { formatDate } from '../i18n/format.ts';
import { useWords } from '../i18n/words.tsx';
import { DayBox } from './day-field/day-box.tsx';
import { DayFrame } from './day-field/day-frame.tsx';
import { useCalendar } from './day-field/use-calendar.ts';
import { dayOf } from './typed/typed-text.ts';

export interface DayFieldProps extends AriaAttributes {
  /** A plain date, `YYYY-MM-DD`. */
  value?: string | undefined;
  onChange?: ((value: string | undefined) => void) | undefined;
  /** Takes a text that is no day; without it the box goes back to the day it had. */
  onText?: (text: string) => void;
  onBlur?: () => void;
  id?: string;
  disabled?: boolean;
  /** The calendar offers no day before this one. */
  from?: string;
  /** The calendar offers no day after this one. */
  to?: string;
  placeholder?: string;
  style?: CSSProperties;
}

// Birthdays and followed dates: what people write down.
const earliest = '1920-01-01';
const latest = '2099-12-31';

/** One day: typed in every common way, or chosen from a calendar that is fetched when it is first opened. */
export function DayField({
  value,
  onChange,
  onText,
  onBlur,
  disabled,
  placeholder,
  style,
  from = earliest,
  to = latest,
  ...rest
}: DayFieldProps) {
  const { t } = useWords();
  const { componentDisabled } = ConfigProvider.useConfig();
  const off = disabled ?? componentDisabled ?? false;
  const calendar = useCalendar();
  const pick = (day: string) => {
    onChange?.(day);
    calendar.hide();
    calendar.frame.current?.querySelector('input')?.focus();
  };
  return (
    <DayFrame
      calendar={calendar}
      days={{ chosen: [value && dayOf(value)], active: 0, today: formatDate(Date.now()), from, to, onPick: pick }}
      disabled={off}
      invalid={rest['aria-invalid'] === true || rest['aria-invalid'] === 'true'}
      onClear={value ? () => onChange?.(undefined) : undefined}
      style={{ width: '100%', ...style }}
    >
      <DayBox
        {...rest}
        value={value}
        onDay={day => onChange?.(day)}
        onText={onText}
        onBlur={onBlur}
        onEnter={calendar.hide}
        disabled={off}
        placeholder={placeholder ?? t('dateRange.day')}
      />
    </DayFrame>
  );
}
