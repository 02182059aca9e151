import type { RemoteEntry } from '@reap/contracts/portal/portal';
import { fetchAhead } from '../page-data.ts';
import { usePreferences } from '../preferences.ts';
import { incompatibilityOf } from './compatibility.ts';
import { failure, firstLine, forget, loadRemote } from './loader.ts';
import { refreshRegistry, remoteNamed } from './registry.ts';
import { RemoteError } from './remote-error.ts';
import { type LoadedRemote, loadedOf, type OpenPart, type PartDefinition, stateOf } from './remote-state.ts';

type Pick = (remote: LoadedRemote) => PartDefinition | undefined;

/** Loads a page of a remote. */
export function openScreen(name: string, pathname: string): Promise<OpenPart> {
  fetchPage(name, pathname);
  return open(name, ({ manifest }) => manifest.screens[pathname]);
}

/** A page of a remote that was loaded before, of the build that the registry names: it can be drawn at once. */
export function loadedScreen(name: string, pathname: string): OpenPart | undefined {
  const remote = loadedOf(name);
  const definition = remote?.entry.build === remoteNamed(name)?.build ? remote?.manifest.screens[pathname] : undefined;
  return definition && stateOf(name).parts.get(definition);
}

/** Loads a home card of a remote. */
export const openCard = (name: string, id: string): Promise<OpenPart> => open(name, ({ manifest }) => manifest.cards?.[id]);

/** Loads a panel of a flight's page. */
export const openFlightPanel = (name: string, id: string): Promise<OpenPart> => open(name, ({ manifest }) => manifest.flightPanels?.[id]);

/** Gets a page ready before it is opened. A failure will be told then. */
export async function warmScreen(name: string, pathname: string): Promise<void> {
  fetchPage(name, pathname);
  await attempt(name, ({ manifest }) => manifest.screens[pathname]).catch(() => undefined);
}

function fetchPage(name: string, pathname: string): void {
  const entry = remoteNamed(name);
  if (entry) fetchOf(entry, entry.pages[pathname]?.files ?? []);
}

/** Fetches what cards or panels of a remote are made of. */
export const fetchParts = (entry: RemoteEntry, parts: RemoteEntry['cards']): void =>
  fetchOf(
    entry,
    parts.flatMap(part => part.files),
  );

// All at once, while the first of them is evaluated; of a remote that can't run here, nothing.
function fetchOf(entry: RemoteEntry, files: readonly string[]): void {
  if (incompatibilityOf(entry)) return;
  fetchAhead([...entry.files, ...(entry.texts[usePreferences.getState().language] ?? []), ...files]);
}

// After a redeployment the files that this page knows may be gone: the registry is asked once and the load tried once more.
async function open(name: string, pick: Pick): Promise<OpenPart> {
  try {
    return await attempt(name, pick);
  } catch (error) {
    if (!mayBeStale(error)) throw error;
    const before = remoteNamed(name)?.build;
    forget(name);
    await refreshRegistry();
    if (remoteNamed(name)?.build === before && error.phase !== 'chunk') throw error;
    return attempt(name, pick);
  }
}

const mayBeStale = (error: unknown): error is RemoteError =>
  error instanceof RemoteError && (error.phase === 'chunk' || error.reason === 'unreachable' || error.reason === 'refused');

async function attempt(name: string, pick: Pick): Promise<OpenPart> {
  const remote = await loadRemote(name);
  const definition = pick(remote);
  if (!definition) throw failure(remote.entry, 'manifest', 'malformed', location.pathname);
  const module = await definition.load().catch((error: unknown) => {
    throw failure(remote.entry, 'chunk', 'unreachable', firstLine(error), error);
  });
  const part = { remote, Part: module.default };
  stateOf(name).parts.set(definition, part);
  return part;
}
