import { ReceiveStatus } from '@reap/contracts/compensation/codes';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import { takeUploads } from '../../user-center/index.ts';
import { compensationOrderPax, compensationReceipts } from '../compensation.schema.ts';
import { hold } from '../lock-order.ts';
import { luggageItems } from '../luggage/luggage.schema.ts';
import { loadOrder } from '../order/order.load.ts';
import { moveOrder } from '../order/order.queries.ts';
import { orderMoves } from '../order/order.rules.ts';
import { consumptionSeals, luggageConsumptions } from './material.schema.ts';
import { moveLuggage } from './order-luggage.ts';

/** What signatures are handed in for; their owner is the order. */
export const signatureFile = 'luggage-signature';

type Way =
  | { way: 'counter'; signatureId?: string | undefined; signedName: string }
  | { way: 'mail'; company: string; trackingNo: string; address: string };

/** How dictionary receive_channel calls the two ways. */
const channels = { counter: '21', mail: '22' } as const;

/**
 * Gives the luggage of an order to its passenger: it leaves the stock, the passenger has received, and a receipt and a line of
 * consumption for each item say so, all in one transaction.
 */
export async function grant(orderId: string, version: number | undefined, how: Way, context: Context): Promise<{ version: number }> {
  const { db, tenantId, user, now } = context;
  const record = await loadOrder(orderId, context);
  const status = orderMoves.grant.next(record, user);
  const moved = await moveOrder(context, record, { status, grantedAt: now }, version);
  const ofOrder = eq(compensationOrderPax.orderId, orderId);
  await hold(db, { pax: { change: ofOrder } });
  const [pax] = await db.select().from(compensationOrderPax).where(ofOrder);
  if (!pax || pax.frozen) return fail('order.paxFrozen');
  if (how.way === 'counter') await takeSignature(orderId, how, context);
  await db
    .update(compensationOrderPax)
    .set({ receiveStatus: ReceiveStatus.received })
    .where(and(ofOrder, eq(compensationOrderPax.paxId, pax.paxId)));
  await db.insert(compensationReceipts).values({
    tenantId,
    id: newId(),
    orderId,
    paxId: pax.paxId,
    amountFen: pax.amountFen,
    channel: channels[how.way],
    station: record.serviceCity,
    receivedAt: now,
  });
  const lines = await moveLuggage('granted', record, context);
  if (lines.length === 0) return fail('order.nothingToGrant');
  const items = await db
    .select()
    .from(luggageItems)
    .where(
      inArray(
        luggageItems.id,
        lines.map(line => line.itemId),
      ),
    );
  const itemOf = new Map(items.map(item => [item.id, item]));
  await db.insert(luggageConsumptions).values(
    lines.map(({ itemId, quantity, priceFen }) => {
      const place = { tenantId, id: newId() };
      const item = itemOf.get(itemId);
      return {
        ...place,
        itemId,
        orderId,
        orderNo: record.orderNo,
        paxId: pax.paxId,
        quantity,
        priceFen,
        code: item?.code ?? record.serviceCity,
        brand: item?.brand ?? '',
        byName: user.employeeName,
        at: now,
        ...detailsOf(how),
        ...consumptionSeals.sealed(place, { address: how.way === 'mail' ? how.address : '' }),
      };
    }),
  );
  context.audit({ target: record.orderNo, after: { pieces: record.pieces, ...detailsOf(how) } });
  return { version: moved.version };
}

const detailsOf = (how: Way) =>
  how.way === 'mail'
    ? { way: how.way, company: how.company, trackingNo: how.trackingNo }
    : { way: how.way, signatureId: how.signatureId ?? null, signedName: how.signedName };

/** A signature is drawn, or typed where nobody can draw. */
async function takeSignature(
  orderId: string,
  { signatureId, signedName }: Extract<Way, { way: 'counter' }>,
  context: Context,
): Promise<void> {
  if (!signatureId && !signedName) fail('request.invalid', {}, { signedName: { key: 'luggage.signatureRequired' } });
  if (!signatureId) return;
  const taken = await takeUploads(context, [signatureId], context.user.userId, { purpose: signatureFile, ownerId: orderId });
  if (!taken.has(signatureId)) fail('request.invalid', {}, { signatureId: { key: 'luggage.signatureRequired' } });
}
