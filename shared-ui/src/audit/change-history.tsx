import type { HistoryLine } from '@reap/contracts/history';
import type * as z from 'zod';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorCard } from '../feedback/error-card.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { formatDateTime } from '../i18n/format.ts';
import { colonOf } from '../i18n/join-words.ts';
import { usePortal } from '../portal/portal.tsx';

type Line = z.output<typeof HistoryLine>;
type Change = Line['changes'][number];

interface ChangeHistoryProps {
  /** What a call `history` answers, oldest first; undefined while it is asked for. */
  lines: readonly Line[] | undefined;
  error?: unknown;
  onRetry: () => void;
}

/** Who changed what when, the last change on top: each field with what it was and what it became. */
export function ChangeHistory({ lines, error, onRetry }: ChangeHistoryProps) {
  const { t } = usePortal();
  if (error && !lines) return <ErrorCard error={error} onRetry={onRetry} />;
  if (!lines) return <Skeleton lines={4} />;
  if (lines.length === 0) return <EmptyState kind="none" title={t('history.none')} />;
  return (
    <ol className="reap-steps" aria-label={t('history.title')}>
      {lines.toReversed().map(line => (
        <li key={line.id}>
          <div>
            <strong>{line.operation}</strong> · {line.by ?? '—'}
          </div>
          <time className="reap-step-line" dateTime={line.at}>
            {formatDateTime(line.at)}
          </time>
          {line.changes.length > 0 && (
            <ul className="reap-changes">
              {line.changes.map(change => (
                <ChangedField key={change.field} change={change} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

function ChangedField({ change: { label, before, after, concealed } }: { change: Change }) {
  const { t, language } = usePortal();
  const name = `${label}${colonOf(language)}`;
  if (concealed)
    return (
      <li>
        {name}
        {t('history.concealed')}
      </li>
    );
  return (
    <li>
      {name}
      {before !== null && (
        <>
          <del>{before}</del>
          <span aria-hidden> → </span>
        </>
      )}
      <ins>{after ?? t('history.emptied')}</ins>
    </li>
  );
}
