import { createQueryClient } from '@reap/shared-ui/core/query';
import { useWords, WordsContext } from '@reap/shared-ui/words';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useMemo, useState } from 'react';
import { ChangePasswordForm } from '../../pages/change-password-form.tsx';
import { signOut } from '../../pages/leave.ts';
import { usePlace } from '../../pages/location.ts';
import { usePreferences } from '../../preferences.ts';
import { refreshBoot } from '../../session/boot.ts';
import { followLanguage } from '../../session/follow-language.ts';
import { followRights } from '../../session/follow-rights.ts';
import { useSession } from '../../session/session-store.ts';
import { recoverStaleShell } from '../../stale-shell.ts';
import { baseTexts, shellTexts, widgetTexts } from '../../texts/catalogs.ts';
import { learnRemotes } from '../known-pages.ts';
import { PageFailure } from '../page-failure.tsx';
import { PhoneFrame } from '../phone-frame.tsx';
import { loadMoreTexts, wordsOf } from '../phone-words.ts';
import { RemotePage } from '../remote-page.tsx';
import { SignIn } from '../sign-in.tsx';
import { StaffDialogs } from './staff-dialogs.tsx';
import { StaffHome } from './staff-home.tsx';

const queries = createQueryClient();
const HOME = '/h5';
const SIGN_IN = '/h5/login';

/** Pages of staff, with the words of sign-in beside those of the phone's shell. */
export default function Staff() {
  const language = usePreferences(state => state.language);
  const [spoken, setSpoken] = useState<typeof language>();
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    setFailure(undefined);
    loadMoreTexts(language, [shellTexts, baseTexts, widgetTexts]).then(
      () => wanted && setSpoken(language),
      async (cause: unknown) => {
        if (!(await recoverStaleShell(cause)) && wanted) setFailure(cause);
      },
    );
    return () => {
      wanted = false;
    };
  }, [language, tries]);
  useEffect(() => void refreshBoot(), []);
  useEffect(() => followLanguage(queries), []);
  useEffect(() => followRights(queries), []);
  const words = useMemo(() => ({ t: wordsOf(spoken ?? language), language: spoken ?? language }), [spoken, language]);
  if (!spoken && failure !== undefined) return <Failed error={failure} onRetry={() => setTries(tries + 1)} />;
  if (!spoken) return <Waiting />;
  return (
    <WordsContext value={words}>
      <StaffPage />
    </WordsContext>
  );
}

function Failed(failure: ComponentProps<typeof PageFailure>) {
  const { t } = useWords();
  return (
    <PhoneFrame title={t('phone.title')}>
      <PageFailure {...failure} />
    </PhoneFrame>
  );
}

function Waiting() {
  const { t } = useWords();
  return (
    <PhoneFrame title={t('phone.title')}>
      <div role="status" aria-busy="true" aria-label={t('phone.loading')} className="reap-phone-waiting" />
    </PhoneFrame>
  );
}

/** Whoever has not signed in does so first, and comes back to the page that he asked for. */
function StaffPage() {
  const { t } = useWords();
  const boot = useSession(state => state.boot);
  const failure = useSession(state => state.failure);
  const { pathname } = usePlace();
  const codes = useMemo(() => new Set(boot?.authCodes), [boot]);
  if (boot?.remotes) learnRemotes(boot.remotes);
  if (!boot && failure) return <Failed error={failure} onRetry={() => void refreshBoot()} />;
  if (!boot) return <Waiting />;
  if (!boot.session) return <SignIn />;
  if (boot.mustChangePassword)
    return (
      <PhoneFrame title={t('changePassword.title')}>
        <main className="reap-phone-body">
          <p>{t('changePassword.forced')}</p>
          <ChangePasswordForm onChanged={signOut} />
        </main>
      </PhoneFrame>
    );
  const isHome = [HOME, `${HOME}/`, SIGN_IN].includes(pathname);
  return (
    <QueryClientProvider client={queries}>
      {isHome ? <StaffHome session={boot.session} codes={codes} /> : <RemotePage path={pathname} session={boot.session} codes={codes} />}
      <StaffDialogs session={boot.session} />
    </QueryClientProvider>
  );
}
