import type { ChangeEvent } from 'react';

interface CheckProps {
  /** What is chosen by it, for those who hear the page. */
  name: string;
  checked: boolean;
  /** Some of what it stands for is chosen. */
  some?: boolean;
  disabled?: boolean;
  /** Why it can't be ticked. */
  hint?: string | undefined;
  /** The name stands beside it. */
  named?: boolean;
  onToggle: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A check box of a table: native, so that a page of them costs nothing; its whole cell can be clicked. */
export function Check({ name, checked, some = false, disabled = false, hint, named = false, onToggle }: CheckProps) {
  return (
    <label className="reap-check" title={hint} data-named={named || undefined}>
      <input
        type="checkbox"
        {...(!named && { 'aria-label': name })}
        checked={checked}
        disabled={disabled}
        ref={input => {
          if (input) input.indeterminate = some && !checked;
        }}
        onChange={onToggle}
      />
      {named && <span className="reap-cut">{name}</span>}
    </label>
  );
}
