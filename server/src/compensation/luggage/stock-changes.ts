import { stockChanges } from '@reap/contracts/compensation/luggage/luggage-change';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { stationTime } from '../../kernel/station-time.ts';
import { hold } from '../lock-order.ts';
import { loadItem } from './luggage.load.ts';
import { luggageItems } from './luggage.schema.ts';
import { book, type ItemRecord } from './stock.ts';
import { acceptTransfer, recallTransfer, sendTransfer } from './transfer.ts';

type Kind = keyof typeof stockChanges;
type Change<K extends Kind> = (item: ItemRecord, input: z.output<(typeof stockChanges)[K]>, context: Context) => Promise<void>;

/** What each kind of change does, with what it asks for. */
const makers: { [K in Kind]: Change<K> } = {
  receive: ({ id }, { quantity, reference }, context) => book(context, [{ itemId: id, kind: 'received', quantity, reference }]),

  correct: ({ id }, { quantity, reason }, context) => book(context, [{ itemId: id, kind: 'corrected', quantity, reason }]),

  // What was counted is held against what the person was shown: pieces that moved meanwhile would be booked as a difference.
  async count({ id }, { quantity, seen, reason }, context) {
    await hold(context.db, { stock: { change: eq(luggageItems.id, id) } });
    const item = await loadItem(id, context);
    if (item.stock !== seen) fail('luggage.moved', { stock: item.stock, by: item.updatedByName, at: stationTime(item.updatedAt) });
    await book(context, [{ itemId: id, kind: 'counted', quantity: quantity - seen, reason }]);
  },

  transfer: sendTransfer,
  accept: acceptTransfer,
  recall: recallTransfer,
};

/** Changes the stock as the kind says; the contract has held the fields against that kind already. */
export const changeStock = async <K extends Kind>(kind: K, item: ItemRecord, input: unknown, context: Context): Promise<void> =>
  makers[kind](item, stockChanges[kind].parse(input) as z.output<(typeof stockChanges)[K]>, context);
