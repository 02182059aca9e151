import { InputNumber } from 'antd';
import type { Control } from '../schema-form.tsx';

/** What is read of a typed number: full-width digits too; commas and spaces between digits are left out, as antd's own reading does. */
export const typedNumber = (typed = ''): string => typed.normalize('NFKC').replace(/[^\w.-]+/g, '');

/** A number as it is typed, full-width digits too, or nothing; one that is not whole stays, for the rule to refuse. */
export function WholeInput({ control: { value, onChange, ...rest }, label }: { control: Control; label?: string }) {
  return (
    <InputNumber<number | string>
      {...rest}
      {...(label && { 'aria-label': label })}
      value={typeof value === 'number' ? value : null}
      parser={typedNumber}
      style={{ width: '100%' }}
      onChange={typed => onChange?.(typed === null || typed === '' ? null : Number(typed))}
    />
  );
}
