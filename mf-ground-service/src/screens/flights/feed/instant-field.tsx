import { formatDateTime } from '@reap/shared-ui/core/format';
import type { Control } from '@reap/shared-ui/schema-form';
import { Input } from 'antd';
import { useState } from 'react';

const typed = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T]+(\d{1,2}):(\d{2})$/;

/** `2026-03-14 08:10` of the stations' clock as an instant; what is no time stays as typed, and is refused at its field. */
export function instantOf(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const parts = typed.exec(trimmed)?.slice(1);
  if (!parts) return trimmed;
  const [year, month, day, hour, minute] = parts.map(part => part.padStart(2, '0'));
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:00+08:00`);
  return Number.isNaN(at.getTime()) ? trimmed : at.toISOString();
}

/** A moment by the stations' clock, typed or pasted. */
export function InstantField({ value, onChange, ...control }: Control) {
  const [text, setText] = useState(() => (typeof value === 'string' && value ? formatDateTime(value) : ''));
  return (
    <Input
      {...control}
      value={text}
      placeholder="YYYY-MM-DD HH:mm"
      onChange={event => {
        setText(event.target.value);
        onChange?.(instantOf(event.target.value));
      }}
    />
  );
}
