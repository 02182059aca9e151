import { useWords } from '@reap/shared-ui/words';
import { useEffect, useState } from 'react';
import { Waiting } from '../remotes/waiting.tsx';
import type { Tab } from '../tabs/tabs-store.ts';
import { CardFrame } from './card-frame.tsx';
import { Greeting } from './greeting.tsx';
import styles from './home.module.css';
import { type HomeCard, useCards } from './use-cards.ts';
import { useLateCards } from './use-place.ts';

/** The cards below wait so long for those above them. */
const ORDER_MS = 4000;

/** The home page: a greeting and the cards that remotes offer to this person, placed as their manifests say. */
export function HomeScreen({ tab }: { tab: Tab }) {
  const { t } = useWords();
  const { cards, loading } = useCards();
  const inOrder = useInOrder();
  const { late, awaited } = useLateCards();
  const row = (size: HomeCard['size']) =>
    cards
      .filter(card => card.size === size)
      .map(card => <CardFrame key={`${card.remote} ${card.build} ${card.id}`} card={card} tab={tab} inOrder={inOrder} late={late} />);
  const wide = row('wide');
  return (
    <div className={styles['home']} data-in-order={inOrder}>
      <Greeting />
      {loading && inOrder && <Waiting />}
      {(loading || awaited > 0) && !inOrder && <div className="reap-thin-bar" role="status" aria-busy="true" aria-label={t('loading')} />}
      {row('top')}
      {row('figures')}
      <div className={styles['columns']} data-wide={wide.length > 0}>
        {wide.length > 0 && <div className={styles['column']}>{wide}</div>}
        <div className={styles['column']}>{row('narrow')}</div>
      </div>
      {!loading && cards.length === 0 && <p className={styles['none']}>{t('home.noCards')}</p>}
    </div>
  );
}

function useInOrder(): boolean {
  const [inOrder, setInOrder] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setInOrder(false), ORDER_MS);
    return () => clearTimeout(timer);
  }, []);
  return inOrder;
}
