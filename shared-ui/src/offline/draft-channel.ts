const name = 'reap.device-drafts';
type Listen = (owner: string) => void;

// A channel does not hear itself: this page's own hooks are told here.
const listeners = new Set<Listen>();
let channel: BroadcastChannel | undefined;

function opened(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<string>) => tell(data);
  return channel;
}

const tell: Listen = owner => {
  for (const listen of listeners) listen(owner);
};

/** Says to this page and to the other tabs that an account's drafts have changed. */
export function announceDrafts(owner: string): void {
  opened().postMessage(owner);
  tell(owner);
}

/** Hears of changes to drafts, whichever tab made them; returns the end of that. */
export function onDrafts(listen: Listen): () => void {
  opened();
  listeners.add(listen);
  return () => void listeners.delete(listen);
}
