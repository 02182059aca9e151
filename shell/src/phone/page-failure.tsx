import { useWords } from '@reap/shared-ui/words';
import { RemoteError } from '../remotes/remote-error.ts';

interface PageFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** What kept a page from being shown, with its code for whoever is asked under the details, and another try. */
export function PageFailure({ error, onRetry }: PageFailureProps) {
  const { t } = useWords();
  return (
    <main className="reap-phone-body" role="alert">
      <p>{t(isBroken(error) ? 'phone.broken' : 'phone.failed')}</p>
      {error instanceof RemoteError && (
        <details className="reap-phone-note">
          <summary>{t('phone.details')}</summary>
          {error.code}
        </details>
      )}
      <button type="button" className="reap-phone-button" onClick={onRetry}>
        {t('phone.again')}
      </button>
    </main>
  );
}

/** No network brings a page that was brought and then failed. */
const isBroken = (error: unknown): boolean => error instanceof RemoteError && error.reason !== 'unreachable' && error.reason !== 'slow';
