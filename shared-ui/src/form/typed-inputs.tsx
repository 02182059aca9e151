import { fenToYuan } from '@reap/contracts/fields';
import { normaliseFlightNo } from '@reap/contracts/patterns';
import { DatePicker, Input, type InputProps } from 'antd';
import dayjs from 'dayjs';
import { type ClipboardEvent, useRef, useState } from 'react';
import { TypedDays } from './typed-days.tsx';
import { amountOf, dayOf, plainText } from './typed-text.ts';

type Passed = Omit<InputProps, 'value' | 'onChange' | 'defaultValue' | 'type'>;
interface TypedProps<V> extends Passed {
  value?: V | undefined;
  onChange?: (value: V | undefined) => void;
}

/** An amount: integer fen outside, what people type and paste inside (`1,234.5`, full-width digits). What is no amount stays as text, for the rule to refuse. */
export function MoneyInput({ value, onChange, onBlur, ...rest }: TypedProps<number | string>) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (typeof value === 'number' ? fenToYuan(value) : (value ?? ''));
  return (
    <Input
      {...rest}
      prefix="¥"
      inputMode="decimal"
      value={shown}
      onChange={event => {
        const text = event.target.value;
        setTyped(text);
        onChange?.(plainText(text) === '' ? undefined : (amountOf(text) ?? text));
      }}
      onBlur={event => {
        // A readable amount is shown as it will be saved.
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}

/** A flight number, normalised while typing: upper case, TV in front of digits (seed 0 §5). */
export function FlightNoInput({ value, onChange, ...rest }: TypedProps<string>) {
  return (
    <Input {...rest} value={value ?? ''} maxLength={10} onChange={event => onChange?.(normaliseFlightNo(plainText(event.target.value)))} />
  );
}

/** Text in plain signs: codes and numbers pasted with full-width signs or spaces around. */
export function CodeInput({ value, onChange, ...rest }: TypedProps<string>) {
  return <Input {...rest} value={value ?? ''} onChange={event => onChange?.(plainText(event.target.value))} />;
}

interface DayInputProps {
  value?: string | undefined;
  onChange?: (value: string | undefined) => void;
  id?: string;
  disabled?: boolean;
  placeholder?: string;
  onBlur?: () => void;
}

/** One day, `YYYY-MM-DD` outside; takes `2026/3/1`, `20260301`, `2026年3月1日` and full-width digits. What is no day stays as text, for the rule to refuse. */
export function DayInput({ value, onChange, onBlur, placeholder, ...rest }: DayInputProps) {
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const day = dayOf(event.clipboardData.getData('text'));
    if (!day) return;
    event.preventDefault();
    onChange?.(day);
  };
  // Text that is no day is kept in the box by the picker alone, as long as its own day does not change.
  const last = useRef<string>(undefined);
  if (!value || dayOf(value)) last.current = value;
  // Days that the mouse passes over stand in the box for a moment too: only what was typed counts.
  const typed = useRef(false);
  const settle = (box: EventTarget) => {
    if (!typed.current || !(box instanceof HTMLInputElement)) return;
    typed.current = false;
    const text = plainText(box.value);
    onChange?.(dayOf(text) ?? (text === '' ? undefined : text));
  };
  return (
    <div
      onPaste={paste}
      onInputCapture={() => {
        typed.current = true;
      }}
      onKeyDownCapture={event => event.key === 'Enter' && settle(event.target)}
      onBlurCapture={event => settle(event.target)}
    >
      <TypedDays>
        <DatePicker
          {...rest}
          {...(placeholder && { placeholder })}
          {...(onBlur && { onBlur })}
          value={last.current ? dayjs(last.current) : null}
          format="YYYY-MM-DD"
          preserveInvalidOnBlur
          onChange={day => onChange?.(day?.format('YYYY-MM-DD'))}
          style={{ width: '100%' }}
        />
      </TypedDays>
    </div>
  );
}
