import type { ApiError } from '@reap/shared-ui/core/api-error';
import { useWords } from '@reap/shared-ui/words';
import { refreshBoot } from '../session/boot.ts';
import styles from './fields.module.css';
import { FormAlert } from './form-alert.tsx';
import { errorsOf } from './form-errors.ts';
import { PageFrame } from './page-frame.tsx';

/** The server could not be asked who is signed in: says why, and tries again on demand. */
export function BootFailedPage({ failure }: { failure: ApiError }) {
  const { t } = useWords();
  return (
    <PageFrame title={t('bootFailed.title')}>
      <div className={styles['form']}>
        <FormAlert text={errorsOf(failure)(t).form} />
        {failure.requestId && <p className={styles['help']}>{t('bootFailed.requestId', { id: failure.requestId })}</p>}
        <button type="button" className={styles['primary']} onClick={() => void refreshBoot()}>
          {t('bootFailed.retry')}
        </button>
      </div>
    </PageFrame>
  );
}
