import { useWords } from '@reap/shared-ui/words';
import { ChangePasswordForm } from './change-password-form.tsx';
import styles from './fields.module.css';
import { signOut } from './leave.ts';
import { PageFrame } from './page-frame.tsx';
import { passwordChanged } from './password-changed.ts';

/** Where somebody is led whose password was given by an administrator: nothing else works before it is changed. */
export function ChangePasswordPage() {
  const { t } = useWords();
  return (
    <PageFrame title={t('changePassword.title')} lead={t('changePassword.forced')}>
      <ChangePasswordForm onChanged={passwordChanged} />
      <p>
        <button type="button" className={styles['plain']} onClick={() => void signOut()}>
          {t('user.signOut')}
        </button>
      </p>
    </PageFrame>
  );
}
