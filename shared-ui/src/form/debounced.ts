import { useEffect, useState } from 'react';

/** A typed text once the typing rests: what is asked with it is not asked at every key. */
export function useDebounced(text: string, ms = 250): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
