import { useEffect, useId, useSyncExternalStore } from 'react';
import type { Translate } from './portal.tsx';

/** Keys that do something here: each as it is written on the keyboard, and what they do: the key of a text, or its words. */
export interface PageKey {
  keys: readonly string[];
  says: string;
}

const registered = new Map<string, readonly PageKey[]>();
const listeners = new Set<() => void>();
let shown: readonly PageKey[] = [];

function tell(): void {
  // A table and its drawer may offer the same.
  const found = [...registered.values()].flat();
  shown = found.filter((one, at) => found.findIndex(other => other.says === one.says) === at);
  for (const listen of listeners) listen();
}

const subscribe = (listen: () => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};

/** Says which keys this part of a page takes, as long as it is in sight; a hidden tab offers none. Give it a constant. */
export function usePageKeys(keys: readonly PageKey[], t: Translate, active = true): void {
  const id = useId();
  useEffect(() => {
    if (!active) return undefined;
    // In words here: the frame that shows them has no catalog of a remote.
    registered.set(
      id,
      keys.map(one => ({ ...one, says: t(one.says) })),
    );
    tell();
    return () => {
      registered.delete(id);
      tell();
    };
  }, [id, keys, t, active]);
}

/** The keys that the page in sight takes. */
export const useShownKeys = (): readonly PageKey[] => useSyncExternalStore(subscribe, () => shown);
