import { sendHeldWork } from '@reap/shared-ui/core/held-work';
import { Dialog } from '@reap/shared-ui/dialog';
import { useWords } from '@reap/shared-ui/words';
import { ChangePasswordForm } from '../../pages/change-password-form.tsx';
import { passwordChanged } from '../../pages/password-changed.ts';
import { mayLeave } from '../../tabs/leave-tabs.ts';
import { useTabs } from '../../tabs/tabs-store.ts';

/** Changes the own password; afterwards everybody with the old one has to sign in again. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog open title={t('changePassword.title')} footer={null} width={420} onCancel={onClose}>
      <ChangePasswordForm mayChange={mayLeaveAll} onChanged={passwordChanged} />
    </Dialog>
  );
}

// With the old password the session ends, and with it the page.
async function mayLeaveAll(): Promise<boolean> {
  if (!(await mayLeave(useTabs.getState().tabs))) return false;
  await sendHeldWork();
  return true;
}
