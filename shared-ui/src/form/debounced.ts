import { useEffect, useState } from 'react';

/** What is typed once the typing rests: what is asked with it is not asked at every key. */
export function useDebounced<T extends string | object>(text: T, ms = 250): T {
  const [settled, setSettled] = useState<T>(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
