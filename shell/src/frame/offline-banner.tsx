import { useWords } from '@reap/shared-ui/words';
import { useSyncExternalStore } from 'react';
import styles from './frame.module.css';

/** Says that the network is gone; what was typed stays, and saving works again when it is back. */
export function OfflineBanner() {
  const { t } = useWords();
  const online = useSyncExternalStore(
    changed => {
      addEventListener('online', changed);
      addEventListener('offline', changed);
      return () => {
        removeEventListener('online', changed);
        removeEventListener('offline', changed);
      };
    },
    () => navigator.onLine,
  );
  return <div role="status">{!online && <div className={styles['banner']}>{t('frame.offline')}</div>}</div>;
}
