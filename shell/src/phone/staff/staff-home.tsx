import type { PhoneTodo, ScreenDefinition } from '@reap/shared-ui/core/remote';
import { useWords } from '@reap/shared-ui/words';
import { useEffect, useState } from 'react';
import { useSession } from '../../session/session-store.ts';
import { catalogsOf, loadTexts, manifestOf } from '../open-page.ts';
import { PageFailure } from '../page-failure.tsx';
import { openPath } from '../pages-before.ts';
import { PhoneFrame } from '../phone-frame.tsx';
import type { Session } from '../phone-portal.ts';
import { wordsOf } from '../phone-words.ts';
import { SignOut } from '../sign-out.tsx';
import { StaffTodos } from './staff-todos.tsx';

interface StaffHomeProps {
  session: Session;
  codes: ReadonlySet<string>;
}

interface Entry {
  path: string;
  title: string;
  /** Their titles in the person's language. */
  todos: PhoneTodo[];
}

/** Where staff begin on a phone: what waits for them, and the pages that they may open. */
export function StaffHome({ session, codes }: StaffHomeProps) {
  const { t, language } = useWords();
  const remotes = useSession(state => state.boot?.remotes);
  const [entries, setEntries] = useState<readonly Entry[]>();
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const isMine = ([, { phone }]: [string, { phone?: { home?: string | undefined } | undefined }]) =>
      phone?.home !== undefined && codes.has(phone.home);
    const entriesOf = async (remote: NonNullable<typeof remotes>[number]) => {
      const mine = Object.entries(remote.pages).filter(isMine);
      if (mine.length === 0) return [];
      const { screens } = await manifestOf(remote);
      return Promise.all(mine.map(([path]) => entryOf(path, screens[path])));
    };
    const entryOf = async (path: string, definition: ScreenDefinition | undefined): Promise<Entry[]> => {
      if (!definition) return [];
      await loadTexts(definition, language);
      const say = wordsOf(language, catalogsOf(definition, language));
      const todos = definition.phone?.todos?.filter(({ can }) => codes.has(can)) ?? [];
      return [{ path, title: say(definition.title), todos: todos.map(todo => ({ ...todo, title: say(todo.title) })) }];
    };
    let wanted = true;
    setFailure(undefined);
    // What one remote can't say now takes nothing away from the others.
    void Promise.allSettled((remotes ?? []).map(entriesOf)).then(found => {
      if (!wanted) return;
      setEntries(found.flatMap(one => (one.status === 'fulfilled' ? one.value.flat() : [])));
      setFailure(found.find(one => one.status === 'rejected')?.reason);
    });
    return () => {
      wanted = false;
    };
  }, [remotes, codes, language, tries]);
  return (
    <PhoneFrame title={t('phone.title')}>
      {failure !== undefined && <PageFailure error={failure} onRetry={() => setTries(tries + 1)} />}
      <main className="reap-phone-body">
        <p className="reap-phone-note">
          {session.user.employeeName || session.user.userName} · {session.tenant.name}
        </p>
        {entries && <StaffTodos todos={entries.flatMap(({ todos }) => todos)} station={session.user.station} />}
        <nav aria-label={t('phone.pages')}>
          <ul className="reap-rows-list">
            {entries?.map(({ path, title }) => (
              <li key={path}>
                <button type="button" className="reap-row" data-opens onClick={() => openPath(path)}>
                  <span>{title}</span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
        {entries?.length === 0 && failure === undefined && <p>{t('phone.nothing')}</p>}
        <SignOut session={session} />
      </main>
    </PhoneFrame>
  );
}
