import { type ReactNode, useEffect, useRef } from 'react';
import { DialogHold, useHolds } from '../feedback/held-dialog.ts';

interface SheetProps {
  title: string;
  /** Rises from the bottom in place of standing in the middle. */
  sheet?: boolean;
  onClose: () => void;
  /** It stores something. */
  busy?: boolean;
  children: ReactNode;
}

/** A question or a choice above the page: the page behind it is out of reach until it is closed, by Escape and Back's gesture too, but not while it stores something. */
export function PhoneSheet({ title, sheet = false, onClose, busy = false, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { held, hold } = useHolds();
  const stays = held || busy;
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="reap-phone-dialog"
      aria-label={title}
      {...(sheet && { 'data-sheet': true })}
      onCancel={event => {
        event.preventDefault();
        if (!stays) onClose();
      }}
      onClose={() => {
        // A browser that is asked again and again closes it unasked. It stands until its owner takes it away.
        dialog.current?.showModal();
        if (!stays) onClose();
      }}
    >
      <h2>{title}</h2>
      <DialogHold value={hold}>{children}</DialogHold>
    </dialog>
  );
}
