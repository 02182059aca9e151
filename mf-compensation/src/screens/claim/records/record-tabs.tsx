import { ApplicationStatus } from '@reap/contracts/compensation/codes';
import { PhoneTabs } from '@reap/shared-ui/mobile/tabs';
import { usePortal } from '@reap/shared-ui/portal';
import { useId } from 'react';

export type Kind = 'self' | 'behalf';
const kinds: readonly Kind[] = ['self', 'behalf'];

/** His own claims, or those in which he collects. */
export function KindTabs({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const { t } = usePortal();
  return (
    <PhoneTabs
      label={t('field.claim.kind')}
      value={kind}
      onChange={onChange}
      options={kinds.map(value => ({ value, label: t(`enum.claimKind.${value}`) }))}
    />
  );
}

/** Claims in one state; all of them as long as none is named. */
export function StatusFilter({ status, onChange }: { status: string; onChange: (status: string) => void }) {
  const { t } = usePortal();
  const id = useId();
  return (
    <div className="reap-field">
      <div className="reap-field-line">
        <label htmlFor={id}>{t('field.claim.status')}</label>
        <select id={id} value={status} onChange={event => onChange(event.target.value)}>
          {Object.values(ApplicationStatus).map(one => (
            <option key={one} value={one === ApplicationStatus.all ? '' : one}>
              {t(`enum.approvalListStatus.${one}`)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
