import { PhoneSheet } from '@reap/shared-ui/mobile/sheet';
import { useWords } from '@reap/shared-ui/words';
import { useState } from 'react';
import { signOut } from '../pages/leave.ts';
import type { Session } from './phone-portal.ts';

/** Loaded when somebody leaves: the first page needs nothing of it. */
const device = () => import(/* webpackChunkName: "device" */ '@reap/shared-ui/device/drafts');

/** Signs out. Whoever leaves drafts on this phone is asked first whether they stay, sealed, or go. */
export function SignOut({ session: { tenant, user } }: { session: Session }) {
  const { t } = useWords();
  const [left, setLeft] = useState<number>();
  const [busy, setBusy] = useState(false);
  const owner = `${tenant.id}.${user.userId}`;
  const ask = async () => {
    setBusy(true);
    const drafts = await draftsOf(owner);
    if (drafts === 0) return leave(true);
    setBusy(false);
    setLeft(drafts);
  };
  const leave = async (forget: boolean) => {
    setBusy(true);
    // The key goes with the last draft.
    if (forget)
      await device().then(
        ({ forgetDrafts }) => forgetDrafts(owner),
        () => undefined,
      );
    await signOut();
  };
  return (
    <>
      <button type="button" className="reap-phone-button" data-kind="secondary" disabled={busy} onClick={() => void ask()}>
        {t('user.signOut')}
      </button>
      {left !== undefined && (
        <PhoneSheet sheet title={t('phone.leave', { count: left })} onClose={() => setLeft(undefined)}>
          <p>{t('phone.leaveText')}</p>
          <div className="reap-phone-stack">
            <button type="button" className="reap-phone-button" disabled={busy} onClick={() => void leave(false)}>
              {t('phone.keepDrafts')}
            </button>
            <button type="button" className="reap-phone-button" data-kind="danger" disabled={busy} onClick={() => void leave(true)}>
              {t('phone.dropDrafts')}
            </button>
            <button type="button" className="reap-phone-button" data-kind="secondary" onClick={() => setLeft(undefined)}>
              {t('phone.cancel')}
            </button>
          </div>
        </PhoneSheet>
      )}
    </>
  );
}

/** How many drafts the account has on this phone; none where the browser keeps nothing. */
async function draftsOf(owner: string): Promise<number> {
  try {
    const { DeviceDrafts } = await device();
    return (await (await DeviceDrafts.open(owner)).list()).length;
  } catch {
    return 0;
  }
}
