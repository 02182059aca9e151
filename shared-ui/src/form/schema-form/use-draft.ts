import { useEffect, useRef, useState } from 'react';
import { usePortal } from '../../portal/portal.tsx';
import { useOnce } from '../../portal/shown-and-gone.ts';
import { flushDraft, readDraft, writeDraft, writeDraftSoon } from '../unsaved/draft.ts';
import { isSame, mergeValues } from '../unsaved/merge-values.ts';

type Values = Readonly<Record<string, unknown>>;

interface FormDraft {
  /** What the form begins with: what was typed before, over what was loaded. */
  initial: Values;
  restored: boolean;
  /** Fields that were filled in and are never kept: they have to be filled in again. */
  missing: readonly string[];
  /** Nothing has come back: all that was typed is of fields that are never kept. */
  nothingKept: boolean;
  /** What has come back was typed into an earlier version of the record. */
  overtaken: boolean;
  dirty: boolean;
  changed: (values: Values) => void;
  /** Puts what was typed on a newer version of the record: what was left as it was becomes theirs. `both`: fields that either changed. */
  rebase: (newer: Values, values: Values) => { values: Values; both: readonly string[] };
  /** Of the record that what stands in the fields was typed on. */
  version: unknown;
  /** Saved as it stands, or given up: nothing is unsaved any more. */
  forget: (saved?: Values) => void;
}

/** The fields that were changed: of others, what is loaded next time holds. */
const changesOf = (loaded: Values, values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).flatMap(([field, value]) => (isSame(value, loaded[field]) ? [] : [[field, value ?? null]])));

/** What is typed and not saved: shown on the tab, and kept over a reload, a new release or an ended session (DESIGN §3). */
export function useDraft(name: string, loaded: Values, secretNow: readonly string[]): FormDraft {
  const portal = usePortal();
  const { setUnsaved } = portal;
  const [{ found, overtaken, missing }] = useState(() => {
    const { version, missing = [], ...found } = readDraft(portal, name) ?? {};
    const overtaken = version !== loaded['version'];
    return { found: Object.keys(found).length > 0 ? found : undefined, overtaken, missing: missing as readonly string[] };
  });
  const nothingKept = found === undefined && missing.length > 0;
  // The fields still hold what was loaded first: beside what is read meanwhile, all that others have changed would count as typed.
  const begun = useRef<Values | undefined>(loaded);
  // A form that stays open goes on from what it saved, with the version that is read then.
  const saved = useRef<Values>(undefined);
  const base = () => begun.current ?? saved.current ?? loaded;
  const [dirty, setDirty] = useState(found !== undefined);
  const [flush] = useState(() => () => flushDraft(portal, name));
  const mark = (unsaved: boolean) => {
    setDirty(unsaved);
    setUnsaved(unsaved, name);
  };
  // Once: what came back may be saved by the time that the portal around the form changes, or its tab is shown again.
  useOnce(() => {
    if (found) setUnsaved(true, name);
    if (!nothingKept) return;
    // It is told once: the field is as it was loaded.
    writeDraft(portal, name, undefined);
    setUnsaved(false, name);
  });
  // A tab that is hidden, reloaded or torn down within the pause still keeps its last letters.
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  // A field that has gone from sight still holds what was typed into it.
  const everSecret = useRef(new Set<string>());
  for (const field of secretNow) everSecret.current.add(field);
  const secret = [...everSecret.current];
  const version = () => (begun.current ?? loaded)['version'];
  const changed = (values: Values) => {
    const changes = changesOf(base(), values);
    const unsaved = Object.keys(changes).length > 0;
    mark(unsaved);
    const kept = Object.fromEntries(Object.entries(changes).filter(([field]) => !secret.includes(field)));
    const missing = secret.filter(field => changes[field]);
    writeDraftSoon(portal, name, unsaved ? { ...kept, version: version(), missing } : undefined);
  };
  const rebase = (newer: Values, values: Values) => {
    const merged = mergeValues(base(), values, newer);
    begun.current = newer;
    changed(merged.values);
    return merged;
  };
  const forget = (as?: Values) => {
    begun.current = undefined;
    saved.current = as;
    writeDraft(portal, name, undefined);
    mark(false);
  };
  return {
    initial: { ...loaded, ...found },
    restored: found !== undefined,
    missing: missing.filter(field => secret.includes(field)),
    nothingKept,
    overtaken,
    dirty,
    changed,
    rebase,
    version: version(),
    forget,
  };
}
