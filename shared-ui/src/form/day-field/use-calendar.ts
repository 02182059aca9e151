import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';

export interface CalendarState {
  open: boolean;
  /** The widget's boxes and buttons. */
  frame: RefObject<HTMLDivElement | null>;
  /** What opens below them. */
  popup: RefObject<HTMLDivElement | null>;
  show: () => void;
  hide: () => void;
  /** The focus went somewhere: closes where that is neither frame nor calendar. */
  onBlur: (event: FocusEvent) => void;
  /** In the boxes: down opens and goes into the calendar, Escape closes it and nothing else. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Whether the calendar of a day's box is open. The focus stays in the box unless it is taken into the calendar. */
export function useCalendar(onLeave?: () => void): CalendarState {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const hide = () => setOpen(false);
  return {
    open,
    frame,
    popup,
    show: () => setOpen(true),
    hide,
    onBlur: ({ relatedTarget }) => {
      const inside = relatedTarget && [frame, popup].some(({ current }) => current?.contains(relatedTarget));
      if (inside) return;
      hide();
      onLeave?.();
    },
    onKeyDown: event => {
      if (event.key === 'Escape' && open) {
        // The dialog around stays.
        event.stopPropagation();
        hide();
        if (popup.current?.contains(document.activeElement)) frame.current?.querySelector('input')?.focus();
      }
      if (event.key !== 'ArrowDown' || popup.current?.contains(event.target as Node)) return;
      event.preventDefault();
      if (open) popup.current?.querySelector<HTMLElement>('button, select')?.focus();
      else setOpen(true);
    },
  };
}
