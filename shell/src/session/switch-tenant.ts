import { auth } from '@reap/contracts/user-center/auth';
import { request } from '@reap/shared-ui/core/http';
import { flushSync } from 'react-dom';
import { HOME } from '../navigation/use-navigation.ts';
import { clearPersonalStorage } from '../pages/leave.ts';
import { goTo } from '../pages/location.ts';
import { publishBoot, readBoot } from './boot.ts';
import { currentSession, useSession } from './session-store.ts';
import { tellTenant } from './tenant-channel.ts';

/** Moves the session to another tenant and goes home there; nothing of the old one stays stored in this browser tab. The others are told. */
export async function switchTenant(tenantId: string): Promise<void> {
  await request(auth.switchTenant, { tenantId });
  const boot = await readBoot();
  // The old frame goes first, with its tabs: what its forms still write on their way out must not outlive it.
  flushSync(() => useSession.setState({ boot: undefined }));
  clearPersonalStorage();
  goTo(HOME, { replace: true });
  publishBoot(boot);
  tellTenant(currentSession());
}
