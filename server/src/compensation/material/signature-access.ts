import { consumptionModel } from '@reap/contracts/compensation/luggage/material';
import { and, eq } from 'drizzle-orm';
import type { FileAccess } from '../../kernel/files/file-access.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { orderRules } from '../order/order.load.ts';

/** A signature is for those who may see the order, unless passengers' names are hidden from them. */
export const maySeeSignature: FileAccess = async ({ ownerId }, context) => {
  if (!ownerId || !context.user.codes.has('comp:order:view') || context.hidden(consumptionModel).has('paxName')) return false;
  return (await context.db.$count(compensationOrders, and(eq(compensationOrders.id, ownerId), orderRules(context)))) > 0;
};
