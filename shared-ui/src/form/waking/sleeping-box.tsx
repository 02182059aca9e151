import { type AriaAttributes, type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import type { Start } from './wake-up.ts';

interface SleepingBoxProps extends AriaAttributes {
  words: readonly string[];
  multiple: boolean;
  disabled: boolean;
  /** Typed over the chosen words, while it wakes. */
  typed: string | undefined;
  placeholder?: string | undefined;
  id?: string | undefined;
  onWarm: () => void;
  onWake: (start: Start) => void;
  onComposing: (composing: boolean) => void;
  onEmpty: () => void;
  onDropLast?: () => void;
  onBlur: () => void;
}

const OPENING = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

/** The look and the keys of a closed select. What is typed replaces the shown word, which is selected while the field has the focus. */
export function SleepingBox(props: SleepingBoxProps) {
  const { words, multiple, disabled, typed, onWarm, onWake, onComposing, onEmpty, onDropLast, onBlur, placeholder, ...rest } = props;
  const box = useRef<HTMLInputElement>(null);
  const tags = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (OPENING.has(event.key)) {
      event.preventDefault();
      onWake({ open: true, typed: typed ?? '' });
    } else if (typed === undefined && (event.key === 'Delete' || event.key === 'Backspace')) {
      // The shown word is no text of the person's.
      event.preventDefault();
      if (event.key === 'Delete') onEmpty();
      else onDropLast?.();
    }
  };
  const press = (event: MouseEvent) => {
    if (disabled || event.button !== 0) return;
    event.preventDefault();
    box.current?.focus();
    // After this press: what opens would take it for one beside itself.
    setTimeout(() => onWake({ open: true, typed: typed ?? '' }));
  };
  const tagged = multiple && words.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is operated is the box inside.
    <div
      className="reap-box reap-asleep"
      data-invalid={rest['aria-invalid'] === true || rest['aria-invalid'] === 'true' || undefined}
      data-disabled={disabled || undefined}
      onMouseDown={press}
      onPointerEnter={onWarm}
    >
      {tagged && (
        <span id={tags} className="reap-asleep-tags">
          {words.map(word => (
            <span key={word}>{word}</span>
          ))}
        </span>
      )}
      <input
        {...rest}
        ref={box}
        type="text"
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-describedby={[rest['aria-describedby'], tagged && tags].filter(Boolean).join(' ') || undefined}
        autoComplete="off"
        disabled={disabled}
        placeholder={tagged ? undefined : placeholder}
        value={typed ?? (multiple ? '' : (words[0] ?? ''))}
        onChange={event => onWake({ open: true, typed: event.target.value })}
        onCut={event => typed === undefined && event.preventDefault()}
        onFocus={event => {
          onWarm();
          event.target.select();
        }}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
      />
      <span className="reap-asleep-sign" aria-hidden="true" />
    </div>
  );
}
