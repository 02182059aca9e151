import { Alert, Button, Input } from 'antd';
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { ApiError } from '../core/api-error.ts';
import { failureOf } from '../core/failure.ts';
import { usePortal } from '../portal.tsx';
import type { Decision } from './decision.ts';

const decisions: readonly { value: Decision; key: string; label: string; hint?: string }[] = [
  { value: 'AGREE', key: '1', label: 'audit.agree' },
  { value: 'REJECT', key: '2', label: 'audit.reject', hint: 'audit.rejectHint' },
  { value: 'BACK', key: '3', label: 'audit.back', hint: 'audit.backHint' },
];

const MOST = 100;

interface DecisionFormProps {
  /** Takes the focus when the dialog opens, so that 1, 2, 3 work at once. */
  firstRef: RefObject<HTMLInputElement | null>;
  hint: ReactNode;
  onDecide: (decision: Decision, remarks: string) => Promise<void>;
  onReload: () => unknown;
  onClose: () => void;
}

/** The decision by mouse or by the keys 1, 2, 3; remarks up to 100 characters (seed 0 §5). */
export function DecisionForm({ firstRef, hint, onDecide, onReload, onClose }: DecisionFormProps) {
  const { t } = usePortal();
  const id = useId();
  const [decision, setDecision] = useState<Decision>('AGREE');
  const [remarks, setRemarks] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const length = [...remarks].length;
  const chosen = decisions.find(one => one.value === decision);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || length > MOST) return;
    setBusy(true);
    setError(undefined);
    try {
      await onDecide(decision, remarks.trim());
    } catch (cause) {
      setError(cause);
      // Once decided it stays closed for the second click of a double click, while the dialog leaves.
      setBusy(false);
    }
  };
  const byKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const one = decisions.find(({ key }) => key === event.key);
    if (one && !busy) setDecision(one.value);
  };
  const reload = async () => {
    await onReload();
    setError(undefined);
  };
  return (
    <form onSubmit={event => void submit(event)} onKeyDown={byKey} noValidate>
      <fieldset style={{ border: 0, padding: 0, margin: '8px 0 12px' }}>
        <legend style={{ padding: 0, marginBottom: 4, color: 'var(--reap-secondary)' }}>
          <span style={{ color: 'var(--reap-error)' }}>*</span> {t('audit.decision')}
        </legend>
        <div style={{ display: 'flex', gap: 8 }}>
          {decisions.map(({ value, key, label }) => (
            <label key={value} className="reap-decision">
              <input
                type="radio"
                name={`${id}-decision`}
                value={value}
                checked={decision === value}
                disabled={busy}
                {...(value === 'AGREE' && { ref: firstRef })}
                aria-label={t(label)}
                onChange={() => setDecision(value)}
              />
              <span aria-hidden>{t(label)}</span>
              <kbd className="reap-keycap" aria-hidden>
                {key}
              </kbd>
            </label>
          ))}
        </div>
      </fieldset>
      <label htmlFor={`${id}-remarks`} style={{ color: 'var(--reap-secondary)' }}>
        {t('audit.remarks')}
      </label>
      <Input.TextArea
        id={`${id}-remarks`}
        value={remarks}
        rows={3}
        disabled={busy}
        placeholder={t('auditDialog.optional')}
        count={{ show: ({ count, maxLength }) => `${count} / ${maxLength}`, max: MOST, strategy: text => [...text].length }}
        {...(length > MOST && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-too-long` })}
        onChange={event => setRemarks(event.target.value)}
        style={{ marginTop: 4 }}
      />
      <div id={`${id}-too-long`} role="alert" style={{ color: 'var(--reap-error)', fontSize: 12, minHeight: 22 }}>
        {length > MOST ? t('audit.remarksMax') : ''}
      </div>
      {error !== undefined && <Refused error={error} onReload={reload} />}
      <Consequence text={chosen?.hint ? t(chosen.hint) : hint} />
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 16 }}>
        <Button onClick={onClose} disabled={busy}>
          {t('common.cancel')}
        </Button>
        <Button type="primary" htmlType="submit" loading={busy} disabled={length > MOST} danger={decision === 'REJECT'}>
          {t('auditDialog.submit')}
        </Button>
      </div>
    </form>
  );
}

const Consequence = ({ text }: { text: ReactNode }) =>
  text ? <Alert type="warning" title={<span aria-live="polite">{text}</span>} style={{ fontSize: 13 }} /> : null;

/** Why it was refused. After a conflict: who acted and when, and a way to see it, the remarks staying where they are. */
function Refused({ error, onReload }: { error: unknown; onReload: () => Promise<void> }) {
  const { t } = usePortal();
  const conflict = error instanceof ApiError && error.status === 409;
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={
        <>
          {failureOf(error, t).text}
          {conflict && <div style={{ fontSize: 13, color: 'var(--reap-secondary)' }}>{t('auditDialog.kept')}</div>}
        </>
      }
      action={
        conflict && (
          <Button size="small" onClick={() => void onReload()}>
            {t('auditDialog.reload')}
          </Button>
        )
      }
      style={{ marginBottom: 8 }}
    />
  );
}
