import type { RemoteEntry } from '@reap/contracts/portal/portal';
import { provided, versions } from './provided.ts';

interface Offer {
  provided: Record<string, unknown>;
  versions: Record<string, string>;
}

/** What keeps a remote from running here, or nothing; asked before any of its code is loaded (resilience F7). */
export function incompatibilityOf(entry: RemoteEntry, offer: Offer = { provided, versions }): string | undefined {
  const wrong = ['react', '@reap/contracts'].find(name => !sameLine(entry.builtAgainst[name], offer.versions[name]));
  if (wrong) return `${wrong} ${entry.builtAgainst[wrong] ?? '?'} ≠ ${offer.versions[wrong] ?? '?'}`;
  const missing = Object.keys(entry.builtAgainst).find(key => key !== '@reap/contracts' && !(key in offer.provided));
  return missing ? `${missing} –` : undefined;
}

// Same major version; before 1.0 the minor one counts, as in npm.
function sameLine(built: string | undefined, here: string | undefined): boolean {
  const line = (version = '') => (version.startsWith('0.') ? version.split('.').slice(0, 2) : version.split('.').slice(0, 1)).join('.');
  return built !== undefined && line(built) === line(here);
}
