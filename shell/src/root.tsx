import { sheetOf } from '@reap/shared-ui/core/sheet';
import { WordsContext } from '@reap/shared-ui/words';
import { useEffect, useMemo } from 'react';
import { HOME } from './navigation/use-navigation.ts';
import { BootFailedPage } from './pages/boot-failed.page.tsx';
import { ChangePasswordPage } from './pages/change-password.page.tsx';
import { goTo, innerPath, usePlace } from './pages/location.ts';
import { LoginPage } from './pages/login.page.tsx';
import { PasswordChangedPage } from './pages/password-changed.page.tsx';
import { SetupPage } from './pages/setup.page.tsx';
import { usePreferences } from './preferences.ts';
import { ready } from './ready.tsx';
import { useSession } from './session/session-store.ts';
import { loadFrameTexts, textsOf } from './texts/texts.ts';

const loadFrame = () => import(/* webpackChunkName: "frame" */ './frame/frame.tsx');
const Frame = ready(loadFrame);

/** How long the frame waits for the page that it will show: drawn together, both are there sooner. */
const PATIENCE = 400;

/** Fetches what a signed-in person sees: code and texts of the frame, and the page of the address. */
export async function prepareFrame(): Promise<void> {
  const page = loadFrame().then(({ warmPage }) => warmPage(location.pathname));
  const enough = new Promise(resolve => setTimeout(resolve, PATIENCE));
  await Promise.all([Frame.preload(), loadFrameTexts(), Promise.race([page, enough])]);
}

/** Which page stands at this address for this person, in his language and theme. */
export function Root() {
  const language = usePreferences(state => state.language);
  const theme = usePreferences(state => state.theme);
  const words = useMemo(() => ({ t: textsOf(language), language }), [language]);
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
    document.title = `Reap ${words.t('product')}`;
  }, [language, dark, words]);
  return (
    <WordsContext value={words}>
      <style nonce={document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content}>{sheetOf(dark ? 'dark' : 'light')}</style>
      <Page />
    </WordsContext>
  );
}

function Page() {
  const { pathname, search } = usePlace();
  const boot = useSession(state => state.boot);
  const failure = useSession(state => state.failure);
  const wanted = addressFor(pathname, search, boot);
  useEffect(() => {
    if (wanted) goTo(wanted, { replace: true });
  }, [wanted]);
  if (pathname === '/password-changed') return <PasswordChangedPage />;
  if (!boot) return failure ? <BootFailedPage failure={failure} /> : null;
  if (boot.setupNeeded) return <SetupPage />;
  if (!boot.session) return <LoginPage prepare={prepareFrame} />;
  if (boot.mustChangePassword) return <ChangePasswordPage />;
  return <Frame />;
}

/** Where the address should lead instead, if it doesn't fit who is signed in. */
function addressFor(
  pathname: string,
  search: string,
  boot: { setupNeeded: boolean; session: object | null } | undefined,
): string | undefined {
  if (!boot || pathname === '/password-changed') return undefined;
  if (boot.setupNeeded) return pathname === '/setup' ? undefined : '/setup';
  if (boot.session) {
    if (pathname.startsWith('/features/')) return undefined;
    return innerPath(new URLSearchParams(search).get('next')) ?? HOME;
  }
  if (pathname === '/login') return undefined;
  return pathname.startsWith('/features/') && pathname !== HOME ? `/login?next=${encodeURIComponent(pathname + search)}` : '/login';
}
