import { orderBusiness } from '../compensation/index.ts';
import type { Db } from '../db/pool.ts';
import { newId } from '../kernel/ids.ts';
import { createTenant, type NewTenant, type TenantStart } from '../user-center/index.ts';
import { orderApproval, workflowDefinitions } from '../workflow/index.ts';

/** Makes a tenant with all that it starts with: the user centre's part and the approval levels. */
export async function openTenant(db: Db, tenant: NewTenant): Promise<TenantStart> {
  const start = await createTenant(db, tenant);
  await db
    .insert(workflowDefinitions)
    .values({ tenantId: start.tenantId, id: newId(), businessType: orderBusiness, nodes: [...orderApproval] });
  return start;
}
