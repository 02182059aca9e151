import { useRef } from 'react';

/** Does something unless the very same is being done, for which it gives undefined: a second tap comes before the page knows of the first. */
export function useOneAtATime<A extends unknown[], T>(act: (...by: A) => Promise<T>): (...by: A) => Promise<T | undefined> {
  const running = useRef<string>(undefined);
  return async (...by) => {
    const which = by.join();
    if (running.current === which) return undefined;
    running.current = which;
    try {
      return await act(...by);
    } finally {
      if (running.current === which) running.current = undefined;
    }
  };
}
