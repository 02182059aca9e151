import { ErrorCard, FailureFacts } from '@reap/shared-ui/error-card';
import { useWords } from '@reap/shared-ui/words';
import { Button } from 'antd';
import { useSignedIn } from '../session/session-store.ts';
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
  if (override && !compact) return <OverrideFailure error={error} override={override} onRetry={onRetry} />;
  const cause = t(`remote.${administrator ? 'cause' : 'words'}.${error.reason}`);
  const details = {
    ...(administrator && { [t('remote.name')]: `${error.remote} ${error.version}`.trim(), [t('remote.detail')]: error.detail }),
    ...(error.requestId && { [t('remote.requestId')]: error.requestId }),
  };
  const shared = { code: error.code, details, detailed: administrator };
  if (compact) return <CompactFailure cause={cause} {...shared} onRetry={onRetry} />;
  return <ErrorCard error={error} title={t('remote.failed')} cause={cause} {...shared} onRetry={onRetry} />;
}

interface CompactFailureProps {
  cause: string;
  code: string;
  details: Record<string, string>;
  detailed: boolean;
  onRetry: () => void;
}

function CompactFailure({ cause, code, details, detailed, onRetry }: CompactFailureProps) {
  const { t } = useWords();
  const facts: [string, string][] = [[t('failure.code'), code], ...Object.entries(details)];
  const copied = [cause, ...facts.map(([name, value]) => `${name}: ${value}`), new Date().toISOString()].join('\n');
  return (
    <div role="alert">
      <p>{cause}</p>
      <p>
        <Button size="small" onClick={onRetry}>
          {t('remote.retry')}
        </Button>
      </p>
      <FailureFacts facts={facts} copied={copied} open={detailed} />
    </div>
  );
}
