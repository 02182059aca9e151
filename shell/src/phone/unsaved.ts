import { unsavedParts } from '@reap/shared-ui/core/unsaved-parts';

let parts: readonly string[] = [];

/** Marks the page as holding what would be lost with it: the browser asks before it goes. */
export function keepUnsaved(unsaved: boolean, part?: string): void {
  const before = parts;
  parts = unsavedParts(before, unsaved, part);
  if (before.length === 0 && parts.length > 0) addEventListener('beforeunload', ask);
  else if (parts.length === 0) removeEventListener('beforeunload', ask);
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
