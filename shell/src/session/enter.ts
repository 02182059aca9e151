import { flushSync } from 'react-dom';
import { HOME } from '../navigation/use-navigation.ts';
import { clearPersonalStorage } from '../pages/leave.ts';
import { goTo } from '../pages/location.ts';
import { publishBoot, readBoot } from './boot.ts';
import { useSession } from './session-store.ts';

/** Enters the portal anew, at home, as the session has it now: nothing of what this browser tab showed before stays stored in it. */
export async function enterAnew(): Promise<void> {
  const boot = await readBoot();
  // The old frame goes first, with its tabs: what its forms still write on their way out must not outlive it.
  flushSync(() => useSession.setState({ boot: undefined }));
  clearPersonalStorage();
  goTo(HOME, { replace: true });
  publishBoot(boot);
}
