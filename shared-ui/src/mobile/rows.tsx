import type { ComponentProps, ReactNode } from 'react';

/** Something said in two words: what, and its value. */
export function PhoneRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="reap-row">
      <span>{label}</span>
      <span>{children}</span>
    </div>
  );
}

/** A row that opens something. */
export function OpenRow({ label, children, onOpen }: { label: ReactNode; children?: ReactNode; onOpen: () => void }) {
  return (
    <button type="button" className="reap-row" data-opens onClick={onOpen}>
      <span>{label}</span>
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}

interface PhoneButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  kind?: 'primary' | 'secondary' | 'danger';
  busy?: boolean;
}

/** A button of at least 44 px; `busy` while what it began runs, so that a second tap does nothing. */
export function PhoneButton({ kind = 'primary', busy = false, disabled, ...rest }: PhoneButtonProps) {
  return <button type="button" {...rest} className="reap-phone-button" data-kind={kind} disabled={disabled || busy} aria-busy={busy} />;
}

/** A button that looks like a link. */
export const TextButton = (props: Omit<ComponentProps<'button'>, 'className'>) => (
  <button type="button" {...props} className="reap-phone-text" />
);
