import { useWords } from '@reap/shared-ui/words';
import { useEffect, useState } from 'react';
import styles from '../frame/frame.module.css';

const NOTICED_MS = 150;
const LONG_MS = 1000;

/** A thin bar on top while something loads, not before it has taken long enough to be noticed; after a second it says what is awaited. */
export function Waiting({ title }: { title?: string }) {
  const { t } = useWords();
  const noticed = useAfter(NOTICED_MS);
  const long = useAfter(LONG_MS);
  return (
    <div className={styles['waiting']} role="status" aria-busy="true" aria-label={long ? undefined : t('loading')}>
      {noticed && <div className="reap-thin-bar" />}
      {long && (
        <>
          {title && <h1 className={styles['awaited']}>{title}</h1>}
          <p>{t('remote.long')}</p>
        </>
      )}
    </div>
  );
}

function useAfter(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}
