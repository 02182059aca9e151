import { eq, inArray, sql } from 'drizzle-orm';
import { permissionVersions } from '../../kernel/kernel.schema.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { resources } from '../menu/resource.schema.ts';
import { roleResources } from '../roles/role.schema.ts';

/** From now on no role has the right of this code. */
export const takeAway = (portal: TestPortal, authCode: string): Promise<void> =>
  portal.inDb(async db => {
    const granted = db.select({ id: resources.id }).from(resources).where(eq(resources.authCode, authCode));
    await db.delete(roleResources).where(inArray(roleResources.resourceId, granted));
    await db.update(permissionVersions).set({ version: sql`version + 1` });
  });
