import * as z from 'zod';
import type { Session } from './session-store.ts';
import { useSession } from './session-store.ts';

const NAME = 'reap.tenant';
const Told = z.object({ userId: z.string(), name: z.string(), id: z.string() });

/** Tells the person's other browser tabs which tenant the session works in now. */
export function tellTenant({ user, tenant }: Session): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage({ userId: user.userId, id: tenant.id, name: tenant.name } satisfies z.output<typeof Told>);
  channel.close();
}

/** Listens whether the session was moved from this page's tenant, or back to it; returns the end of listening. */
export function hearTenant({ user, tenant }: Session): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const told = Told.safeParse(data).data;
    if (told?.userId === user.userId) useSession.setState({ movedTo: told.id === tenant.id ? undefined : told.name });
  };
  return () => channel.close();
}
