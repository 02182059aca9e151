import { useState } from 'react';
import { type ClaimMemory, remember, remembered } from './claim-memory.ts';

/** Part of a form that a reload leaves as it was; `begin` makes it of what was kept. For pages that are drawn after `recall`. */
export function useKept<K extends keyof ClaimMemory, V extends ClaimMemory[K]>(name: K, begin: (kept: ClaimMemory[K]) => V) {
  const [value, setValue] = useState(() => begin(remembered()[name]));
  const change = (next: V) => {
    setValue(next);
    remember({ [name]: next });
  };
  return [value, change] as const;
}
