import { Button } from 'antd';
import { ApiError, isMissing } from '../call/api-error.ts';
import { failureOf } from '../call/failure.ts';
import { usePortal } from '../portal/portal.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorCard } from './error-card.tsx';
import { MissingId } from './missing-id.tsx';

interface RecordProblemProps {
  /** Why the record could not be read. */
  error: unknown;
  /** The list that the page is opened from. */
  back: string;
  onRetry: () => void;
}

/** In place of a page's record: what never will be there leads to the list, what failed can be tried again. */
export function RecordProblem({ error, back, onRetry }: RecordProblemProps) {
  const { t, closeTab } = usePortal();
  const toList = <Button onClick={() => closeTab(back)}>{t('missingId.toList')}</Button>;
  const key = error instanceof ApiError ? error.key : '';
  if (key === 'request.invalid') return <MissingId back={back} />;
  const denied = key === 'permission.denied';
  if (!denied && !isMissing(error)) return <ErrorCard error={error} onRetry={onRetry} extra={toList} />;
  return (
    <div className="reap-card" role="alert">
      {denied ? (
        <EmptyState kind="denied" action={toList} />
      ) : (
        <EmptyState kind="noMatch" title={failureOf(error, t).text} action={toList} />
      )}
    </div>
  );
}
