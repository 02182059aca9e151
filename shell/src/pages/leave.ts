import { sendHeldWork } from '@reap/shared-ui/core/held-work';
import { client } from '../session/client.ts';
import { useSession } from '../session/session-store.ts';

const KEPT = ['reap.preferences', 'reap.tenant'];

/** Signs out on the server and wipes what this browser kept of the person; the page starts again at sign-in. `giveUp` lets unsaved work go. */
export async function signOut(giveUp?: () => void): Promise<void> {
  await sendHeldWork();
  await endSession();
  giveUp?.();
  clearPersonalStorage();
  location.assign(location.pathname.startsWith('/h5') ? '/h5' : '/login');
}

/** Ends the session on the server, and tells the other tabs of this browser; the person leaves all the same where that fails. */
export async function endSession(): Promise<void> {
  const { request, auth, tellSignOut, whileLeaving } = await client();
  await whileLeaving(() => request(auth.logout, {})).catch(() => undefined);
  const userId = useSession.getState().boot?.session?.user.userId;
  if (userId) tellSignOut(userId);
}

/** Removes everything personal from this browser: drafts, tabs, remembered columns; language and theme stay. */
export function clearPersonalStorage(): void {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (!KEPT.includes(key)) localStorage.removeItem(key);
}
