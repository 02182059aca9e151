import { useState } from 'react';
import { usePortal } from './portal.tsx';

const read = (path: string, name: string) => new URLSearchParams(path.split('?')[1] ?? '').get(name) ?? undefined;

/**
 * What this tab was opened for, by a name of its query (`?id=`), and how that is changed once it is done. Whoever follows the link
 * again while the tab is open asks for it again.
 */
export function useLinked(name: string): [string | undefined, (value: string | undefined) => void] {
  const { path, followed } = usePortal().tab;
  const [asked, setAsked] = useState(() => read(path, name));
  const [heard, setHeard] = useState(followed);
  if (followed && followed !== heard) {
    setHeard(followed);
    // One that asks for nothing, such as the menu's, takes nothing away.
    setAsked(read(followed.path, name) ?? asked);
  }
  return [asked, setAsked];
}
