import { useEffect, useState } from 'react';
import { useWords } from '../../i18n/words.tsx';

interface RevealedValueProps {
  value: string;
  seconds: number;
  onEnd: () => void;
}

/** A value that goes behind its mask again by itself, with the seconds that are left. */
export function RevealedValue({ value, seconds, onEnd }: RevealedValueProps) {
  const { t } = useWords();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
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
