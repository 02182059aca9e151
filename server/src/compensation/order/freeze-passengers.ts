import { ReceiveStatus } from '@reap/contracts/compensation/codes';
import type { order } from '@reap/contracts/compensation/order/order';
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { flightPassengers } from '../../flight-passenger/index.ts';
import type { Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { loggedEnds } from '../application/ended.ts';
import { compensationOrderPax } from '../compensation.schema.ts';
import { hold } from '../lock-order.ts';
import { moveLuggage } from '../material/order-luggage.ts';
import { countPaying, revokeUnpaid } from '../payment/revoke.ts';
import { loadOrder } from './order.load.ts';
import { moveOrder } from './order.queries.ts';
import { orderMoves } from './order.rules.ts';

/**
 * Freezes passengers of an order in effect, with the reason why, or thaws them; who is frozen can't receive and is not paid. A freeze
 * that stands already is kept, with its reason: it is a colleague's.
 */
export const freezeOrderPax: Handlers<typeof order>['freezeOrderPax'] = async ({ orderId, version, paxId, frozen, ...given }, context) => {
  const { db } = context;
  const record = await loadOrder(orderId, context);
  const status = orderMoves.freeze.next(record, context.user);
  const freezeReason = frozen ? given.freezeReason.trim() : '';
  if (frozen && !freezeReason) fail('request.invalid', {}, { freezeReason: { key: 'order.freezeReason' } });
  await moveOrder(context, record, { status }, version);
  const ids = [...new Set(paxId)];
  const ofOrder = and(eq(compensationOrderPax.orderId, record.id), inArray(compensationOrderPax.paxId, ids));
  await hold(db, { pax: { change: ofOrder } });
  const rows = await db
    .select({ ...getTableColumns(compensationOrderPax), paxName: flightPassengers.paxName })
    .from(compensationOrderPax)
    .innerJoin(flightPassengers, eq(flightPassengers.id, compensationOrderPax.paxId))
    .where(ofOrder)
    .orderBy(asc(flightPassengers.paxName), asc(flightPassengers.id));
  if (rows.length < ids.length) fail('order.paxUnknown', { count: ids.length - rows.length });
  const received = rows.filter(row => row.receiveStatus === ReceiveStatus.received).length;
  if (received > 0) fail('order.paxReceived', { count: received });
  const changed = rows.filter(row => row.frozen !== frozen);
  if (changed.length === 0) fail(frozen ? 'order.paxFrozenBefore' : 'order.paxNotFrozen');
  const paxIds = changed.map(row => row.paxId);
  const count = frozen ? await countPaying(context, record.id, paxIds) : 0;
  if (count > 0) fail('order.paxPaying', { count });
  await db
    .update(compensationOrderPax)
    .set({ frozen, freezeReason })
    .where(and(ofOrder, eq(compensationOrderPax.frozen, !frozen)));
  const ended = frozen ? await revokeUnpaid(context, { orderId, cause: 'frozen', paxIds }) : [];
  await moveLuggage(frozen ? 'released' : 'reserved', record, context, freezeReason);
  context.audit({
    target: record.orderNo,
    before: {},
    after: { frozen, freezeReason, paxName: changed.map(row => row.paxName), paxId: paxIds, ...loggedEnds(ended) },
  });
  return { left: rows.length - changed.length };
};
