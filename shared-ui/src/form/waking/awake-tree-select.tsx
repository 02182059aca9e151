import { TreeSelect, type TreeSelectProps } from 'antd';
import { type ComponentRef, useLayoutEffect, useRef } from 'react';
import { type Start, wakeUp } from './wake-up.ts';

type AwakeTreeSelectProps<V> = TreeSelectProps<V> & { start: Start };

/** antd's tree to choose from, from the moment on that a sleeping one is used. */
export function AwakeTreeSelect<V>({ start, ...rest }: AwakeTreeSelectProps<V>) {
  const field = useRef<ComponentRef<typeof TreeSelect>>(null);
  useLayoutEffect(() => wakeUp(field.current, start), []);
  return <TreeSelect<V> {...rest} ref={field} autoFocus defaultOpen={start.open} />;
}
