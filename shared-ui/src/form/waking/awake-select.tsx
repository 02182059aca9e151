import { type RefSelectProps, Select, type SelectProps } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { type Start, wakeUp } from './wake-up.ts';

type AwakeSelectProps<V> = SelectProps<V> & { start: Start };

/** antd's select, from the moment on that a sleeping one is used. */
export function AwakeSelect<V>({ start, ...rest }: AwakeSelectProps<V>) {
  const field = useRef<RefSelectProps>(null);
  useLayoutEffect(() => wakeUp(field.current, start), []);
  return <Select<V> {...rest} ref={field} autoFocus defaultOpen={start.open} />;
}
