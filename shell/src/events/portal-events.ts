import type { PortalEvent } from '@reap/contracts/portal/portal';

type Kind = PortalEvent['kind'];
type Listener<K extends Kind> = (event: Extract<PortalEvent, { kind: K }>) => void;

const listeners = new Map<Kind, Set<(event: never) => void>>();

/** Listens to one kind of server event; returns the unsubscribe. */
export function onPortalEvent<K extends Kind>(kind: K, listen: Listener<K>): () => void {
  const known = listeners.get(kind) ?? new Set();
  listeners.set(kind, known);
  known.add(listen);
  return () => known.delete(listen);
}

let settings: number | undefined;

// The stream begins with the version of the settings: the first is that of what this page has read.
function isNews(event: PortalEvent): boolean {
  if (event.kind !== 'settings') return true;
  const before = settings;
  settings = event.version;
  return before !== undefined && before !== settings;
}

/** Tells an event to everybody in this page who listens. */
export function tellPortalEvent(event: PortalEvent): void {
  if (!isNews(event)) return;
  for (const listen of listeners.get(event.kind) ?? []) listen(event as never);
}
