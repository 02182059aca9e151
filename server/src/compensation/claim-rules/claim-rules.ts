import type { Db } from '../../db/pool.ts';
import { claimRules } from './claim-rules.schema.ts';

export type ClaimRules = Omit<typeof claimRules.$inferSelect, 'tenantId' | 'updatedAt'> & { updatedAt: Date | null };

/** What holds until a tenant decides otherwise. */
const delivered: ClaimRules = {
  maxPassengers: 5,
  relations: ['spouse', 'parent', 'child', 'companion'],
  idTypes: [1, 2, 3, 4],
  photoRequired: true,
  claimDays: 365,
  payWaitHours: 24,
  updatedAt: null,
  updatedByName: '',
  version: 0,
};

/** The rules for claims of the transaction's tenant. */
export async function claimRulesOf(db: Db): Promise<ClaimRules> {
  const [found] = await db.select().from(claimRules);
  return found ?? delivered;
}
