import { codesOf, isDay, isMoney } from '@reap/contracts/schema-kind';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { DictSelect, EnumSelect } from '../../display/dict.tsx';
import { StationSelect } from '../../pickers/station-select.tsx';
import { longestOf } from '../../schema/longest.ts';
import { CodeInput, DayInput, FlightNoInput, MoneyInput } from '../typed/typed-inputs.tsx';

export type InputKind = 'text' | 'long' | 'code' | 'flightNo' | 'money' | 'day' | 'enum' | 'dict' | 'station';

/** What an input of a form is given. */
export interface Control {
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** A field of a form. Label, rules and, where it can be told, the kind of input are the contract's. */
export interface FormField<F extends string = string> {
  field: F;
  kind?: InputKind;
  label?: string;
  /** Stands under the field. */
  help?: ReactNode;
  placeholder?: string;
  dictKey?: string;
  multiple?: boolean;
  disabled?: boolean;
  /** Takes both columns. */
  wide?: boolean;
  /** Stands beside the fields that follow it, as high as two of them. */
  tall?: boolean;
  /** Documents and the like are never kept as a draft (DESIGN §3). */
  secret?: boolean;
  render?: (control: Control) => ReactNode;
}

/** How a field is typed, from its schema: amounts, days and enumerations tell themselves. */
function kindOf(schema: z.ZodType): InputKind {
  if (isMoney(schema)) return 'money';
  if (codesOf(schema)) return 'enum';
  return isDay(schema) ? 'day' : 'text';
}

interface FieldInputProps extends Control {
  schema: z.ZodType;
  field: FormField;
}

/** The input of a field. */
export function FieldInput({ schema, field, ...control }: FieldInputProps) {
  const { placeholder } = field;
  const shared = { ...control, disabled: (control.disabled || field.disabled) ?? false, ...(placeholder && { placeholder }) };
  const text = { ...shared, value: control.value as string | undefined };
  const choosing = { ...shared, value: control.value as never, ...(field.multiple && { multiple: true }) };
  if (field.render) return <>{field.render(shared)}</>;
  switch (field.kind ?? kindOf(schema)) {
    case 'money':
      return <MoneyInput {...shared} value={control.value as number | string | undefined} />;
    case 'day':
      return <DayInput {...text} />;
    case 'flightNo':
      return <FlightNoInput {...text} />;
    case 'code':
      return <CodeInput {...text} />;
    case 'enum':
      return <EnumSelect {...choosing} name={codesOf(schema) ?? 'yesNo'} />;
    case 'dict':
      return <DictSelect {...choosing} dictKey={field.dictKey ?? ''} />;
    case 'station':
      return <StationSelect {...choosing} />;
    case 'long':
      return (
        <Input.TextArea {...text} rows={2} onChange={event => control.onChange?.(event.target.value)} {...counted(longestOf(schema))} />
      );
    default:
      return <Input {...text} onChange={event => control.onChange?.(event.target.value)} />;
  }
}

// What is too long is counted and refused, never cut off while it is pasted.
const counted = (max: number | undefined) =>
  max === undefined ? {} : { count: { show: true, max, strategy: (typed: string) => [...typed].length } };
