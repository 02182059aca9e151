import { usePortal } from '@reap/shared-ui/portal';
import { useEffect, useRef, useState } from 'react';
import type { BoardFlight } from './board.rules.ts';

const onceInMs = 30_000;

/** Tells who hears the page that flights were updated: one sentence in half a minute, however much happens. */
export function ChangesSaid({ flights = [] }: { flights: readonly BoardFlight[] | undefined }) {
  const { t } = usePortal();
  const [said, setSaid] = useState('');
  const since = useRef(Date.now());
  const latest = useRef(flights);
  latest.current = flights;
  useEffect(() => {
    const timer = setInterval(() => {
      const n = latest.current.filter(({ told }) => told && told.at >= since.current).length;
      since.current = Date.now();
      if (n > 0) setSaid(t('board.said', { n }));
    }, onceInMs);
    return () => clearInterval(timer);
  }, [t]);
  return (
    <span role="status" className="reap-hidden">
      {said}
    </span>
  );
}
