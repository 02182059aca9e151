import { rejectReason } from '@reap/contracts/compensation/claim/reject-reason';
import { PersonAudit } from '@reap/contracts/compensation/codes';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { useEffect, useId } from 'react';
import type { AuditType, Problems, Verdict } from './verdicts.ts';

interface VerdictRadiosProps {
  /** Whom or what it is about, for those who hear the page. */
  about: string;
  value: AuditType | undefined;
  problem: string | undefined;
  onChange: (auditType: AuditType) => void;
}

/** Pass or reject, by mouse or by the keys 1 and 2. */
export function VerdictRadios({ about, value, problem, onChange }: VerdictRadiosProps) {
  const { t } = usePortal();
  const id = useId();
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }} aria-describedby={`${id}-problem`}>
      <legend style={{ padding: 0, marginBottom: 4, color: 'var(--reap-secondary)' }}>
        <span style={{ color: 'var(--reap-error)' }}>*</span> {t('audit.decision')}
        <span className="reap-hidden"> {about}</span>
      </legend>
      <div style={{ display: 'flex', gap: 8 }}>
        {([1, 2] as const).map(type => (
          <label key={type} className="reap-decision">
            <input
              type="radio"
              name={id}
              checked={value === type}
              aria-label={t(type === PersonAudit.pass ? 'wizard.pass' : 'wizard.reject')}
              onChange={() => onChange(type)}
            />
            <span aria-hidden>{t(type === PersonAudit.pass ? 'wizard.pass' : 'wizard.reject')}</span>
            <kbd className="reap-keycap" aria-hidden>
              {type}
            </kbd>
          </label>
        ))}
      </div>
      <Problem id={`${id}-problem`} text={problem} />
    </fieldset>
  );
}

/** What is wrong with a field, in a place that is kept for it. */
export function Problem({ id, text }: { id: string; text: string | undefined }) {
  const { t } = usePortal();
  return (
    <div id={id} role="alert" style={{ color: 'var(--reap-error)', fontSize: 13, minHeight: 22 }}>
      {text && t(text)}
    </div>
  );
}

interface VerdictChoiceProps {
  about: string;
  verdict: Verdict;
  problems: Problems;
  onChange: (verdict: Verdict) => void;
  /** Once the reason is chosen: the keys go on from here. */
  onChosen: () => void;
}

/** The verdict on a person, and why he is rejected; passing clears the reason (seed 0 §4). */
export function VerdictChoice({ about, verdict, problems, onChange, onChosen }: VerdictChoiceProps) {
  const { t } = usePortal();
  const id = useId();
  const reasons = useCall(rejectReason.getAllRejectReason, {}, { staleTime: 60_000 });
  const rejected = verdict.auditType === PersonAudit.reject;
  useEffect(() => {
    if (rejected && !verdict.rejectReasonId) document.getElementById(id)?.focus();
  }, [rejected, verdict.rejectReasonId, id]);
  return (
    <>
      <VerdictRadios
        about={about}
        value={verdict.auditType}
        problem={problems['auditType']}
        onChange={auditType => onChange(auditType === PersonAudit.pass ? { auditType } : { ...verdict, auditType })}
      />
      {rejected && (
        <div>
          {reasons.error && !reasons.data && <ErrorCard error={reasons.error} onRetry={() => void reasons.refetch()} />}
          <label htmlFor={id} style={{ color: 'var(--reap-secondary)' }}>
            <span style={{ color: 'var(--reap-error)' }}>*</span> {t('wizard.rejectReason')}
          </label>
          <div style={{ marginTop: 4 }}>
            <ChoiceSelect<string>
              id={id}
              options={(reasons.data ?? []).map(({ id: value, value: label }) => ({ value, label }))}
              value={verdict.rejectReasonId}
              loading={reasons.isLoading}
              placeholder={t('wizard.rejectReasonRequired')}
              aria-required
              aria-invalid={problems['rejectReasonId'] !== undefined}
              aria-describedby={`${id}-problem`}
              onChange={chosen => {
                onChange({ auditType: PersonAudit.reject, ...(typeof chosen === 'string' && { rejectReasonId: chosen }) });
                if (chosen) onChosen();
              }}
            />
          </div>
          <Problem id={`${id}-problem`} text={problems['rejectReasonId']} />
        </div>
      )}
    </>
  );
}
