import { useWords } from '@reap/shared-ui/words';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { openCard } from '../remotes/open-screen.ts';
import { RemotePart } from '../remotes/remote-part.tsx';
import type { Tab } from '../tabs/tabs-store.ts';
import { textsOf } from '../texts/texts.ts';
import styles from './home.module.css';
import type { HomeCard } from './use-cards.ts';

interface CardFrameProps {
  card: HomeCard;
  tab: Tab;
  /** What stands below a card still waits for it. */
  inOrder: boolean;
}

/** One card with its title; a row of figures draws its own boxes. What fails in a card is told inside of it. */
export function CardFrame({ card, tab, inOrder }: CardFrameProps) {
  const { language } = useWords();
  const heading = useId();
  const frame = useRef<HTMLElement>(null);
  const place = { ref: frame, 'data-late': useLate(frame, inOrder) };
  const content = <RemotePart compact failure={card.failure} name={card.remote} tab={tab} open={() => openCard(card.remote, card.id)} />;
  if (card.size === 'top' || card.size === 'figures') {
    return (
      <section {...place} className={styles[card.size]}>
        {content}
      </section>
    );
  }
  return (
    <section {...place} className={`reap-card ${styles['card']}`} aria-labelledby={heading}>
      <h2 id={heading} className={styles['title']}>
        {card.title ? textsOf(language, card.remote)(card.title) : card.remote}
      </h2>
      {content}
    </section>
  );
}

/** Whether a card was still to come when nobody waited for it any more. It then stays the last, whenever it comes. */
function useLate(frame: { current: HTMLElement | null }, inOrder: boolean): boolean {
  const [late, setLate] = useState(!inOrder);
  useLayoutEffect(() => {
    if (!inOrder) setLate(was => was || frame.current?.querySelector('[aria-busy="true"]') != null);
  }, [frame, inOrder]);
  return late;
}
