import { readBoot, refreshBoot } from './boot.ts';
import { client } from './client.ts';
import type { Session } from './session-store.ts';

/**
 * Goes on with a page whose person has signed in again above it, in the tenant that it shows. False where a password that was given to him
 * meanwhile is to be changed first.
 */
export async function comeBack({ tenant, homeTenant }: Session): Promise<boolean> {
  const boot = await readBoot();
  if (boot.mustChangePassword) return false;
  const { request, auth } = await client();
  // A session that was begun again starts at home.
  if (tenant.id !== homeTenant.id) await request(auth.switchTenant, { tenantId: tenant.id }, { inTenant: homeTenant.id });
  await refreshBoot();
  return true;
}
