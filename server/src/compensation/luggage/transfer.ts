import type { StockArrival, StockRecall, StockTransfer } from '@reap/contracts/compensation/luggage/luggage-change';
import { inArray } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, expected, recordOf, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { isStation } from '../../user-center/index.ts';
import { hold } from '../lock-order.ts';
import { isCalled } from './luggage.queries.ts';
import { luggageItems, luggageTransfers } from './luggage.schema.ts';
import { announce } from './luggage-notice.ts';
import { book, type ItemRecord } from './stock.ts';
import { belongsTo, transferMoves } from './transfer.rules.ts';

type TransferRecord = typeof luggageTransfers.$inferSelect;

/** Sends pieces to the same item of another station, which is made there where it is new. */
export async function sendTransfer(from: ItemRecord, input: z.output<typeof StockTransfer>, context: Context): Promise<void> {
  const { toStation, quantity, reference } = input;
  if (toStation === from.code) fail('luggage.sameStation', {}, { toStation: { key: 'luggage.sameStation' } });
  const { db, tenantId, now, user } = context;
  if (!(await isStation(db, toStation))) fail('request.invalid', {}, { toStation: { key: 'validate.choice' } });
  const to = await itemAt(toStation, from, context);
  const transferId = newId();
  await hold(db, { stock: { change: inArray(luggageItems.id, [from.id, to.id]) } });
  await db.insert(luggageTransfers).values({
    tenantId,
    id: transferId,
    fromItemId: from.id,
    toItemId: to.id,
    quantity,
    reference,
    sentByName: user.employeeName,
    sentAt: now,
    ...signedBy(context),
  });
  const both = { quantity, transferId, reference };
  await book(context, [
    { ...both, itemId: from.id, kind: 'sent', otherStation: toStation },
    { ...both, itemId: to.id, kind: 'announced', otherStation: from.code },
  ]);
  await announce(context, to, from.code, quantity);
}

/** The same item at another station. */
async function itemAt(code: string, like: ItemRecord, context: Context): Promise<ItemRecord> {
  const { db, tenantId, now } = context;
  const { brand, model, priceFen } = like;
  await db
    .insert(luggageItems)
    .values({ tenantId, id: newId(), code, brand, model, priceFen, createdAt: now, ...signedBy(context) })
    .onConflictDoNothing();
  const [found] = await db
    .select()
    .from(luggageItems)
    .where(isCalled(code, brand, model));
  return found ?? fail('record.notFound');
}

/** Books what arrived; what was sent and did not arrive is on its way no more, for the reason that is given. */
export async function acceptTransfer(to: ItemRecord, input: z.output<typeof StockArrival>, context: Context): Promise<void> {
  const { transferId, quantity, reason } = input;
  const { transfer, from } = await transferBetween(transferId, { to }, context);
  if (quantity > transfer.quantity)
    fail('request.invalid', {}, { quantity: { key: 'luggage.moreThanSent', params: { sent: transfer.quantity } } });
  const missing = transfer.quantity - quantity;
  if (missing > 0 && !reason) fail('request.invalid', {}, { reason: { key: 'luggage.arrivedReason' } });
  const status = transferMoves.accept.next(factsOf(transfer, from, to, context), context.user);
  await changeVersioned(luggageTransfers, transfer, { status, arrived: quantity, reason }, context);
  const known = { itemId: to.id, otherStation: from.code, transferId, reference: transfer.reference };
  await book(context, [
    { ...known, kind: 'arrived', quantity },
    ...(missing > 0 ? [{ ...known, kind: 'notComing' as const, quantity: missing, reason }] : []),
  ]);
}

/** Takes pieces back that have not been received yet. */
export async function recallTransfer(from: ItemRecord, input: z.output<typeof StockRecall>, context: Context): Promise<void> {
  const { transferId, reason } = input;
  const { transfer, to } = await transferBetween(transferId, { from }, context);
  const status = transferMoves.recall.next(factsOf(transfer, from, to, context), context.user);
  await changeVersioned(luggageTransfers, transfer, { status, reason }, context);
  const known = { transferId, quantity: transfer.quantity, reason };
  await book(context, [
    { ...known, itemId: from.id, kind: 'takenBack', otherStation: to.code },
    { ...known, itemId: to.id, kind: 'notComing', otherStation: from.code },
  ]);
}

/** A transfer to, or from, an item that the caller has; any other is not found. */
async function transferBetween(id: string, end: { from?: ItemRecord; to?: ItemRecord }, context: Context) {
  const transfer = expected(await recordOf(luggageTransfers, id, context));
  if ((end.to ?? end.from)?.id !== (end.to ? transfer.toItemId : transfer.fromItemId)) fail('record.notFound');
  const other = expected(await recordOf(luggageItems, end.to ? transfer.fromItemId : transfer.toItemId, context));
  return { transfer, from: end.from ?? other, to: end.to ?? other };
}

export const factsOf = (
  { status }: Pick<TransferRecord, 'status'>,
  from: Pick<ItemRecord, 'code'>,
  to: Pick<ItemRecord, 'code'>,
  { user }: Context,
) => ({ status, atSender: belongsTo(user, from.code), atReceiver: belongsTo(user, to.code) });
