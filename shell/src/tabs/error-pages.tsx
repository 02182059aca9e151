import { EmptyState } from '@reap/shared-ui/empty-state';
import { useWords } from '@reap/shared-ui/words';
import { Button } from 'antd';
import { HOME } from '../navigation/use-navigation.ts';
import { useSignedIn } from '../session/session-store.ts';
import { goToPath } from './go-to-path.ts';

const ADMINISTRATOR = 1;

/** A page that exists and that this person may not open (403). */
export function ForbiddenPage() {
  const { t } = useWords();
  return <DeadEnd kind="denied" title={t('page.forbidden.title')} hint={t('page.forbidden.hint')} />;
}

/** An address that leads nowhere (404). */
export function NotFoundPage({ path }: { path: string }) {
  const { t } = useWords();
  return <DeadEnd kind="noMatch" title={t('page.notFound.title')} hint={t('page.notFound.hint', { path })} />;
}

/** A page that the menu names and no installed remote has; administrators see which remote is missing. */
export function NotInstalledPage({ remote, path }: { remote: string; path: string }) {
  const { t } = useWords();
  const { user } = useSignedIn();
  const hint =
    user.userType === ADMINISTRATOR ? t('page.notInstalled.which', { remote: remote || '?', path }) : t('page.notInstalled.hint');
  return <DeadEnd kind="none" title={t('page.notInstalled.title')} hint={hint} />;
}

function DeadEnd(props: { kind: 'none' | 'noMatch' | 'denied'; title: string; hint: string }) {
  const { t } = useWords();
  return <EmptyState {...props} action={<Button onClick={() => goToPath(HOME)}>{t('page.toHome')}</Button>} />;
}
