import type { Registry } from '@reap/contracts/registry';
import type { HandlersOf } from '../kernel/call/mount.ts';
import { type PortalParts, portalHandlers } from './portal.handlers.ts';

export { openTenant } from './open-tenant.ts';
export { RemoteRegistry } from './remotes.ts';
export { setupCode, setupNeeded } from './setup.ts';
export { mountSite } from './site.ts';

export const portal = (parts: PortalParts) => ({ portal: portalHandlers(parts) }) satisfies Partial<HandlersOf<Registry>>;
