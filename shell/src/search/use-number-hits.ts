import type { SearchHit } from '@reap/shared-ui/core/remote';
import { useEffect, useState } from 'react';
import { loadRemote } from '../remotes/loader.ts';
import { useRegistry } from '../remotes/registry.ts';
import { useSession } from '../session/session-store.ts';

const PAUSE = 250;

/** What remotes find for a typed number (orders, flights …), for those who may see it; remotes that fail are left out. */
export function useNumberHits(text: string): { hits: SearchHit[]; busy: boolean } {
  const [hits, setHits] = useState<SearchHit[]>([]);
  const [busy, setBusy] = useState(false);
  const wanted = text.trim();
  useEffect(() => {
    setHits([]);
    // Numbers have digits; asking for every word would load the server for nothing.
    if (!/\d{3}/.test(wanted)) return setBusy(false);
    let current = true;
    setBusy(true);
    const timer = setTimeout(() => {
      void ask(wanted).then(found => {
        if (!current) return;
        setHits(found);
        setBusy(false);
      });
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  return { hits, busy };
}

async function ask(text: string): Promise<SearchHit[]> {
  const codes = new Set(useSession.getState().boot?.authCodes);
  const answers = await Promise.allSettled(
    useRegistry.getState().remotes.map(async ({ name }) => {
      const { search } = (await loadRemote(name)).manifest;
      return search && (search.can === 'signed-in' || codes.has(search.can)) ? search.find(text) : [];
    }),
  );
  return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []));
}
