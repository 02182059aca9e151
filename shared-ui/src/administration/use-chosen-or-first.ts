import { useState } from 'react';
import { useChosen } from '../list/master-list.tsx';

/**
 * What is chosen of a master list: by name in the tab's location, or else the first row that was shown. That one stays when somebody adds
 * another before it, until one is chosen or it is gone.
 */
export function useChosenOrFirst(name: string, rows: readonly { id: string }[] | undefined) {
  const [named, choose] = useChosen(name);
  const [first, setFirst] = useState<string>();
  const [gone, setGone] = useState<readonly string[]>([]);
  // Rows that were read before may still have what is gone.
  const next = rows?.find(({ id }) => !gone.includes(id))?.id;
  if (first === undefined && next !== undefined) setFirst(next);
  const chosen = named ?? first;
  const leave = () => {
    if (chosen) setGone([...gone, chosen]);
    setFirst(undefined);
    choose(undefined);
  };
  return { chosen, choose, leave };
}
