import { useMedia } from '@reap/shared-ui/core/media';
import { sheetOf } from '@reap/shared-ui/core/sheet';
import { WordsContext } from '@reap/shared-ui/words';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { HOME } from './navigation/use-navigation.ts';
import { BootFailedPage } from './pages/boot-failed.page.tsx';
import { ChangePasswordPage } from './pages/change-password.page.tsx';
import { goTo, innerPath, usePlace } from './pages/location.ts';
import { LoginPage } from './pages/login.page.tsx';
import { NotFoundOutside } from './pages/not-found.page.tsx';
import { PasswordChangedPage } from './pages/password-changed.page.tsx';
import { SetupPage } from './pages/setup.page.tsx';
import { usePreferences } from './preferences.ts';
import { ready } from './ready.tsx';
import { client } from './session/client.ts';
import { useSession } from './session/session-store.ts';
import { loadFrameTexts, textsOf } from './texts/texts.ts';

const loadFrame = () => import(/* webpackChunkName: "frame" */ './frame/frame.tsx');
const Frame = ready(loadFrame);

/** How long the frame waits for the page that it will show: drawn together, both are there sooner. */
const PAGE_TIMEOUT_MS = 400;

/** Loads what a signed-in person sees: code and texts of the frame, and the page of the address as soon as it is `known` whose it is. */
export async function prepareFrame(known: Promise<unknown> = Promise.resolve()): Promise<void> {
  const page = Promise.all([loadFrame(), known]).then(([{ warmPage }]) => warmPage(location.pathname));
  const timeout = known.then(() => new Promise(resolve => setTimeout(resolve, PAGE_TIMEOUT_MS)));
  await Promise.all([client(), Frame.preload(), loadFrameTexts(), Promise.race([page, timeout])]);
}

/** The same while somebody types: a little at a time. */
export async function prepareFrameGently(): Promise<void> {
  const { evaluateFrame } = await import(/* webpackChunkName: "frame" */ './frame/evaluate-frame.ts');
  await evaluateFrame();
  await prepareFrame();
}

/** Which page stands at this address for this person, in his language and theme. */
export function Root() {
  const language = usePreferences(state => state.language);
  const theme = usePreferences(state => state.theme);
  const words = useMemo(() => ({ t: textsOf(language), language }), [language]);
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const dark = theme === 'dark' || (theme === 'system' && systemDark);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  }, [language, dark]);
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
  // Before anything is painted: the frame is drawn once the address is that of the page it shows.
  useLayoutEffect(() => {
    if (wanted) goTo(wanted, { replace: true });
  }, [wanted]);
  if (pathname === '/password-changed') return <PasswordChangedPage />;
  if (!boot) return failure ? <BootFailedPage failure={failure} /> : null;
  if (!isKnown(pathname)) return <NotFoundOutside path={pathname} />;
  if (boot.setupNeeded) return <SetupPage />;
  if (!boot.session) return <LoginPage prepare={prepareFrameGently} />;
  if (boot.mustChangePassword) return <ChangePasswordPage />;
  return wanted ? null : <Frame />;
}

// Pages of the portal stand below /features; these few outside of it.
const OUTSIDE = ['/', '/index.html', '/login', '/setup', '/password-changed'];
const isKnown = (pathname: string): boolean => pathname.startsWith('/features/') || pathname === '/features' || OUTSIDE.includes(pathname);

/** Where the address should lead instead, if it doesn't fit who is signed in. */
function addressFor(
  pathname: string,
  search: string,
  boot: { setupNeeded: boolean; session: object | null } | undefined,
): string | undefined {
  if (!boot || pathname === '/password-changed' || !isKnown(pathname)) return undefined;
  if (boot.setupNeeded) return pathname === '/setup' ? undefined : '/setup';
  if (boot.session) {
    if (pathname.startsWith('/features/')) return undefined;
    return innerPath(new URLSearchParams(search).get('next')) ?? HOME;
  }
  if (pathname === '/login') return undefined;
  return pathname.startsWith('/features/') && pathname !== HOME ? `/login?next=${encodeURIComponent(pathname + search)}` : '/login';
}
