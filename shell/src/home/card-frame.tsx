import { useWords } from '@reap/shared-ui/words';
import { useId } from 'react';
import { openCard } from '../remotes/open-screen.ts';
import { RemotePart } from '../remotes/remote-part.tsx';
import type { Tab } from '../tabs/tabs-store.ts';
import { textsOf } from '../texts/texts.ts';
import styles from './home.module.css';
import type { HomeCard } from './use-cards.ts';

/** One card with its title; a row of figures draws its own boxes. What fails in a card is told inside of it. */
export function CardFrame({ card, tab }: { card: HomeCard; tab: Tab }) {
  const { language } = useWords();
  const heading = useId();
  const content = <RemotePart compact failure={card.failure} name={card.remote} tab={tab} open={() => openCard(card.remote, card.id)} />;
  if (card.size === 'top') return <section className={styles['top']}>{content}</section>;
  if (card.size === 'figures') return <section>{content}</section>;
  return (
    <section className={`reap-card ${styles['card']}`} aria-labelledby={heading}>
      <h2 id={heading} className={styles['title']}>
        {card.title ? textsOf(language, card.remote)(card.title) : card.remote}
      </h2>
      {content}
    </section>
  );
}
