import { useWords } from '@reap/shared-ui/words';
import { RemoteError } from '../remotes/remote-error.ts';

/** What kept a page from being shown, with its code for whoever is asked, and another try. */
export function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useWords();
  return (
    <main className="reap-phone-body" role="alert">
      <p>{t('phone.failed')}</p>
      <p className="reap-phone-note">{error instanceof RemoteError ? error.code : String(error).slice(0, 200)}</p>
      <button type="button" className="reap-phone-button" onClick={onRetry}>
        {t('phone.again')}
      </button>
    </main>
  );
}
