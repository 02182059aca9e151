import { type ReactNode, useEffect } from 'react';
import { usePortal } from '../portal/portal.tsx';
import { CopyText } from './copy-text.tsx';

interface DetailHeadProps {
  /** The number of the thing, with a copy button. */
  number: string;
  /** Where it stands. */
  trail?: readonly string[];
  /** Its state. */
  state?: ReactNode;
  /** The two or three figures that decide. */
  figures?: readonly { label: string; value: ReactNode; tone?: 'warning' | 'error' }[];
  /** The actions allowed now. */
  actions?: ReactNode;
  tabTitle?: string;
}

/** Head of a detail page: number, state, the figures that decide, what can be done now (LOOK, detail page). */
export function DetailHead({ number, trail = [], state, figures = [], actions, tabTitle }: DetailHeadProps) {
  const { setTabTitle } = usePortal();
  useEffect(() => {
    if (tabTitle) setTabTitle(tabTitle);
  }, [tabTitle, setTabTitle]);
  return (
    <header
      className="reap-card"
      style={{ display: 'flex', alignItems: 'center', gap: '12px 32px', flexWrap: 'wrap', padding: '14px 20px', marginBottom: 12 }}
    >
      <div style={{ flex: 1, minWidth: 280 }}>
        <div style={{ fontSize: 13, color: 'var(--reap-secondary)' }}>{trail.join(' / ')}</div>
        <div style={{ display: 'flex', alignItems: 'center', gap: 8, flexWrap: 'wrap' }}>
          <h1 className="reap-figures" style={{ fontSize: 18, lineHeight: '28px', fontWeight: 600, margin: 0, overflowWrap: 'anywhere' }}>
            {number}
          </h1>
          <CopyText text={number} />
          {state}
        </div>
      </div>
      {figures.length > 0 && (
        <dl style={{ display: 'flex', gap: 32, margin: 0, textAlign: 'end' }}>
          {figures.map(({ label, value, tone }) => (
            <div key={label}>
              <dt style={{ fontSize: 12, color: 'var(--reap-secondary)' }}>{label}</dt>
              <dd
                className="reap-figures"
                style={{ margin: 0, fontSize: 20, lineHeight: '28px', fontWeight: 700, ...(tone && { color: `var(--reap-${tone})` }) }}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {actions && <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>{actions}</div>}
    </header>
  );
}
