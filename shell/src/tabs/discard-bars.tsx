import { joinWords } from '@reap/shared-ui/core/join-words';
import { useWords } from '@reap/shared-ui/words';
import { useEffect, useState } from 'react';
import styles from './discard-bars.module.css';
import { type Discard, endDiscard, undoDiscard, useDiscards } from './discards.ts';
import { useTabTitle } from './use-tab-title.ts';

const UNDO_MS = 10_000;

/** Offers to take back unsaved work that was given up, for ten seconds; the time rests while somebody points at it or has the focus in it. */
export function DiscardBars() {
  const discards = useDiscards(state => state.discards);
  return (
    <div role="status" className={styles['bars']}>
      {discards.map(discard => (
        <Bar key={discard.id} discard={discard} />
      ))}
    </div>
  );
}

function Bar({ discard }: { discard: Discard }) {
  const { t, language } = useWords();
  const titleOf = useTabTitle();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => endDiscard(discard), UNDO_MS);
    return () => clearTimeout(timer);
  }, [discard, held]);
  const titles = joinWords(
    discard.tabs.map(({ tab }) => titleOf(tab)),
    language,
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only rests the time; what can be pressed is the button.
    <div
      className={styles['bar']}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{t('unsaved.discarded', { titles })}</span>
      <button type="button" className={styles['undo']} onClick={() => undoDiscard(discard)}>
        {t('unsaved.undo')}
      </button>
    </div>
  );
}
