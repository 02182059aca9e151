import type { RemoteEntry } from '@reap/contracts/portal/portal';
import type { RemoteManifest } from '@reap/shared-ui/core/remote';
import type { ComponentType } from 'react';
import { create } from 'zustand';

export interface LoadedRemote {
  entry: RemoteEntry;
  manifest: RemoteManifest;
}

/** A page or card of a remote, as its manifest names it. */
export interface PartDefinition {
  load: () => Promise<{ default: ComponentType }>;
}

/** A page or card whose code is there. */
export interface OpenPart {
  remote: LoadedRemote;
  Part: ComponentType;
}

/** All that this page remembers of one remote. */
export interface RemoteState {
  /** The newest build whose code runs here (shown under "About"). */
  readonly loaded?: LoadedRemote;
  /** Loads that are under way or done, by build. */
  readonly loads: Map<string, Promise<LoadedRemote>>;
  /** What the federation runtime was told to load, in order: it remembers failures for good, so every try has a name of its own. */
  readonly tries: RemoteEntry[];
  /** How often an entry came too late, by its address. */
  readonly lateTries: Map<string, number>;
  readonly parts: WeakMap<PartDefinition, OpenPart>;
}

/** The remotes that this page has tried to load, by name. */
export const useRemoteStates = create<Readonly<Record<string, RemoteState>>>()(() => ({}));

export function stateOf(name: string): RemoteState {
  const known = useRemoteStates.getState()[name];
  if (known) return known;
  const state = { loads: new Map(), tries: [], lateTries: new Map(), parts: new WeakMap() };
  useRemoteStates.setState({ [name]: state });
  return state;
}

export const loadedOf = (name: string): LoadedRemote | undefined => useRemoteStates.getState()[name]?.loaded;

export const setLoaded = (loaded: LoadedRemote): void =>
  useRemoteStates.setState({ [loaded.entry.name]: { ...stateOf(loaded.entry.name), loaded } });
