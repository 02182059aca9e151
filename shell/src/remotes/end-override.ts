import { request } from '@reap/shared-ui/core/http';
import { refreshBoot } from '../session/boot.ts';

/** Takes a remote from the portal again: what is open stays, its next navigation brings the portal's version. */
export async function endOverride(remote: string): Promise<void> {
  const { override } = await import('@reap/contracts/portal/override');
  await request(override.remove, { remote });
  await refreshBoot();
}
