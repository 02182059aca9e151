import type { Session } from './session-store.ts';

const NAME = 'reap.signOut';

/** Tells the person's other browser tabs that he has signed out here. */
export function tellSignOut(userId: string): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(userId);
  channel.close();
}

/** Listens whether this page's person has signed out elsewhere in this browser; returns the end of listening. */
export function hearSignOut({ user }: Session, onSignOut: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => data === user.userId && onSignOut();
  return () => channel.close();
}
