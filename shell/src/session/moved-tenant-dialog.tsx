import { auth } from '@reap/contracts/user-center/auth';
import { ApiError } from '@reap/shared-ui/core/api-error';
import { request } from '@reap/shared-ui/core/http';
import { Dialog } from '@reap/shared-ui/dialog';
import { useToast } from '@reap/shared-ui/toast';
import { useWords } from '@reap/shared-ui/words';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { mayLeave } from '../tabs/leave-tabs.ts';
import { resetTabs, useTabs } from '../tabs/tabs-store.ts';
import { ABOVE_ALL } from './dialogs.ts';
import { currentSession, useSession, useSignedIn } from './session-store.ts';
import { tellTenant } from './tenant-channel.ts';

/** What says that a tenant can't be gone back to. */
const gone = new Set(['permission.denied', 'tenant.disabled', 'tenant.notFound']);

/**
 * The session is in another tenant now, by another browser tab or because a visit was ended: this page shows the old one's data and must
 * not write. It goes along, or takes the session back.
 */
export function MovedTenantDialog() {
  const { t } = useWords();
  const { tenant } = useSignedIn();
  const movedTo = useSession(state => state.movedTo);
  const client = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [lostBy, setLostBy] = useState<string>();
  const lost = lostBy !== undefined && lostBy === movedTo;
  const takeBack = async () => {
    setBusy(true);
    // What the session works in now is not this page's tenant: the call names none.
    await request(auth.switchTenant, { tenantId: tenant.id }, { inTenant: '' })
      .then(() => {
        useSession.setState({ movedTo: undefined });
        tellTenant(currentSession());
        return client.invalidateQueries();
      })
      .catch(error => (error instanceof ApiError && gone.has(error.key) ? setLostBy(movedTo) : toast.failure(error)))
      .finally(() => setBusy(false));
  };
  const goAlong = async () => {
    if (!(await mayLeave(useTabs.getState().tabs))) return;
    resetTabs();
    location.reload();
  };
  return (
    <Dialog
      open={movedTo !== undefined}
      title={t('moved.title')}
      width={480}
      zIndex={ABOVE_ALL}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={[
        !lost && (
          <Button key="back" loading={busy} onClick={() => void takeBack()}>
            {t('moved.back', { tenant: tenant.name })}
          </Button>
        ),
        <Button key="reload" type="primary" autoFocus disabled={busy} onClick={() => void goAlong()}>
          {t('moved.reload', { tenant: movedTo ?? '' })}
        </Button>,
      ]}
    >
      {t(lost ? 'moved.lost' : 'moved.text', { tenant: movedTo ?? '', own: tenant.name })}
    </Dialog>
  );
}
