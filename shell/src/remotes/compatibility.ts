import { misfitsOf, type Offer } from '@reap/contracts/portal/compatibility';
import type { RemoteEntry } from '@reap/contracts/portal/portal';
import { provided, versions } from './provided.ts';

/** What keeps a remote from running here, or nothing; asked before any of its code is loaded (resilience F7). */
export const incompatibilityOf = (entry: RemoteEntry, offer: Offer = { provided, versions }): string | undefined =>
  misfitsOf(entry.builtAgainst, offer)[0];
