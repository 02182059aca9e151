import { useSession } from '../session/session-store.ts';
import { clearPersonalStorage, endSession } from './leave.ts';
import { goTo } from './location.ts';

/** Shows the page of seed 1 §2.2; the session and the stored authorisation end before anything else. */
export async function passwordChanged(): Promise<void> {
  await endSession();
  clearPersonalStorage();
  const { boot } = useSession.getState();
  if (boot) useSession.setState({ boot: { ...boot, session: null, mustChangePassword: false } });
  goTo('/password-changed');
}
