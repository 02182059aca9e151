import type { Control } from '@reap/shared-ui/schema-form';
import { Input } from 'antd';

/** Kilograms as they are typed; empty is not known. */
export function WeightInput({ id, value, onChange, onBlur, disabled }: Control) {
  return (
    <Input
      {...(id && { id })}
      inputMode="numeric"
      maxLength={3}
      value={value === null || value === undefined ? '' : String(value)}
      disabled={disabled ?? false}
      onChange={event => {
        const digits = event.target.value.normalize('NFKC').replace(/\D/g, '');
        onChange?.(digits === '' ? null : Number(digits));
      }}
      {...(onBlur && { onBlur })}
    />
  );
}
