import { flushSync } from 'react-dom';
import { HOME } from '../navigation/use-navigation.ts';
import { goTo } from '../pages/location.ts';
import { publishBoot, readBoot } from './boot.ts';
import { useSession } from './session-store.ts';

/** Enters the portal anew, at home, as the session has it now: nothing of what this browser tab showed before stays stored in it. The person's own columns and widths do. */
export async function enterAnew(): Promise<void> {
  const boot = await readBoot();
  // The old frame goes first, with its tabs: what its forms still write on their way out must not outlive it.
  flushSync(() => useSession.setState({ boot: undefined }));
  sessionStorage.clear();
  goTo(HOME, { replace: true });
  publishBoot(boot);
}
