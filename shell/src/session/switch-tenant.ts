import { auth } from '@reap/contracts/user-center/auth';
import { request } from '@reap/shared-ui/core/http';
import { HOME } from '../navigation/use-navigation.ts';
import { clearPersonalStorage } from '../pages/leave.ts';
import { goTo } from '../pages/location.ts';
import { refreshBoot } from './boot.ts';

/** Moves the session to another tenant. The frame of the old one is taken down with all that it held; nothing of it stays stored. */
export async function switchTenant(tenantId: string): Promise<void> {
  await request(auth.switchTenant, { tenantId });
  clearPersonalStorage();
  goTo(HOME, { replace: true });
  await refreshBoot();
}
