import { formatDateTime } from '@reap/shared-ui/core/format';
import type { Control } from '@reap/shared-ui/schema-form';
import { Input } from 'antd';

const typed = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/;

/** A day with its time, at the stations; what can't be read as one stays as it is typed, and the form says so. */
export function MomentField({ value, onChange, ...control }: Control) {
  const change = (text: string) => {
    const [, day, time] = typed.exec(text.trim().replaceAll('/', '-')) ?? [];
    const at = new Date(`${day}T${time}:00+08:00`);
    onChange?.(text.trim() === '' ? undefined : Number.isNaN(at.getTime()) ? text : at.toISOString());
  };
  const shown = typeof value === 'string' ? value : '';
  return <Input {...control} value={shown.endsWith('Z') ? formatDateTime(shown) : shown} onChange={event => change(event.target.value)} />;
}
