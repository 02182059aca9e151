import { useWords } from '@reap/shared-ui/words';
import { useSession, useSignedIn } from '../session/session-store.ts';
import { useRegistry } from '../remotes/registry.ts';
import type { Tab } from '../tabs/tabs-store.ts';
import { CardColumn } from './card-column.tsx';
import { Greeting } from './greeting.tsx';
import styles from './home.module.css';

/** The home page: a greeting and the cards that remotes offer to this person, as their manifests say. */
export function HomeScreen({ tab }: { tab: Tab }) {
  const { t } = useWords();
  const { user } = useSignedIn();
  const remotes = useRegistry(state => state.remotes);
  const codes = new Set(useSession(state => state.boot?.authCodes));
  const cards = remotes.flatMap(({ name, build, cards: offered }) =>
    offered.filter(({ can }) => can === 'signed-in' || codes.has(can)).map(({ id }) => ({ remote: name, build, id })),
  );
  return (
    <div className={styles['home']}>
      <Greeting user={user} />
      <CardColumn cards={cards} tab={tab} />
      {cards.length === 0 && <p>{t('home.noCards')}</p>}
    </div>
  );
}
