import { ConfigProvider } from 'antd';
import { type AriaAttributes, type ReactNode, useDeferredValue, useState } from 'react';
import type { LazyPart } from '../../call/lazy-part.ts';
import { SleepingBox } from './sleeping-box.tsx';
import type { Start } from './wake-up.ts';

export interface WakingProps<M> extends AriaAttributes {
  /** What it becomes. */
  part: LazyPart<M>;
  children: (module: M, start: Start) => ReactNode;
  /** What is chosen, in words. */
  words: readonly string[];
  multiple?: boolean | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  onBlur?: (() => void) | undefined;
  /** Delete was pressed. */
  onEmpty: () => void;
  /** Backspace was pressed where several are chosen. */
  onDropLast?: () => void;
}

/**
 * A field to choose from, drawn as what it is until it is used: a click or a key makes it antd's, fetched by then. The focus stays, a text
 * that was typed before goes along. A page of filters and a form's twenty fields cost nothing until somebody chooses.
 */
export function Waking<M>({ part, children, words, multiple = false, onBlur, disabled, ...rest }: WakingProps<M>) {
  const { componentDisabled } = ConfigProvider.useConfig();
  const [start, setStart] = useState<Start>();
  const [composing, setComposing] = useState(false);
  const module = part.use(start !== undefined);
  // Text that is being composed would be torn. Drawn beside the click or key: what is typed meanwhile starts it anew.
  const awake = useDeferredValue(module && !composing ? start : undefined);
  if (module && start && awake) return <>{children(module, awake)}</>;
  return (
    <SleepingBox
      {...rest}
      words={words}
      multiple={multiple}
      disabled={disabled ?? componentDisabled ?? false}
      typed={start?.typed}
      onWarm={part.warm}
      onWake={setStart}
      onComposing={setComposing}
      onBlur={() => {
        // Whoever went on before it came is not called back.
        setStart(undefined);
        onBlur?.();
      }}
    />
  );
}
