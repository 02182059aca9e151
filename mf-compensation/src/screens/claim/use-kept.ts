import { useState } from 'react';
import { useNewest } from '../../use-newest.ts';
import { type ClaimMemory, remember, remembered } from './claim-memory.ts';

/**
 * Part of a form that a reload leaves as it was; `begin` makes it of what was kept. For pages that are drawn after `recall`. Given with
 * the value: how to set it, and how to change it by what it is by then.
 */
export function useKept<K extends keyof ClaimMemory, V extends ClaimMemory[K]>(name: K, begin: (kept: ClaimMemory[K]) => V) {
  const [value, setValue] = useState(() => begin(remembered()[name]));
  const change = useNewest(value, (next: V) => {
    setValue(next);
    remember({ [name]: next });
  });
  return [value, (next: V) => change(() => next), change] as const;
}
