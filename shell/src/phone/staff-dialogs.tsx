import { PhoneSheet } from '@reap/shared-ui/mobile/sheet';
import { useWords } from '@reap/shared-ui/words';
import { CredentialsForm } from '../pages/credentials-form.tsx';
import { refreshBoot } from '../session/boot.ts';
import { useDialogs } from '../session/dialogs.ts';
import type { Session } from './phone-portal.ts';

/** What the server wants confirmed, and the sign-in over a page whose session has ended: the page stays as it is. */
export function StaffDialogs({ session }: { session: Session }) {
  const { t } = useWords();
  const question = useDialogs(state => state.question);
  const ended = useDialogs(state => state.ended);
  const endedBy = useDialogs(state => state.endedBy);
  const again = async () => {
    await refreshBoot();
    ended?.(true);
  };
  if (ended)
    return (
      <PhoneSheet title={t(endedBy === undefined ? 'ended.title' : 'ended.otherTitle')} onClose={() => undefined}>
        <p>{endedBy === undefined ? t('ended.text') : t('ended.otherText', { name: endedBy })}</p>
        <CredentialsForm
          onPhone
          tenantId={async () => session.homeTenant.id}
          fixedUser={session.user.userName}
          captchaNeeded={false}
          onSignedIn={again}
        />
      </PhoneSheet>
    );
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
