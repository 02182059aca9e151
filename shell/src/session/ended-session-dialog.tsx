import { Dialog } from '@reap/shared-ui/dialog';
import { useWords } from '@reap/shared-ui/words';
import { Button } from 'antd';
import { useState } from 'react';
import { ChangePasswordForm } from '../pages/change-password-form.tsx';
import { CredentialsForm } from '../pages/credentials-form.tsx';
import { clearPersonalStorage } from '../pages/leave.ts';
import { giveUpUnsaved } from '../tabs/tabs-store.ts';
import { comeBack } from './come-back.ts';
import { ABOVE_ALL, useDialogs } from './dialogs.ts';
import { useSignedIn } from './session-store.ts';

/**
 * The session has ended, or somebody else has signed in on this browser: the same person signs in again above his page, which stays as it
 * is. A password that was given to him meanwhile is changed here, too.
 */
export function EndedSessionDialog() {
  const { t } = useWords();
  const ended = useDialogs(state => state.ended);
  const endedBy = useDialogs(state => state.endedBy);
  const session = useSignedIn();
  const { user, homeTenant } = session;
  const [mustChange, setMustChange] = useState(false);
  const again = async () => {
    if (await comeBack(session)) ended?.(true);
    else setMustChange(true);
  };
  const leave = () => {
    ended?.(false);
    giveUpUnsaved();
    // What the browser remembers is the other one's by now; what stands in this tab is not.
    if (endedBy === undefined) clearPersonalStorage();
    else sessionStorage.clear();
    location.assign(endedBy === undefined ? '/login' : '/');
  };
  return (
    <Dialog
      open={ended !== undefined}
      title={t(endedBy === undefined ? 'ended.title' : 'ended.otherTitle')}
      width={400}
      zIndex={ABOVE_ALL}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
      destroyOnHidden
    >
      {mustChange ? (
        <>
          <p>{t('ended.changePassword')}</p>
          <ChangePasswordForm onChanged={async () => setMustChange(false)} />
        </>
      ) : (
        <>
          <p>{endedBy === undefined ? t('ended.text') : t('ended.otherText', { name: endedBy })}</p>
          <CredentialsForm tenantId={async () => homeTenant.id} fixedUser={user.userName} captchaNeeded={false} onSignedIn={again} />
        </>
      )}
      <Button type="link" block onClick={leave}>
        {endedBy === undefined ? t('ended.other') : t('ended.goOn', { name: endedBy })}
      </Button>
    </Dialog>
  );
}
