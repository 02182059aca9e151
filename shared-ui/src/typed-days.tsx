import { type KeyboardEvent as ReactKeyboardEvent, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { dayOf } from './core/typed-text.ts';

/**
 * Days that are typed into the pickers inside, in every common way of writing them. A picker that reads along would take `2026/11/2` for the
 * whole on the way to `2026/11/22`; so it knows one way alone, and the text is put into that one when the person is done with it: by
 * Enter, by Tab, by leaving. A text that was emptied clears the picker.
 */
export function TypedDays({ children }: { children: ReactNode }) {
  const typed = useRef(false);
  const settle = (box: EventTarget) => {
    if (!typed.current || !(box instanceof HTMLInputElement)) return;
    if (box.value.trim() === '') clearButtonOf(box)?.click();
    const day = dayOf(box.value);
    // At once: the picker's own handling of this key or focus follows, and must know the day.
    if (day && day !== box.value) flushSync(() => writeText(box, day));
    typed.current = false;
  };
  const onKey = (event: ReactKeyboardEvent) => {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || (event.key !== 'Enter' && event.key !== 'Tab')) return;
    const before = box.value;
    settle(box);
    if (event.key !== 'Enter' || box.value === before) return;
    // The picker would still confirm the day that it knew when the key went down: it is pressed again for the new one.
    event.preventDefault();
    event.stopPropagation();
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }));
  };
  return (
    <div
      style={{ display: 'contents' }}
      onInputCapture={() => {
        typed.current = true;
      }}
      onKeyDownCapture={onKey}
      onBlurCapture={event => settle(event.target)}
    >
      {children}
    </div>
  );
}

const clearButtonOf = (box: HTMLInputElement) => box.closest('.ant-picker')?.querySelector<HTMLElement>('.ant-picker-clear');

// As if it had been typed: React hears of nothing else.
function writeText(box: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
