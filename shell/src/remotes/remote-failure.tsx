import { ErrorCard } from '@reap/shared-ui/error-card';
import { useWords } from '@reap/shared-ui/words';
import { RemoteError } from './remote-error.ts';

/** The card of a remote that could not be loaded or broke: cause, code, retry, details to copy. */
export function RemoteFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useWords();
  if (!(error instanceof RemoteError)) return <ErrorCard error={error} onRetry={onRetry} />;
  const details = {
    [t('remote.name')]: `${error.remote} ${error.version}`.trim(),
    [t('remote.detail')]: error.detail,
    ...(error.requestId && { [t('remote.requestId')]: error.requestId }),
  };
  return (
    <ErrorCard
      error={error}
      title={t('remote.failed')}
      cause={t(`remote.cause.${error.reason}`)}
      code={error.code}
      details={details}
      onRetry={onRetry}
    />
  );
}
