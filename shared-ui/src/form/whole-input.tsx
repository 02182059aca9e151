import { InputNumber } from 'antd';
import type { Control } from './schema-form.tsx';

/** A whole number, or nothing. */
export function WholeInput({ control: { value, onChange, ...rest }, label }: { control: Control; label?: string }) {
  return (
    <InputNumber
      {...rest}
      {...(label && { 'aria-label': label })}
      value={typeof value === 'number' ? value : null}
      precision={0}
      style={{ width: '100%' }}
      onChange={typed => onChange?.(typed === null ? null : Number(typed))}
    />
  );
}
