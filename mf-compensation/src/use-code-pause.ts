import { useEffect, useState } from 'react';

const pauseS = 60;

/** The seconds until another code can be sent: `begin` after one was sent. */
export function useCodePause(): { left: number; begin: () => void } {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, begin: () => setLeft(pauseS) };
}
