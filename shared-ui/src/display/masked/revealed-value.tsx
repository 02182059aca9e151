import { useEffect, useState } from 'react';
import { useWords } from '../../i18n/words.tsx';

interface RevealedValueProps {
  value: string;
  /** When it goes, as `Date.now()` tells it. */
  until: number;
  onEnd: () => void;
}

const secondsUntil = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** A value that goes behind its mask again by itself, with the seconds that are left. */
export function RevealedValue({ value, until, onEnd }: RevealedValueProps) {
  const { t } = useWords();
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    // Its minute goes on while its tab is hidden.
    setLeft(secondsUntil(until));
    const timer = setInterval(() => setLeft(secondsUntil(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  useEffect(() => {
    if (left === 0) onEnd();
  }, [left, onEnd]);
  return (
    <span style={{ display: 'inline-flex', gap: 6, alignItems: 'baseline' }}>
      <span role="status" className="reap-figures">
        {value}
      </span>
      <span aria-hidden className="reap-figures" style={{ color: 'var(--reap-secondary)', fontSize: 12 }}>
        {t('masked.left', { n: left })}
      </span>
    </span>
  );
}
