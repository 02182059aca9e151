import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { flightPassengers } from '../../flight-passenger/index.ts';
import { timelineOf } from '../../workflow/index.ts';
import { compensationOrderPax } from '../compensation.schema.ts';
import type { OrderRecord } from '../order/order.queries.ts';
import { orderBusiness } from '../order/order-row.ts';
import { stateHash } from './order-print.rules.ts';

/** What the pages are made of: the order's passengers and its approval record, and what it is like now. */
export async function printable(db: Db, record: OrderRecord, language: 'zh-CN' | 'en-US') {
  const passengers = await db
    .select({
      paxId: compensationOrderPax.paxId,
      paxName: flightPassengers.paxName,
      tktNo: flightPassengers.tktNo,
      cabin: flightPassengers.cabin,
      amountFen: compensationOrderPax.amountFen,
      currentAmount: compensationOrderPax.amountFen,
      receiveStatus: compensationOrderPax.receiveStatus,
      frozen: compensationOrderPax.frozen,
      freezeReason: compensationOrderPax.freezeReason,
      duplicateReason: compensationOrderPax.duplicateReason,
    })
    .from(compensationOrderPax)
    .innerJoin(flightPassengers, eq(flightPassengers.id, compensationOrderPax.paxId))
    .where(eq(compensationOrderPax.orderId, record.id))
    .orderBy(asc(flightPassengers.paxName), asc(flightPassengers.id));
  const steps = await timelineOf(db, orderBusiness, record.id, language);
  // Words that the review itself says are those of a language: papers in both are compared by one.
  const compared = language === 'zh-CN' ? steps : await timelineOf(db, orderBusiness, record.id, 'zh-CN');
  return { passengers, steps, hash: stateHash({ version: record.version, status: record.status, passengers, steps: compared }) };
}
