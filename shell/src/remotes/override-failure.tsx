import type { RemoteOverride } from '@reap/contracts/portal/portal';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { useToast } from '@reap/shared-ui/toast';
import { useWords } from '@reap/shared-ui/words';
import { Button } from 'antd';
import { CompactFailure } from './compact-failure.tsx';
import { useEndOverride } from './end-override.ts';
import type { RemoteError } from './remote-error.ts';

interface OverrideFailureProps {
  error: RemoteError;
  override: RemoteOverride;
  onRetry: () => void;
  /** In a card or panel. */
  compact: boolean;
}

const away: readonly string[] = ['unreachable', 'slow', 'malformed'];

/** The card of a remote that was to come from another address: which one, what is wrong there, and the way back to the portal's version. */
export function OverrideFailure({ error, override: { remote, url }, onRetry, compact }: OverrideFailureProps) {
  const { t } = useWords();
  const toast = useToast();
  const endOverride = useEndOverride();
  const end = () => void endOverride(remote).then(onRetry, toast.failure);
  const told = {
    cause: t(away.includes(error.reason) ? 'override.unreachable' : 'override.broken', { remote, url }),
    code: error.code,
    details: { [t('remote.detail')]: error.detail },
    detailed: true,
    onRetry,
    extra: (
      <Button {...(compact && { size: 'small' })} onClick={end}>
        {t('override.end')}
      </Button>
    ),
  };
  return compact ? <CompactFailure {...told} /> : <ErrorCard error={error} title={t('remote.failed')} {...told} />;
}
