import type { RemoteEntry } from '@reap/contracts/portal/portal';
import { provided, versions } from './provided.ts';

interface Offer {
  provided: Record<string, unknown>;
  versions: Record<string, string>;
}

const needed = ['react', '@reap/contracts'];
// Remotes of earlier releases bring their own runtime and do not name it.
const lines = [...needed, '@module-federation/enhanced'];

/** What keeps a remote from running here, or nothing; asked before any of its code is loaded (resilience F7). */
export function incompatibilityOf(entry: RemoteEntry, offer: Offer = { provided, versions }): string | undefined {
  const wrong = lines
    .filter(name => needed.includes(name) || name in entry.builtAgainst)
    .find(name => !sameLine(entry.builtAgainst[name], offer.versions[name]));
  if (wrong) return `${wrong} ${entry.builtAgainst[wrong] ?? '?'} ≠ ${offer.versions[wrong] ?? '?'}`;
  const missing = Object.keys(entry.builtAgainst).find(key => !lines.includes(key) && !(key in offer.provided));
  return missing ? `${missing} –` : undefined;
}

// Same major version; before 1.0 the minor one counts, as in npm.
function sameLine(built: string | undefined, here: string | undefined): boolean {
  const line = (version = '') => (version.startsWith('0.') ? version.split('.').slice(0, 2) : version.split('.').slice(0, 1)).join('.');
  return built !== undefined && line(built) === line(here);
}
