import { auth } from '@reap/contracts/user-center/auth';
import { sendHeldWork } from '@reap/shared-ui/core/held-work';
import { request } from '@reap/shared-ui/core/http';
import { enterAnew } from './enter.ts';
import { currentSession } from './session-store.ts';
import { tellTenant } from './tenant-channel.ts';

/** Moves the session to another tenant and goes home there. The person's other browser tabs are told. */
export async function switchTenant(tenantId: string): Promise<void> {
  await sendHeldWork();
  await request(auth.switchTenant, { tenantId });
  await enterAnew();
  tellTenant(currentSession());
}
