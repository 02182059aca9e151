import { fenToYuan } from '@reap/contracts/fields';
import { normaliseFlightNo, plainText } from '@reap/contracts/patterns';
import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { DayField, type DayFieldProps } from '../day-field.tsx';
import { amountOf } from './typed-text.ts';
import { useComposed } from './use-composed.ts';

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
  const composing = useComposed(value ?? '', text => onChange?.(normaliseFlightNo(text)));
  return <Input {...rest} {...composing} maxLength={10} />;
}

/** Text in plain signs: codes and numbers pasted with full-width signs or spaces around. */
export function CodeInput({ value, onChange, ...rest }: TypedProps<string>) {
  const composing = useComposed(value ?? '', text => onChange?.(plainText(text)));
  return <Input {...rest} {...composing} />;
}

/** Text in capitals, without spaces around: a segment, a place. */
export function CapitalsInput({ value, onChange, ...rest }: TypedProps<string>) {
  const composing = useComposed(value ?? '', text => onChange?.(text.trim().toUpperCase() || undefined));
  return <Input {...rest} {...composing} />;
}

type DayInputProps = Omit<DayFieldProps, 'onText' | 'style'>;

/** One day, `YYYY-MM-DD` outside; takes `2026/3/1`, `20260301`, `2026年3月1日` and full-width digits. What is no day stays as text, for the rule to refuse. */
export const DayInput = ({ onChange, ...rest }: DayInputProps) => (
  <DayField {...rest} onChange={onChange} onText={text => onChange?.(text)} />
);
