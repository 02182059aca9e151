import { plainText } from '@reap/contracts/patterns';
import { type AriaAttributes, type ClipboardEvent, type KeyboardEvent, type Ref, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayOf } from '../typed/typed-text.ts';

export interface DayBoxProps extends AriaAttributes {
  /** A plain date; a text that is none stands as it is. */
  value: string | undefined;
  onDay: (day: string | undefined) => void;
  /** Takes a text that is no day; without it the box goes back to the day it had. */
  onText?: ((text: string) => void) | undefined;
  /** Reads more ways of writing a day than `dayOf` does. */
  read?: ((text: string) => string | undefined) | undefined;
  /** After Enter, when the typed day has been given on. */
  onEnter?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onFocus?: () => void;
  onBlur?: (() => void) | undefined;
  id?: string | undefined;
  disabled?: boolean;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A text box for a day, typed in every common way of writing one; it is read when the person is done with it: by Enter, by leaving. */
export function DayBox({ value, onDay, onText, read = dayOf, onEnter, onBlur, ...rest }: DayBoxProps) {
  const [typed, setTyped] = useState<string>();
  const [shownFor, setShownFor] = useState(value);
  // A day from the calendar or from outside takes the place of what was typed.
  if (shownFor !== value) {
    setShownFor(value);
    setTyped(undefined);
  }
  const settle = () => {
    if (typed === undefined) return;
    const text = plainText(typed);
    setTyped(undefined);
    const day = read(text);
    if (day || text === '') onDay(day);
    else onText?.(text);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const day = read(event.clipboardData.getData('text'));
    if (!day) return;
    event.preventDefault();
    setTyped(undefined);
    onDay(day);
  };
  return (
    <input
      {...rest}
      type="text"
      autoComplete="off"
      value={typed ?? value ?? ''}
      onChange={event => setTyped(event.target.value)}
      onPaste={paste}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // The form that Enter sends must know the day.
        flushSync(settle);
        onEnter?.(event);
      }}
    />
  );
}
