type Send = () => Promise<unknown>;

const held = new Set<Send>();

/** Names what a page holds back for a moment and has to send before the person leaves it. Returns the end of that. */
export function holdWork(send: Send): () => void {
  held.add(send);
  return () => void held.delete(send);
}

/** Sends what pages hold back, before the session moves to another tenant or ends: afterwards it would be refused. */
export const sendHeldWork = async (): Promise<void> => {
  await Promise.allSettled([...held].map(send => send()));
};
