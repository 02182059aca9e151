import { Alert, Button, Input } from 'antd';
import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { ApiError } from '../call/api-error.ts';
import { failureOf } from '../call/failure.ts';
import { useHeldDialog } from '../feedback/held-dialog.ts';
import { usePortal } from '../portal/portal.tsx';
import { type Choice, type Decision, decisions } from './decision.ts';

const MOST = 100;

interface DecisionFormProps {
  formRef: RefObject<HTMLFormElement | null>;
  choice: Choice;
  onChoose: (decision: Decision) => void;
  /** It was tried to go on without a choice. */
  choiceNeeded: boolean;
  busy: boolean;
  hint: ReactNode;
  onDecide: (decision: Decision, remarks: string) => Promise<void>;
  onReload: () => unknown;
  /** Left out where there is nothing to close: the form stands on a page. */
  onClose?: (() => void) | undefined;
  /** What stands in it from the start: what was written before, and why it was refused. */
  initial?: { remarks: string; error?: unknown } | undefined;
  onRemarks?: ((remarks: string) => void) | undefined;
}

/** The decision by mouse or by the keys 1, 2, 3, which the button says; remarks up to 100 characters (seed 0 §5). */
export function DecisionForm(props: DecisionFormProps) {
  const { formRef, choice, onChoose, choiceNeeded, busy, hint, onDecide, onReload, onClose, initial, onRemarks } = props;
  const { t } = usePortal();
  useHeldDialog(busy);
  const id = useId();
  const [remarks, setRemarks] = useState(initial?.remarks ?? '');
  const [error, setError] = useState<unknown>(initial?.error);
  const length = [...remarks].length;
  const onPage = onClose === undefined;
  const { decision } = choice;
  const standing = decisions.find(one => one.value === decision);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || length > MOST) return;
    setError(undefined);
    await onDecide(decision, remarks.trim()).catch(setError);
  };
  const reload = async () => {
    await onReload();
    setError(undefined);
  };
  const choices = (
    <fieldset>
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
              aria-label={t(label)}
              aria-describedby={choiceNeeded ? `${id}-needed` : undefined}
              onChange={() => onChoose(value)}
              // The one that stands there from the start does not change when it is chosen.
              onClick={() => onChoose(value)}
            />
            <span aria-hidden>{t(label)}</span>
            <kbd className="reap-keycap" aria-hidden>
              {key}
            </kbd>
          </label>
        ))}
      </div>
      <div id={`${id}-needed`} role="alert" style={{ color: 'var(--reap-error)', fontSize: 12 }}>
        {choiceNeeded ? t('audit.decisionRequired') : ''}
      </div>
    </fieldset>
  );
  const text = (
    <div>
      <label htmlFor={`${id}-remarks`} style={{ color: 'var(--reap-secondary)' }}>
        {t('audit.remarks')}
      </label>
      <Input.TextArea
        id={`${id}-remarks`}
        value={remarks}
        rows={onPage ? 1 : 3}
        disabled={busy}
        placeholder={t('auditDialog.optional')}
        count={{ show: ({ count, maxLength }) => `${count} / ${maxLength}`, max: MOST, strategy: typed => [...typed].length }}
        {...(length > MOST && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-too-long` })}
        onChange={event => {
          setRemarks(event.target.value);
          onRemarks?.(event.target.value);
        }}
        style={{ marginTop: 4 }}
      />
      <div id={`${id}-too-long`} role="alert" style={{ color: 'var(--reap-error)', fontSize: 12, minHeight: 22 }}>
        {length > MOST ? t('audit.remarksMax') : ''}
      </div>
    </div>
  );
  return (
    <form ref={formRef} className="reap-decide" data-on-page={onPage} onSubmit={event => void submit(event)} noValidate>
      {choices}
      {text}
      {error !== undefined && <Refused error={error} onReload={reload} />}
      <Consequence text={standing?.hint ? t(standing.hint) : hint} />
      <div className="reap-decide-buttons">
        {onClose && (
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={busy} disabled={length > MOST} danger={decision === 'REJECT'}>
          {standing && t(standing.label)}
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
