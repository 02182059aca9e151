import { useState } from 'react';

interface Read<T> {
  version: number | undefined;
  /** What is edited of the record: a newer version of the same is followed. */
  value: T;
}

/**
 * The record that an edit was begun on; its version is sent with it. What somebody else saves meanwhile is read without touching the edit:
 * sent with that newer version it would undo their change instead of conflicting with it. `follow` takes the newer one.
 */
export function useBegunVersion<T>(read: Read<T>, editing: boolean): Read<T> & { follow: () => void } {
  const [begun, setBegun] = useState<Read<T>>();
  if (!begun || (begun.version !== read.version && (!editing || JSON.stringify(begun.value) === JSON.stringify(read.value))))
    setBegun(read);
  return { ...(begun ?? read), follow: () => setBegun(undefined) };
}
