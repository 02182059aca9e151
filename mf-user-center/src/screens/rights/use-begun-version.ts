import { useState } from 'react';

interface Read {
  version: number | undefined;
  /** What is edited of the record, as text: a newer version of the same is followed. */
  content: string;
}

/**
 * The version that an edit was begun on, to be sent with it. What somebody else saves meanwhile is read without touching the edit:
 * sent with that newer version it would undo their change instead of conflicting with it. `follow` takes the newer one.
 */
export function useBegunVersion(read: Read, editing: boolean): { version: number | undefined; follow: () => void } {
  const [begun, setBegun] = useState<Read>();
  if (!begun || (begun.version !== read.version && (!editing || begun.content === read.content))) setBegun(read);
  return { version: begun?.version, follow: () => setBegun(undefined) };
}
