import { ErrorCard } from '@reap/shared-ui/error-card';
import { useWords } from '@reap/shared-ui/words';
import { Button } from 'antd';
import { RemoteError } from './remote-error.ts';

interface RemoteFailureProps {
  error: unknown;
  onRetry: () => void;
  compact?: boolean;
}

/** The card of a remote that could not be loaded or broke: cause, code, retry, details to copy. */
export function RemoteFailure({ error, onRetry, compact = false }: RemoteFailureProps) {
  const { t } = useWords();
  if (!(error instanceof RemoteError)) return <ErrorCard error={error} onRetry={onRetry} />;
  const cause = t(`remote.cause.${error.reason}`);
  if (compact) return <CompactFailure cause={cause} code={[error.code, error.requestId].filter(Boolean).join(' · ')} onRetry={onRetry} />;
  const details = {
    [t('remote.name')]: `${error.remote} ${error.version}`.trim(),
    [t('remote.detail')]: error.detail,
    ...(error.requestId && { [t('remote.requestId')]: error.requestId }),
  };
  return <ErrorCard error={error} title={t('remote.failed')} cause={cause} code={error.code} details={details} onRetry={onRetry} />;
}

function CompactFailure({ cause, code, onRetry }: { cause: string; code: string; onRetry: () => void }) {
  const { t } = useWords();
  return (
    <div role="alert">
      <p>{cause}</p>
      <Button size="small" onClick={onRetry}>
        {t('remote.retry')}
      </Button>{' '}
      <code>{code}</code>
    </div>
  );
}
