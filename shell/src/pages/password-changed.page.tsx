import { useWords } from '@reap/shared-ui/words';
import { useEffect, useState } from 'react';
import styles from './fields.module.css';
import { clearPersonalStorage } from './leave.ts';
import { PageFrame } from './page-frame.tsx';

const SECONDS = 3;
const toLogin = () => location.replace('/login');

/** Says that the password was changed and goes to sign-in after three seconds (seed 1 §2.2). */
export function PasswordChangedPage() {
  const { t } = useWords();
  const [left, setLeft] = useState(SECONDS);
  useEffect(() => {
    clearPersonalStorage();
    const timer = setInterval(() => setLeft(seconds => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) toLogin();
  }, [left]);
  return (
    <PageFrame title={t('password.changed')}>
      <div className={styles['form']}>
        <p className={styles['notice']} role="status">
          {t('password.countdown', { n: Math.max(left, 0) })}
        </p>
        <button type="button" className={styles['primary']} onClick={toLogin}>
          {t('password.toLogin')}
        </button>
      </div>
    </PageFrame>
  );
}
