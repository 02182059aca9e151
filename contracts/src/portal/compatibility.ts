/** What a portal gives its remotes: the share keys, and the versions of libraries by package. */
export interface Offer {
  provided: Readonly<Record<string, unknown>>;
  versions: Readonly<Record<string, string>>;
}

const needed = ['react', '@reap/contracts'];
// Remotes of earlier releases bring their own runtime and do not name it.
const lines = [...needed, '@module-federation/enhanced'];

/** Everything that keeps a remote from running in a portal, by what it was built against; asked before any of its code is loaded (resilience F7). */
export function misfitsOf(builtAgainst: Readonly<Record<string, string>>, offer: Offer): string[] {
  const wrong = lines
    .filter(name => needed.includes(name) || name in builtAgainst)
    .filter(name => !sameLine(builtAgainst[name], offer.versions[name]))
    .map(name => `${name} ${builtAgainst[name] ?? '?'} ≠ ${offer.versions[name] ?? '?'}`);
  const missing = Object.keys(builtAgainst).filter(key => !lines.includes(key) && !(key in offer.provided));
  return [...wrong, ...missing.map(key => `${key} –`)];
}

// Same major version; before 1.0 the minor one counts, as in npm.
function sameLine(built: string | undefined, here: string | undefined): boolean {
  const line = (version = '') => (version.startsWith('0.') ? version.split('.').slice(0, 2) : version.split('.').slice(0, 1)).join('.');
  return built !== undefined && line(built) === line(here);
}
