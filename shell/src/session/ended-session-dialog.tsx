import { auth } from '@reap/contracts/user-center/auth';
import { request } from '@reap/shared-ui/core/http';
import { Dialog } from '@reap/shared-ui/dialog';
import { useWords } from '@reap/shared-ui/words';
import { Button } from 'antd';
import { CredentialsForm } from '../pages/credentials-form.tsx';
import { clearPersonalStorage } from '../pages/leave.ts';
import { refreshBoot } from './boot.ts';
import { ABOVE_ALL, useDialogs } from './dialogs.ts';
import { sendingTenant } from './sent-tenant.ts';
import { useSignedIn } from './session-store.ts';

/** The session has ended: the same person signs in again above his page, which stays as it is. */
export function EndedSessionDialog() {
  const { t } = useWords();
  const ended = useDialogs(state => state.ended);
  const { user, tenant, homeTenant } = useSignedIn();
  const again = async () => {
    if (tenant.id !== homeTenant.id) await sendingTenant(homeTenant.id, () => request(auth.switchTenant, { tenantId: tenant.id }));
    await refreshBoot();
    ended?.(true);
  };
  const leave = () => {
    ended?.(false);
    clearPersonalStorage();
    location.assign('/login');
  };
  return (
    <Dialog
      open={ended !== undefined}
      title={t('ended.title')}
      width={400}
      zIndex={ABOVE_ALL}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
      destroyOnHidden
    >
      <p>{t('ended.text')}</p>
      <CredentialsForm tenantId={async () => homeTenant.id} fixedUser={user.userName} captchaNeeded={false} onSignedIn={again} />
      <Button type="link" block onClick={leave}>
        {t('ended.other')}
      </Button>
    </Dialog>
  );
}
