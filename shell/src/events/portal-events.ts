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

/** Tells an event to everybody in this page who listens. */
export function tellPortalEvent(event: PortalEvent): void {
  for (const listen of listeners.get(event.kind) ?? []) listen(event as never);
}
