import { ErrorCard } from '@reap/shared-ui/error-card';
import { useWords } from '@reap/shared-ui/words';
import { useSignedIn } from '../session/session-store.ts';
import { CompactFailure } from './compact-failure.tsx';
import { OverrideFailure } from './override-failure.tsx';
import { overrideOf } from './registry.ts';
import { ELSEWHERE, RemoteError } from './remote-error.ts';

interface RemoteFailureProps {
  error: unknown;
  onRetry: () => void;
  compact?: boolean;
}

const ADMINISTRATOR = 1;

/** The card of a remote that could not be loaded or broke: cause and retry for the person; an administrator sees which remote, its version and what happened. */
export function RemoteFailure({ error, onRetry, compact = false }: RemoteFailureProps) {
  const { t } = useWords();
  const administrator = useSignedIn().user.userType === ADMINISTRATOR;
  if (!(error instanceof RemoteError)) return <ErrorCard error={error} onRetry={onRetry} detailed={administrator} />;
  const override = error.build === ELSEWHERE ? overrideOf(error.remote) : undefined;
  if (override) return <OverrideFailure error={error} override={override} compact={compact} onRetry={onRetry} />;
  const cause = t(`remote.${administrator ? 'cause' : 'words'}.${error.reason}`);
  const details = {
    ...(administrator && { [t('remote.name')]: `${error.remote} ${error.version}`.trim(), [t('remote.detail')]: error.detail }),
    ...(error.requestId && { [t('remote.requestId')]: error.requestId }),
  };
  const shared = { code: error.code, details, detailed: administrator };
  if (compact) return <CompactFailure cause={cause} {...shared} onRetry={onRetry} />;
  return <ErrorCard error={error} title={t('remote.failed')} cause={cause} {...shared} onRetry={onRetry} />;
}
