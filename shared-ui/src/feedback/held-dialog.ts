import { createContext, useCallback, useContext, useEffect, useState } from 'react';

/** Holds the dialog around open until what it gives back is called. */
export const DialogHold = createContext<() => () => void>(() => () => undefined);

/** Keeps the dialog in which a component stands open while something is stored: closing would hide what came of it. */
export function useHeldDialog(held: boolean): void {
  const hold = useContext(DialogHold);
  useEffect(() => (held ? hold() : undefined), [held, hold]);
}

/** Whether anything that a dialog shows holds it; what it shows gets `hold`. */
export function useHolds(): { held: boolean; hold: () => () => void } {
  const [holds, setHolds] = useState(0);
  const hold = useCallback(() => {
    setHolds(n => n + 1);
    return () => setHolds(n => n - 1);
  }, []);
  return { held: holds > 0, hold };
}
