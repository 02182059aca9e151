import { request } from '@reap/shared-ui/core/http';
import { reread } from '@reap/shared-ui/core/query';
import { useQueryClient } from '@tanstack/react-query';
import { refreshBoot } from '../session/boot.ts';

/** Takes a remote from the portal again: what is open stays, its next navigation brings the portal's version. */
export function useEndOverride(): (remote: string) => Promise<void> {
  const client = useQueryClient();
  return async remote => {
    // Seldom needed: no part of the frame.
    const [{ override }, { release }] = await Promise.all([
      import('@reap/contracts/portal/override'),
      import('@reap/contracts/portal/release'),
    ]);
    await request(override.remove, { remote });
    reread(client, override.remove, [release.list]);
    await refreshBoot();
  };
}
