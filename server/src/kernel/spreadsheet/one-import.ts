import type { ErrorKey } from '@reap/contracts/errors';
import { takeTurn } from '../../db/turn.ts';
import type { Context } from '../call/context.ts';
import { fail } from '../call/refusal.ts';

type Importing = Extract<ErrorKey, `${string}.importing`>;

/** Refuses with this key while another list of the same kind is being imported in the tenant; holds until the transaction ends. */
export async function refuseSecondImport(key: Importing, { db, tenantId }: Pick<Context, 'db' | 'tenantId'>): Promise<void> {
  if (!(await takeTurn(db, `${key}:${tenantId}`))) fail(key);
}
