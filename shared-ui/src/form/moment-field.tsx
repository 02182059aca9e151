import { Input } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '../i18n/format.ts';
import type { Control } from './schema-form.tsx';
import { momentOf } from './typed/typed-text.ts';

/** A day with its time by the stations' clock, typed or pasted; an instant outside. What is no moment stays as typed, for the rule to refuse. */
export function MomentField({ value, onChange, onBlur, ...control }: Control) {
  const [typed, setTyped] = useState<string>();
  const kept = typeof value === 'string' ? value : '';
  return (
    <Input
      placeholder="YYYY-MM-DD HH:mm"
      {...control}
      value={typed ?? (kept.endsWith('Z') ? formatDateTime(kept) : kept)}
      onChange={event => {
        const text = event.target.value;
        setTyped(text);
        onChange?.(text.trim() === '' ? undefined : (momentOf(text) ?? text));
      }}
      onBlur={() => {
        // A readable moment is shown as it will be saved.
        setTyped(undefined);
        onBlur?.();
      }}
    />
  );
}
