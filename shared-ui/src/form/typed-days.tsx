import { type KeyboardEvent as ReactKeyboardEvent, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { dayOf } from './typed-text.ts';

interface TypedDaysProps {
  children: ReactNode;
  /** A complete day was typed: true where it was taken over from the picker, which would put a day that it can't choose silently back. */
  onDay?: (day: string, box: HTMLInputElement) => boolean;
}

/**
 * Days that are typed into the pickers inside, in every common way of writing them. A picker that reads along would take `2026/11/2` for the
 * whole on the way to `2026/11/22`; so it knows one way alone, and the text is put into that one when the person is done with it: by
 * Enter, by Tab, by leaving. A text that was emptied clears the picker.
 */
export function TypedDays({ children, onDay }: TypedDaysProps) {
  const typed = useRef(false);
  /** Whether the picker has nothing more to do with this text. */
  const settle = (box: EventTarget): boolean => {
    if (!typed.current || !(box instanceof HTMLInputElement)) return false;
    if (box.value.trim() === '') clearButtonOf(box)?.click();
    const day = dayOf(box.value);
    typed.current = false;
    if (day && onDay?.(day, box)) return true;
    // At once: the picker's own handling of this key or focus follows, and must know the day.
    if (day && day !== box.value) flushSync(() => writeText(box, day));
    typed.current = false;
    return false;
  };
  const onKey = (event: ReactKeyboardEvent) => {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || (event.key !== 'Enter' && event.key !== 'Tab')) return;
    // Enter in the first box of a range goes on to the second: it does not search yet.
    if (event.key === 'Enter' && isHalf(box)) event.preventDefault();
    const before = box.value;
    const done = settle(box);
    if (event.key !== 'Enter' || (!done && box.value === before)) return;
    // The picker would still confirm the day that it knew when the key went down: it is pressed again for the new one.
    event.preventDefault();
    event.stopPropagation();
    if (!done) box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }));
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

function isHalf(box: HTMLInputElement): boolean {
  const boxes = [...(box.closest('.ant-picker')?.querySelectorAll('input') ?? [])];
  return boxes.some(one => one.value === '') && boxes.some(one => one.value !== '');
}

// As if it had been typed: React hears of nothing else.
function writeText(box: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
