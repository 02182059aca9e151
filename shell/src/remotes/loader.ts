import type { RemoteEntry } from '@reap/contracts/portal/portal';
import type { RemoteManifest } from '@reap/shared-ui/core/remote';
import { loadRemoteTexts } from '../texts/texts.ts';
import { incompatibilityOf } from './compatibility.ts';
import { buildAt } from './elsewhere.ts';
import { loadExposed } from './federation.ts';
import { tell } from './health.ts';
import { overrideOf, remoteNamed, useRegistry } from './registry.ts';
import { RemoteError } from './remote-error.ts';
import { type LoadedRemote, loadedOf, setLoaded, stateOf } from './remote-state.ts';
import { report } from './report.ts';

/** The current build of a remote. Loads it once; a failed load is forgotten, so that the next call tries again. */
export function loadRemote(name: string): Promise<LoadedRemote> {
  const entry = remoteNamed(name);
  if (!entry) return Promise.reject(unknownRemote(name));
  const { loads } = stateOf(name);
  const begun = loads.get(entry.build);
  if (begun) return begun.then(runs);
  const started = loadOrFallBack(entry);
  loads.set(entry.build, started);
  started.catch(() => loads.delete(entry.build));
  return started;
}

// A version that was taken back runs again, though nothing of it is loaded anew.
function runs(remote: LoadedRemote): LoadedRemote {
  if (loadedOf(remote.entry.name) !== remote) setLoaded(remote);
  return remote;
}

/** Drops what was loaded of a remote: a file of it is gone, so none of its later imports can be trusted. */
export const forget = (name: string): void => stateOf(name).loads.clear();

async function loadOrFallBack(entry: RemoteEntry): Promise<LoadedRemote> {
  const before = loadedOf(entry.name);
  try {
    return await load(entry);
  } catch (error) {
    // The build that ran a moment ago is better than none, unless it is this very one.
    if (!before || before.entry.build === entry.build || !isUnavailable(error)) throw error;
    report(error);
    return before;
  }
}

const isUnavailable = (error: unknown) => error instanceof RemoteError && error.phase === 'entry';

async function load(line: RemoteEntry): Promise<LoadedRemote> {
  const override = overrideOf(line.name);
  const entry = override ? await buildAt(override) : line;
  const problem = incompatibilityOf(entry);
  if (problem) throw failure(entry, 'manifest', 'incompatible', problem);
  const exposed = await loadExposed(entry).catch((error: unknown) => {
    throw error instanceof RemoteError ? error : failure(entry, 'chunk', 'broken', firstLine(error), error);
  });
  const manifest = (exposed as { default?: RemoteManifest } | null)?.default;
  if (!manifest?.screens || !manifest.catalogs) throw failure(entry, 'manifest', 'malformed', 'defineRemote –');
  await loadRemoteTexts(entry.name, entry.build, manifest).catch((error: unknown) => {
    throw failure(entry, 'chunk', 'unreachable', firstLine(error), error);
  });
  const remote = { entry, manifest };
  setLoaded(remote);
  tell(entry, 'load', '');
  return remote;
}

function unknownRemote(name: string): RemoteError {
  const malformed = useRegistry.getState().malformed.includes(name);
  const reason = malformed ? 'malformed' : 'notInstalled';
  return new RemoteError({ remote: name, version: '', phase: 'manifest', reason, detail: name });
}

/** A problem of one build of a remote. */
export const failure = (
  entry: RemoteEntry,
  phase: RemoteError['phase'],
  reason: RemoteError['reason'],
  detail: string,
  cause?: unknown,
): RemoteError => new RemoteError({ remote: entry.name, version: entry.version, build: entry.build, phase, reason, detail, cause });

export const firstLine = (error: unknown): string => String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
