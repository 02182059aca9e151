import type { Control } from '@reap/shared-ui/schema-form';
import { Input } from 'antd';

/** Kilograms; empty is not known, and what is no number of them stays as it was typed, for the rule to refuse. */
export function WeightInput({ id, value, onChange, onBlur, disabled }: Control) {
  return (
    <Input
      {...(id && { id })}
      inputMode="numeric"
      maxLength={6}
      value={value === null || value === undefined ? '' : String(value)}
      disabled={disabled ?? false}
      onChange={event => {
        const typed = event.target.value.normalize('NFKC').trim();
        onChange?.(typed === '' ? null : /^\d+$/.test(typed) ? Number(typed) : typed);
      }}
      {...(onBlur && { onBlur })}
    />
  );
}
