import { readBoot, refreshBoot } from './boot.ts';
import { client } from './client.ts';
import { sendingTenant } from './sent-tenant.ts';
import type { Session } from './session-store.ts';

/**
 * Goes on with a page whose person has signed in again above it, in the tenant that it shows. False where a password that was given to him
 * meanwhile is to be changed first.
 */
export async function comeBack({ tenant, homeTenant }: Session): Promise<boolean> {
  const boot = await readBoot();
  if (boot.mustChangePassword) return false;
  const { request, auth } = await client();
  if (tenant.id !== homeTenant.id) await sendingTenant(homeTenant.id, () => request(auth.switchTenant, { tenantId: tenant.id }));
  await refreshBoot();
  return true;
}
