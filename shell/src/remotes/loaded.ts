import type { RemoteEntry } from '@reap/contracts/portal/portal';
import type { RemoteManifest } from '@reap/shared-ui/core/remote';
import { create } from 'zustand';

export interface LoadedRemote {
  entry: RemoteEntry;
  manifest: RemoteManifest;
}

/** The remotes whose code runs in this page, by name; the newest build of each (shown under "About"). */
export const useLoaded = create<{ loaded: Record<string, LoadedRemote> }>()(() => ({ loaded: {} }));
