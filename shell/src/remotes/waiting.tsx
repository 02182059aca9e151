import { useWords } from '@reap/shared-ui/words';
import { useEffect, useState } from 'react';
import styles from '../frame/frame.module.css';

/** A thin bar on top while something loads; not before it has taken long enough to be noticed. */
export function Waiting() {
  const { t } = useWords();
  const [noticed, setNoticed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNoticed(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles['waiting']} role="status" aria-label={t('loading')}>
      {noticed && <div className="reap-thin-bar" />}
    </div>
  );
}
