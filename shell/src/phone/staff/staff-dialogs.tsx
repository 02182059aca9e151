import { PhoneSheet } from '@reap/shared-ui/mobile/sheet';
import { useWords } from '@reap/shared-ui/words';
import { useState } from 'react';
import { ChangePasswordForm } from '../../pages/change-password-form.tsx';
import { CredentialsForm } from '../../pages/credentials-form.tsx';
import { clearPersonalStorage } from '../../pages/leave.ts';
import { comeBack } from '../../session/come-back.ts';
import { useDialogs } from '../../session/dialogs.ts';
import { useSession } from '../../session/session-store.ts';
import type { Session } from '../phone-portal.ts';

/** What the server wants confirmed, and what is said above a page whose session is not its own any more: the page stays as it is. */
export function StaffDialogs({ session }: { session: Session }) {
  const { t } = useWords();
  const question = useDialogs(state => state.question);
  const ended = useDialogs(state => state.ended);
  const elsewhere = useSession(({ movedTo, eyesOf }) => movedTo ?? eyesOf);
  if (ended) return <EndedSession session={session} ended={ended} />;
  if (elsewhere !== undefined) return <MovedSession session={session} />;
  if (!question) return null;
  return (
    <PhoneSheet title={t('phone.question')} onClose={() => question.answer(false)}>
      <p>{question.message}</p>
      <div className="reap-phone-actions">
        <button type="button" className="reap-phone-button" data-kind="secondary" onClick={() => question.answer(false)}>
          {t('phone.cancel')}
        </button>
        <button type="button" className="reap-phone-button" onClick={() => question.answer(true)}>
          {t('phone.confirm')}
        </button>
      </div>
    </PhoneSheet>
  );
}

/** The same person signs in again; a password that was given to him meanwhile is changed here, too. */
function EndedSession({ session, ended }: { session: Session; ended: (again: boolean) => void }) {
  const { t } = useWords();
  const endedBy = useDialogs(state => state.endedBy);
  const [mustChange, setMustChange] = useState(false);
  const again = async () => {
    if (await comeBack(session)) ended(true);
    else setMustChange(true);
  };
  const leave = () => {
    ended(false);
    // What the browser remembers is the other one's by now; what stands in this tab is not.
    if (endedBy === undefined) clearPersonalStorage();
    else sessionStorage.clear();
    location.assign('/h5');
  };
  return (
    <PhoneSheet title={t(endedBy === undefined ? 'ended.title' : 'ended.otherTitle')} onClose={() => undefined}>
      {mustChange ? (
        <>
          <p>{t('ended.changePassword')}</p>
          <ChangePasswordForm onChanged={async () => setMustChange(false)} />
        </>
      ) : (
        <>
          <p>{endedBy === undefined ? t('ended.text') : t('ended.otherText', { name: endedBy })}</p>
          <CredentialsForm
            onPhone
            tenantId={async () => session.homeTenant.id}
            fixedUser={session.user.userName}
            captchaNeeded={false}
            onSignedIn={again}
          />
        </>
      )}
      <button type="button" className="reap-phone-button" data-kind="secondary" onClick={leave}>
        {endedBy === undefined ? t('ended.other') : t('ended.goOn', { name: endedBy })}
      </button>
    </PhoneSheet>
  );
}

/** A page at a desk, in the same browser, has moved the session to another tenant or looks as somebody else: this one goes along. */
function MovedSession({ session }: { session: Session }) {
  const { t } = useWords();
  const movedTo = useSession(state => state.movedTo);
  const eyesOf = useSession(state => state.eyesOf);
  const moved = movedTo !== undefined;
  const looking = eyesOf ? t('looking.changedTo', { name: eyesOf }) : t('looking.changedBack');
  return (
    <PhoneSheet title={t(moved ? 'moved.title' : 'looking.changedTitle')} onClose={() => undefined}>
      <p>{moved ? t('moved.text', { tenant: movedTo, own: session.tenant.name }) : looking}</p>
      <button type="button" className="reap-phone-button" onClick={() => location.reload()}>
        {moved ? t('moved.reload', { tenant: movedTo }) : t('looking.reload')}
      </button>
    </PhoneSheet>
  );
}
