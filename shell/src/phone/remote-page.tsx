import type { RemoteEntry } from '@reap/contracts/portal/portal';
import { PortalContext } from '@reap/shared-ui/portal';
import { useWords } from '@reap/shared-ui/words';
import { useEffect, useMemo, useState } from 'react';
import { usePlace } from '../pages/location.ts';
import { usePreferences } from '../preferences.ts';
import { ErrorBoundary } from '../remotes/error-boundary.tsx';
import { recoverStaleShell } from '../stale-shell.ts';
import { fetchBeside } from './fetch-beside.ts';
import { learnPage, remoteOf } from './known-pages.ts';
import { catalogsOf, failureOf, loadTexts, type OpenPage, openPage } from './open-page.ts';
import { PageFailure } from './page-failure.tsx';
import { PhoneFrame } from './phone-frame.tsx';
import { portalOn, type Session } from './phone-portal.ts';
import { wordsOf } from './phone-words.ts';
import { tellFailure } from './tell-failure.ts';

interface RemotePageProps {
  path: string;
  /** Of staff: who has signed in, and what he may do. */
  session?: Session | undefined;
  codes?: ReadonlySet<string>;
}

type State = { kind: 'loading' } | { kind: 'ready'; open: OpenPage } | { kind: 'missing' } | { kind: 'failed'; error: unknown };
const none: ReadonlySet<string> = new Set();

/** A page of a remote, under the head that all pages on phones have; what goes wrong in it is said in its place. */
export const RemotePage = (props: RemotePageProps) => <PageAt key={props.path} {...props} />;

// One address is one page: nothing that it shows or waits for is that of the next.
function PageAt({ path, session, codes = none }: RemotePageProps) {
  const { t } = useWords();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  const again = () => setTries(tries + 1);
  useEffect(() => {
    let wanted = true;
    setState({ kind: 'loading' });
    opened(path).then(
      open => wanted && setState(open ? { kind: 'ready', open } : { kind: 'missing' }),
      async (error: unknown) => {
        if ((await recoverStaleShell(error)) || !wanted) return;
        setState({ kind: 'failed', error });
        void tellFailure(error);
      },
    );
    return () => {
      wanted = false;
    };
  }, [path, tries]);
  if (state.kind === 'ready') return <OpenRemotePage open={state.open} session={session} codes={codes} onRetry={again} />;
  if (state.kind === 'missing') return <MissingPage />;
  return (
    <PhoneFrame title={t('phone.title')}>
      {state.kind === 'failed' && <PageFailure error={state.error} onRetry={again} />}
      {state.kind === 'loading' && <div role="status" aria-busy="true" aria-label={t('phone.loading')} className="reap-phone-waiting" />}
    </PhoneFrame>
  );
}

async function opened(path: string): Promise<OpenPage | undefined> {
  await learnPage(path);
  const remote = remoteOf(path);
  return remote && openPage(remote, path);
}

interface OpenRemotePageProps extends Pick<RemotePageProps, 'session'> {
  open: OpenPage;
  codes: ReadonlySet<string>;
  onRetry: () => void;
}

function OpenRemotePage({ open: { remote, definition, Page }, session, codes, onRetry }: OpenRemotePageProps) {
  const language = usePreferences(state => state.language);
  const { pathname, search } = usePlace();
  const [named, setTitle] = useState<string>();
  const t = useMemo(() => wordsOf(language, catalogsOf(definition, language)), [definition, language]);
  const address = pathname + search;
  const portal = useMemo(() => portalOn({ path: address, language, t, setTitle }, session, codes), [address, language, t, session, codes]);
  const title = named ?? t(definition.title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => fetchBeside(remote, pathname, language), [remote, pathname, language]);
  return (
    <PhoneFrame title={title} onLanguage={other => loadTexts(definition, other)}>
      <ErrorBoundary
        onError={error => void tellFailure(crashOf(remote, error))}
        fallback={(error, again) => (
          <PageFailure
            error={crashOf(remote, error)}
            onRetry={() => {
              again();
              onRetry();
            }}
          />
        )}
      >
        <PortalContext value={portal}>
          <Page />
        </PortalContext>
      </ErrorBoundary>
    </PhoneFrame>
  );
}

const crashOf = (remote: RemoteEntry, error: unknown) => failureOf(remote, 'render', 'crashed', String(error), error);

/** Nothing stands at this address. */
function MissingPage() {
  const { t } = useWords();
  return (
    <PhoneFrame title={t('phone.title')}>
      <main className="reap-phone-body">
        <p>{t('phone.missing')}</p>
        <a href="/h5" className="reap-phone-link">
          {t('phone.start')}
        </a>
      </main>
    </PhoneFrame>
  );
}
