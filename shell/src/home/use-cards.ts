import type { RemoteEntry } from '@reap/contracts/portal/portal';
import type { CardDefinition } from '@reap/shared-ui/core/remote';
import { useEffect, useMemo, useState } from 'react';
import { loadRemote } from '../remotes/loader.ts';
import { useRegistry } from '../remotes/registry.ts';
import { type LoadedRemote, useRemoteStates } from '../remotes/remote-state.ts';
import { report } from '../remotes/report.ts';
import { useSession } from '../session/session-store.ts';

export interface HomeCard {
  remote: string;
  build: string;
  id: string;
  size: CardDefinition['size'];
  first: boolean;
  /** Key of the title in the remote's texts; empty while the remote can't be loaded. */
  title: string;
  /** Why the remote could not be loaded. */
  failure?: unknown;
}

/** The cards that this person may see. Where a card stands is known when its remote's manifest is; a remote that fails still shows its place. */
export function useCards(): { cards: HomeCard[]; loading: boolean } {
  const remotes = useRegistry(state => state.remotes);
  const codes = useSession(state => state.boot?.authCodes);
  const states = useRemoteStates();
  const [failed, setFailed] = useState<Record<string, unknown>>({});
  const wanted = useMemo(
    () => remotes.map(remote => ({ remote, ids: permitted(remote, codes) })).filter(({ ids }) => ids.length > 0),
    [remotes, codes],
  );
  useEffect(() => {
    setFailed({});
    for (const { remote } of wanted) {
      loadRemote(remote.name).catch((error: unknown) => {
        report(error);
        setFailed(others => ({ ...others, [remote.name]: error }));
      });
    }
  }, [wanted]);
  const known = wanted.map(({ remote: { name }, ids }) => {
    const here = states[name]?.loaded;
    if (here) return placed(here, ids);
    const failure = failed[name];
    return failure ? [{ remote: name, build: '', id: ids[0] ?? '', size: 'narrow' as const, first: false, title: '', failure }] : undefined;
  });
  const cards = known.flatMap(some => some ?? []);
  return { cards: cards.toSorted((one, other) => Number(other.first) - Number(one.first)), loading: known.includes(undefined) };
}

const permitted = (remote: RemoteEntry, codes: readonly string[] | undefined) =>
  remote.cards.filter(({ can }) => can === 'signed-in' || codes?.includes(can)).map(({ id }) => id);

const placed = ({ entry: { name, build }, manifest }: LoadedRemote, ids: readonly string[]): HomeCard[] =>
  ids.flatMap(id => {
    const card = manifest.cards?.[id];
    return card ? [{ remote: name, build, id, size: card.size, first: card.first ?? false, title: card.title }] : [];
  });
