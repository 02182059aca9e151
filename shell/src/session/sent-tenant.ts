import { useSession } from './session-store.ts';

let meanwhile: string | undefined;

/** The tenant that calls of this page name: the one whose data it shows; empty for none. */
export const sentTenant = (): string | undefined => meanwhile ?? useSession.getState().boot?.session?.tenant.id;

/** Runs calls in the name of another tenant, or of none: a session that was begun again starts at home, whatever the page shows. */
export async function sendingTenant<T>(tenantId: string, run: () => Promise<T>): Promise<T> {
  meanwhile = tenantId;
  try {
    return await run();
  } finally {
    meanwhile = undefined;
  }
}
