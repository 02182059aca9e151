import { useSession } from '../session/session-store.ts';
import { clearPersonalStorage } from './leave.ts';
import { goTo } from './location.ts';

/** Shows the page of seed 1 §2.2; the stored authorisation is cleared before anything else. */
export function passwordChanged(): void {
  clearPersonalStorage();
  const { boot } = useSession.getState();
  if (boot) useSession.setState({ boot: { ...boot, session: null, mustChangePassword: false } });
  goTo('/password-changed');
}
