import { type Boot, portal, RemoteEntry } from '@reap/contracts/portal/portal';
import { request } from '@reap/shared-ui/core/http';
import { create } from 'zustand';
import { useSession } from '../session/session-store.ts';

interface Registry {
  remotes: RemoteEntry[];
  /** Names whose registry line could not be read: known to exist, not to be loaded. */
  malformed: string[];
}

/** The installed remotes, as the server last told. */
export const useRegistry = create<Registry>()(() => ({ remotes: [], malformed: [] }));

const known = useSession.getState().boot;
if (known) take(known);
useSession.subscribe(({ boot }, before) => {
  if (boot && boot !== before.boot) take(boot);
});

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
  const remotes = read.flatMap(result => (result.success ? [result.data] : []));
  const malformed = lines.filter((_, at) => !read[at]?.success).map(line => String((line as { name?: unknown } | null)?.name ?? '?'));
  const before = useRegistry.getState();
  // The same answer again must not make anybody load again.
  if (JSON.stringify([remotes, malformed]) !== JSON.stringify([before.remotes, before.malformed]))
    useRegistry.setState({ remotes, malformed });
}

export const remoteNamed = (name: string): RemoteEntry | undefined => useRegistry.getState().remotes.find(remote => remote.name === name);

/** The remote whose manifest offers a page, by exact path. */
export const remoteOf = (remotes: readonly RemoteEntry[], pathname: string): RemoteEntry | undefined =>
  remotes.find(remote => remote.routes.includes(pathname));
