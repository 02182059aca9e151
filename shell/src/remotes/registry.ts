import { type Boot, portal, RemoteEntry, type RemoteOverride } from '@reap/contracts/portal/portal';
import { request } from '@reap/shared-ui/core/http';
import { create } from 'zustand';
import { useSession } from '../session/session-store.ts';
import { buildAt, lineOf, loadable } from './elsewhere.ts';

interface Registry {
  remotes: RemoteEntry[];
  /** Names whose registry line could not be read: known to exist, not to be loaded. */
  malformed: string[];
  /** Those of them that this page takes from another address. */
  overrides: RemoteOverride[];
}

/** The installed remotes, as the server last told. */
export const useRegistry = create<Registry>()(() => ({ remotes: [], malformed: [], overrides: [] }));

// A web host that serves the parts tells them in a file of its own.
function take({ remotes }: Boot): void {
  if (remotes) publish(remotes);
  else void refreshRegistry();
}

/** Asks again which remotes are installed: a release was announced, or a file of one was gone. Keeps the last known ones if it fails. */
export async function refreshRegistry(): Promise<void> {
  const answer = await request(portal.remotes, {}).catch(() => undefined);
  if (answer) publish(answer.remotes);
}

function publish(lines: readonly unknown[]): void {
  const read = lines.map(line => RemoteEntry.safeParse(line));
  const installed = read.flatMap(result => (result.success ? [result.data] : []));
  const malformed = lines.filter((_, at) => !read[at]?.success).map(line => String((line as { name?: unknown } | null)?.name ?? '?'));
  const overrides = loadable(useSession.getState().boot?.overrides);
  show({ remotes: pointed(installed, overrides), malformed, overrides });
  // What pages their builds have, they say themselves; a build that can't be asked says so when it is opened.
  for (const override of overrides) void buildAt(override).then(nameItsPages, () => undefined);
}

function nameItsPages(): void {
  const { remotes, ...others } = useRegistry.getState();
  const named = remotes.map(line => {
    const override = overrideOf(line.name);
    return override ? lineOf(override, line) : line;
  });
  show({ ...others, remotes: named });
}

function pointed(installed: readonly RemoteEntry[], overrides: readonly RemoteOverride[]): RemoteEntry[] {
  const elsewhere = overrides.map(override =>
    lineOf(
      override,
      installed.find(({ name }) => name === override.remote),
    ),
  );
  return [...installed.filter(({ name }) => !elsewhere.some(line => line.name === name)), ...elsewhere];
}

// The same answer again must not make anybody load again.
function show({ remotes, malformed, overrides }: Registry): void {
  const before = useRegistry.getState();
  if (!isSame([remotes, malformed], [before.remotes, before.malformed])) useRegistry.setState({ remotes, malformed });
  if (!isSame(overrides, before.overrides)) useRegistry.setState({ overrides });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Where this page takes a remote from, if not from the portal. */
export const overrideOf = (name: string): RemoteOverride | undefined =>
  useRegistry.getState().overrides.find(({ remote }) => remote === name);

export const remoteNamed = (name: string): RemoteEntry | undefined => useRegistry.getState().remotes.find(remote => remote.name === name);

/** The remote whose manifest offers a page, by exact path. */
export const remoteOf = (remotes: readonly RemoteEntry[], pathname: string): RemoteEntry | undefined =>
  remotes.find(remote => remote.routes.includes(pathname));

const known = useSession.getState().boot;
if (known) take(known);
useSession.subscribe(({ boot }, before) => {
  if (boot && boot !== before.boot) take(boot);
});
