import { Dialog } from '@reap/shared-ui/dialog';
import { useWords } from '@reap/shared-ui/words';
import { ChangePasswordForm } from '../pages/change-password-form.tsx';
import { passwordChanged } from '../pages/password-changed.ts';

/** Changes the own password; afterwards everybody with the old one has to sign in again. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog open title={t('changePassword.title')} footer={null} width={420} onCancel={onClose}>
      <ChangePasswordForm onChanged={passwordChanged} />
    </Dialog>
  );
}
