import { plainText } from '@reap/contracts/patterns';
import type { Language, SearchHit } from '@reap/shared-ui/core/remote';
import { useEffect, useState } from 'react';
import { loadRemote } from '../remotes/loader.ts';
import { useRegistry } from '../remotes/registry.ts';
import { mayHere } from '../session/session-store.ts';

const PAUSE = 250;

/** What remotes find for a typed number or name, of what this person may see; remotes that fail are left out. */
export function useHits(text: string, language: Language): { hits: SearchHit[]; busy: boolean } {
  const [hits, setHits] = useState<SearchHit[]>([]);
  const [busy, setBusy] = useState(false);
  const wanted = plainText(text);
  useEffect(() => {
    setHits([]);
    if ([...wanted].length < 2) return setBusy(false);
    let current = true;
    setBusy(true);
    const timer = setTimeout(() => {
      void ask(wanted, language).then(found => {
        if (!current) return;
        setHits(found);
        setBusy(false);
      });
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [wanted, language]);
  return { hits, busy };
}

async function ask(text: string, language: Language): Promise<SearchHit[]> {
  const loaded = await Promise.allSettled(useRegistry.getState().remotes.map(({ name }) => loadRemote(name)));
  const searches = loaded.flatMap(one => (one.status === 'fulfilled' ? (one.value.manifest.searches ?? []) : []));
  const asked = searches.filter(({ can, asks }) => mayHere(can) && asks.test(text.toUpperCase()));
  const answers = await Promise.allSettled(asked.map(({ find }) => find(text, language)));
  return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []));
}
