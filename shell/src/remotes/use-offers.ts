import type { RemoteEntry } from '@reap/contracts/portal/portal';
import type { RemoteManifest } from '@reap/shared-ui/core/remote';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../session/session-store.ts';
import { loadRemote } from './loader.ts';
import { fetchParts } from './open-screen.ts';
import { useRegistry } from './registry.ts';
import { type LoadedRemote, useRemoteStates } from './remote-state.ts';
import { report } from './report.ts';

type Kind = 'cards' | 'flightPanels';
type Definition<K extends Kind> = NonNullable<RemoteManifest[K]>[string];

/** A part that a remote offers: what its manifest says of it, or why the remote could not be loaded. */
export interface Offer<K extends Kind> {
  remote: string;
  build: string;
  id: string;
  definition?: Definition<K>;
  failure?: unknown;
}

/** The parts of one kind that this person may see. What they are is known when their remote's manifest is; a remote that fails is told once. */
export function useOffers<K extends Kind>(kind: K): { offers: Offer<K>[]; loading: boolean } {
  const remotes = useRegistry(state => state.remotes);
  const codes = useSession(state => state.boot?.authCodes);
  const states = useRemoteStates();
  const [failed, setFailed] = useState<Record<string, unknown>>({});
  const wanted = useMemo(() => wantedOf(kind, remotes, codes), [remotes, codes, kind]);
  useEffect(() => {
    setFailed({});
    for (const { remote, parts } of wanted) {
      fetchParts(remote, parts);
      loadRemote(remote.name).catch((error: unknown) => {
        report(error);
        setFailed(others => ({ ...others, [remote.name]: error }));
      });
    }
  }, [wanted]);
  const known = wanted.map(({ remote: { name }, parts }): Offer<K>[] | undefined => {
    const ids = parts.map(({ id }) => id);
    const here = states[name]?.loaded;
    if (here) return offered(here, kind, ids);
    const failure = failed[name];
    return failure ? [{ remote: name, build: '', id: ids[0] ?? '', failure }] : undefined;
  });
  return { offers: known.flatMap(some => some ?? []), loading: known.includes(undefined) };
}

/** Fetches the files of what this person may see of one kind, before anything that shows it is drawn. */
export function fetchOffers(kind: Kind): void {
  const { remotes } = useRegistry.getState();
  for (const { remote, parts } of wantedOf(kind, remotes, useSession.getState().boot?.authCodes)) fetchParts(remote, parts);
}

const wantedOf = (kind: Kind, remotes: readonly RemoteEntry[], codes: readonly string[] | undefined) =>
  remotes
    .map(remote => ({ remote, parts: remote[kind].filter(({ can }) => can === 'signed-in' || codes?.includes(can)) }))
    .filter(({ parts }) => parts.length > 0);

const offered = <K extends Kind>({ entry: { name, build }, manifest }: LoadedRemote, kind: K, ids: readonly string[]): Offer<K>[] =>
  ids.flatMap(id => {
    const definition = manifest[kind]?.[id] as Definition<K> | undefined;
    return definition ? [{ remote: name, build, id, definition }] : [];
  });
