import type { HeardEvent } from '@reap/shared-ui/portal';

type Kind = HeardEvent['kind'];
type Listener<K extends Kind> = (event: Extract<HeardEvent, { kind: K }>) => void;

const listeners = new Map<Kind, Set<(event: never) => void>>();

let streamIsLost = false;

/** Listens to one kind of event; returns the unsubscribe. Who comes while the stream is broken off is told so. */
export function onPortalEvent<K extends Kind>(kind: K, listen: Listener<K>): () => void {
  const known = listeners.get(kind) ?? new Set();
  listeners.set(kind, known);
  known.add(listen);
  if (kind === 'stream' && streamIsLost) listen({ kind: 'stream', open: false } as never);
  return () => known.delete(listen);
}

/** Listens for the stream to be open again after it was broken off: what was told meanwhile has been missed. Returns the unsubscribe. */
export function onStreamBack(listen: () => void): () => void {
  let lost = false;
  return onPortalEvent('stream', ({ open }) => {
    if (open && lost) listen();
    lost = !open;
  });
}

/** Whether an event comes by this page's own stream, or by that of another browser tab. */
type Way = 'own' | 'joined';

let settings: number | undefined;

// The stream begins with the version of the settings: the first is that of what this page has read. Whoever joins another browser tab's
// stream has not heard that one.
function isNews(event: HeardEvent, way: Way): boolean {
  if (event.kind !== 'settings') return true;
  const before = settings;
  settings = event.version;
  return before === undefined ? way === 'joined' : before !== settings;
}

/** Tells an event to everybody in this page who listens. */
export function tellPortalEvent(event: HeardEvent, way: Way = 'own'): void {
  if (!isNews(event, way)) return;
  if (event.kind === 'stream') streamIsLost = !event.open;
  for (const listen of listeners.get(event.kind) ?? []) listen(event as never);
}
