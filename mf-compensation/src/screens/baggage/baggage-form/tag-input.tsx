import { bagTagOf, printedTag } from '@reap/contracts/compensation/baggage/bag-tag';
import type { Control } from '@reap/shared-ui/schema-form';
import { Input } from 'antd';
import { useState } from 'react';

/** A tag that is typed, pasted, or comes from a hand scanner, which types it and presses Enter: shown as printed once it is whole. */
export function TagInput({ id, value, onChange, onBlur, disabled }: Control) {
  const [typing, setTyping] = useState<string>();
  const kept = typeof value === 'string' ? value : '';
  const take = (typed: string) => {
    onChange?.(bagTagOf(typed) ?? typed.trim());
    setTyping(undefined);
  };
  return (
    <Input
      {...(id && { id })}
      value={typing ?? printedTag(kept)}
      placeholder="TV 123456"
      maxLength={16}
      autoComplete="off"
      disabled={disabled ?? false}
      onChange={event => {
        setTyping(event.target.value);
        onChange?.(bagTagOf(event.target.value) ?? event.target.value.trim());
      }}
      onBlur={event => {
        take(event.target.value);
        onBlur?.();
      }}
      onKeyDown={event => {
        if (event.key !== 'Enter') return;
        // A scanner's Enter ends the tag, not the form.
        event.preventDefault();
        take(event.currentTarget.value);
      }}
    />
  );
}
