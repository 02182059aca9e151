import type { Registry } from '@reap/contracts/registry';
import type { HandlersOf } from '../kernel/call/mount.ts';
import { type PortalParts, portalHandlers } from './portal.handlers.ts';
import { savedViewHandlers } from './saved-view/saved-view.handlers.ts';

export { openTenant } from './open-tenant.ts';
export { RemoteRegistry } from './remotes.ts';
export { setupCode, setupNeeded } from './setup.ts';
export { mountSite } from './site.ts';

export const portal = (parts: PortalParts) =>
  ({ portal: portalHandlers(parts), 'portal.savedView': savedViewHandlers }) satisfies Partial<HandlersOf<Registry>>;
