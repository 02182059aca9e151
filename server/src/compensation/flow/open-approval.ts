import type { Db } from '../../db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { orderApproval, workflowDefinitions } from '../../workflow/index.ts';
import { orderBusiness } from '../order/order-row.ts';

/** The levels of approval that a tenant's orders start with. */
export async function openApproval(db: Db, tenantId: string): Promise<void> {
  await db.insert(workflowDefinitions).values({ tenantId, id: newId(), businessType: orderBusiness, nodes: [...orderApproval] });
}
