import { useWords } from '@reap/shared-ui/words';
import { useId, useRef } from 'react';
import { openCard } from '../remotes/open-screen.ts';
import { RemotePart } from '../remotes/remote-part.tsx';
import type { Tab } from '../tabs/tabs-store.ts';
import { textsOf } from '../texts/texts.ts';
import styles from './home.module.css';
import type { HomeCard } from './use-cards.ts';
import { type LateCards, usePlace } from './use-place.ts';

interface CardFrameProps {
  card: HomeCard;
  tab: Tab;
  /** What stands below a card still waits for it. */
  inOrder: boolean;
  late: LateCards;
}

/** One card with its title; a row of figures draws its own boxes. What fails in a card is told inside of it. */
export function CardFrame({ card, tab, inOrder, late }: CardFrameProps) {
  const { language } = useWords();
  const heading = useId();
  const frame = useRef<HTMLElement>(null);
  const place = usePlace(frame, inOrder, late);
  const isLate = typeof place === 'number';
  const placed = { ref: frame, 'data-place': isLate ? 'late' : place, style: isLate ? { order: place } : undefined };
  const content = <RemotePart compact failure={card.failure} name={card.remote} tab={tab} open={() => openCard(card.remote, card.id)} />;
  if (card.size === 'top' || card.size === 'figures') {
    return (
      <section {...placed} className={styles[card.size]}>
        {content}
      </section>
    );
  }
  return (
    <section {...placed} className={`reap-card ${styles['card']}`} aria-labelledby={heading}>
      <h2 id={heading} className={styles['title']}>
        {card.title ? textsOf(language, card.remote)(card.title) : card.remote}
      </h2>
      {content}
    </section>
  );
}
