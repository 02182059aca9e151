import { RemoteEntry, type RemoteOverride } from '@reap/contracts/portal/portal';
import { pageData } from '../page-data.ts';
import { DEADLINE, globalOf, type Runnable } from './entry-script.ts';
import { ELSEWHERE, RemoteError } from './remote-error.ts';

/** What is known of the builds at other addresses, by address; asked for again after a failure. */
const told = new Map<string, Runnable>();
const asked = new Map<string, Promise<Runnable>>();

/** The overrides that this very page may load: its policy was made when it was asked for. */
export const loadable = (overrides: readonly RemoteOverride[] = []): RemoteOverride[] =>
  overrides.filter(({ remote, url }) => pageData().pointed.some(one => one.remote === remote && one.origin === new URL(url).origin));

/** The registry's line of a remote from elsewhere: its pages as its build names them, until then those of the portal's. */
export function lineOf({ remote, url }: RemoteOverride, installed: RemoteEntry | undefined): RemoteEntry {
  const { routes = [], cards = [], flightPanels = [], counts = [] } = told.get(url) ?? installed ?? {};
  return { ...nothing, name: remote, routes, cards: cards.map(unfetched), flightPanels: flightPanels.map(unfetched), counts };
}

// Nothing of it is fetched ahead.
const nothing = { version: '', build: ELSEWHERE, entry: '', integrity: '', builtAgainst: {}, files: [], texts: {}, pages: {} };
const unfetched = ({ id, can }: RemoteEntry['cards'][number]) => ({ id, can, files: [] });

/** What the build at an address says of itself. @throws {RemoteError} that names the address */
export function buildAt(override: RemoteOverride): Promise<Runnable> {
  const known = asked.get(override.url) ?? ask(override);
  asked.set(override.url, known);
  known.catch(() => asked.delete(override.url));
  return known;
}

async function ask({ remote, url }: RemoteOverride): Promise<Runnable> {
  const signal = AbortSignal.timeout(DEADLINE);
  const problem = (reason: RemoteError['reason'], detail: string) =>
    new RemoteError({ remote, version: '', build: ELSEWHERE, phase: 'manifest', reason, detail: `${url} ${detail}` });
  const response = await fetch(`${url}reap-remote.json`, { signal, cache: 'no-store', credentials: 'omit' }).catch((cause: unknown) => {
    throw problem(signal.aborted ? 'slow' : 'unreachable', String(cause));
  });
  if (!response.ok) throw problem('unreachable', `HTTP ${response.status}`);
  const { data, error } = RemoteEntry.safeParse(await response.json().catch(() => undefined));
  if (!data) throw problem('malformed', error.issues[0]?.path.join('.') || 'reap-remote.json');
  if (data.name !== remote) throw problem('malformed', data.name);
  const build: Runnable = {
    ...data,
    entry: new URL(data.entry, url).href,
    integrity: '',
    build: ELSEWHERE,
    files: [],
    pages: {},
    global: globalOf(data),
  };
  told.set(url, build);
  return build;
}
