import { useState } from 'react';
import { wholeOf } from '../../form/typed/typed-text.ts';
import { useWords } from '../../i18n/words.tsx';

interface PageJumpProps {
  onJump: (page: number) => void;
  /** The page's number stands in the box until another one is typed. */
  shown?: number;
}

/** A box for a page's number: Enter, or leaving it, goes there; what is no number is forgotten. */
export function PageJump({ onJump, shown }: PageJumpProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const page = wholeOf(typed ?? '');
    setTyped(undefined);
    if (page !== undefined && page !== shown) onJump(page);
  };
  return (
    <input
      className="reap-small-box"
      inputMode="numeric"
      aria-label={t('pager.jumpLabel')}
      value={typed ?? shown ?? ''}
      onChange={event => setTyped(event.target.value)}
      onBlur={go}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // A table may stand in a form.
        event.preventDefault();
        go();
      }}
    />
  );
}
