import { usePortal } from '@reap/shared-ui/portal';
import styles from './sms-template.module.css';

/** A drawn phone with one message on it; without words it says that they appear there. */
export function Phone({ sender, children }: { sender: string; children?: string | false | undefined }) {
  const { t } = usePortal();
  return (
    <div className={styles['phone']}>
      <div className={styles['glass']}>
        {sender && <div className={styles['sender']}>{sender}</div>}
        {children ? <p className={styles['bubble']}>{children}</p> : <p className={styles['empty']}>{t('template.empty')}</p>}
      </div>
    </div>
  );
}
