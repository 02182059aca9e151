import { useEffect, useState } from 'react';
import { usePortal } from '../../portal/portal.tsx';
import { flushDraft, readDraft, writeDraft, writeDraftSoon } from '../draft.ts';

interface FormDraft {
  /** What the form begins with: what was typed before, over what was loaded. */
  initial: Record<string, unknown>;
  restored: boolean;
  dirty: boolean;
  changed: (values: Record<string, unknown>) => void;
  /** Saved, or given up: nothing is unsaved any more. */
  forget: () => void;
}

const sameValues = (one: object, other: object): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (values: object): [string, unknown][] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .sort(([one], [other]) => one.localeCompare(other));

/** What is typed and not saved: shown on the tab, and kept over a reload, a new release or an ended session (DESIGN §3). */
export function useDraft(name: string, loaded: Record<string, unknown>, secret: readonly string[]): FormDraft {
  const portal = usePortal();
  const { setUnsaved } = portal;
  const [found] = useState(() => readDraft(portal, name));
  const [dirty, setDirty] = useState(found !== undefined);
  const [flush] = useState(() => () => flushDraft(portal, name));
  const mark = (unsaved: boolean) => {
    setDirty(unsaved);
    setUnsaved(unsaved);
  };
  useEffect(() => {
    if (found) setUnsaved(true);
  }, [found, setUnsaved]);
  // A tab that is hidden, reloaded or torn down within the pause still keeps its last letters.
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  const changed = (values: Record<string, unknown>) => {
    const unsaved = !sameValues(values, loaded);
    mark(unsaved);
    const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field)));
    writeDraftSoon(portal, name, unsaved ? kept : undefined);
  };
  const forget = () => {
    writeDraft(portal, name, undefined);
    mark(false);
  };
  return { initial: { ...loaded, ...found }, restored: found !== undefined, dirty, changed, forget };
}
