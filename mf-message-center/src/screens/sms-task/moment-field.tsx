import { formatDateTime } from '@reap/shared-ui/core/format';
import type { Control } from '@reap/shared-ui/schema-form';
import { Input } from 'antd';

const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\s+(\d{1,2}):(\d{2})$/;

/** A day with its time, at the stations; what can't be read as one stays as it is typed, and the form says so. */
export function MomentField({ value, onChange, ...control }: Control) {
  const change = (typed: string) => onChange?.(typed.trim() === '' ? undefined : (momentOf(typed) ?? typed));
  const shown = typeof value === 'string' ? value : '';
  return <Input {...control} value={shown.endsWith('Z') ? formatDateTime(shown) : shown} onChange={event => change(event.target.value)} />;
}

/** `2026/3/4 9:05` and the like as an instant; undefined for what no calendar has. */
function momentOf(typed: string): string | undefined {
  const [, year, ...others] = parts.exec(typed.normalize('NFKC').trim()) ?? [];
  const [month, day, hour, minute] = others.map(part => part.padStart(2, '0'));
  const text = `${year}-${month}-${day} ${hour}:${minute}`;
  const at = new Date(`${text.replace(' ', 'T')}:00+08:00`);
  return !Number.isNaN(at.getTime()) && formatDateTime(at.toISOString()) === text ? at.toISOString() : undefined;
}
