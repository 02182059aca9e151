import { type FormEvent, type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { FilesUnderWay, useFilesUnderWay } from '../form/upload-field/under-way.ts';

interface PhoneFormProps {
  /** Where this stands among the steps of something longer. */
  step?: { at: number; of: number; label: string };
  title?: string;
  lead?: ReactNode;
  /** Stands fixed at the bottom: the one thing that this page is for. */
  action: ReactNode;
  /** What went wrong with all of it. */
  problem?: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
}

/** A page on a phone that is filled in: one column, its action at the bottom, sent by the keyboard's own key too, once its photos are there. */
export function PhoneForm({ step, title, lead, action, problem, onSubmit, children }: PhoneFormProps) {
  const { files, mustWait } = useFilesUnderWay();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mustWait()) onSubmit();
  };
  return (
    <form className="reap-phone-form" onSubmit={submit} noValidate>
      <main className="reap-phone-body">
        {step && <Steps {...step} />}
        {title && <h2>{title}</h2>}
        {lead && <p className="reap-phone-note">{lead}</p>}
        {problem && <PhoneProblem>{problem}</PhoneProblem>}
        <FilesUnderWay value={files}>{children}</FilesUnderWay>
      </main>
      <footer className="reap-phone-foot">{action}</footer>
    </form>
  );
}

/** What went wrong, at the top: it is brought into sight, as whoever pressed the button at the bottom may have scrolled far from it. */
export function PhoneProblem({ children }: { children: string }) {
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
    alert.current?.focus({ preventScroll: true });
  }, [children]);
  return (
    <PhoneAlert ref={alert} tone="failed">
      {children}
    </PhoneAlert>
  );
}

/** A page on a phone that is read; `action` stands fixed at the bottom. */
export function PhonePage({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <>
      <main className="reap-phone-body">{children}</main>
      {action && <footer className="reap-phone-foot">{action}</footer>}
    </>
  );
}

function Steps({ at, of, label }: { at: number; of: number; label: string }) {
  return (
    <ol className="reap-phone-steps" aria-label={label}>
      {Array.from({ length: of }, (_, index) => (
        <li key={index} {...(index < at && { 'data-done': true })} {...(index === at - 1 && { 'aria-current': 'step' as const })} />
      ))}
    </ol>
  );
}

interface PhoneAlertProps {
  tone: 'failed' | 'waiting' | 'done' | 'returned';
  /** Of an alert that takes the focus. */
  ref?: Ref<HTMLParagraphElement>;
  children: ReactNode;
}

/** Something that is to be known before going on, on the colour of its meaning. */
export function PhoneAlert({ tone, ref, children }: PhoneAlertProps) {
  return (
    <p
      ref={ref}
      {...(ref && { tabIndex: -1 })}
      className="reap-phone-alert"
      role={tone === 'failed' ? 'alert' : 'status'}
      style={{ color: `var(--reap-${tone})`, background: `var(--reap-${tone}-ground)`, borderColor: `var(--reap-${tone}-border)` }}
    >
      {children}
    </p>
  );
}

/** Rows that belong together, under a name that is read out. */
export function PhoneGroup({ label, children }: { label?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={label && id}>
      {label && (
        <p id={id} className="reap-phone-note" style={{ margin: '0 0 6px' }}>
          {label}
        </p>
      )}
      <div className="reap-group">{children}</div>
    </section>
  );
}
