import { useSession } from './session-store.ts';

/** The tenant that calls of this page name: the one whose data it shows. */
export const sentTenant = (): string | undefined => useSession.getState().boot?.session?.tenant.id;
