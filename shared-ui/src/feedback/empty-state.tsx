import { InboxOutlined, LockOutlined, SearchOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/words.tsx';

interface EmptyStateProps {
  /** Why there is nothing: no data yet, nothing matches the filters, or no permission. */
  kind: 'none' | 'noMatch' | 'denied';
  title?: string;
  /** Below a title of its own nothing is said unless this is given. */
  hint?: string;
  /** The next step, as a button. */
  action?: ReactNode;
}

const icons = { none: InboxOutlined, noMatch: SearchOutlined, denied: LockOutlined };

/** Says why there is nothing to see, and offers the next step (LOOK, list page). */
export function EmptyState({ kind, title, hint, action }: EmptyStateProps) {
  const { t } = useWords();
  const Icon = icons[kind];
  // The general hint explains the general title and would mislead below another.
  const says = hint ?? (title === undefined ? t(`empty.${kind}.hint`) : undefined);
  return (
    <div style={{ padding: '40px 16px', textAlign: 'center', color: 'var(--reap-secondary)' }}>
      <Icon style={{ fontSize: 32, color: 'var(--reap-faint)' }} aria-hidden />
      <div style={{ marginTop: 8, fontSize: 14, fontWeight: 600, color: 'var(--reap-text)' }}>{title ?? t(`empty.${kind}.title`)}</div>
      {says && <div style={{ marginTop: 4 }}>{says}</div>}
      {action && <div style={{ marginTop: 12 }}>{action}</div>}
    </div>
  );
}
