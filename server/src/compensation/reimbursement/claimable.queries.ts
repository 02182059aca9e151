import { PaymentChannel } from '@reap/contracts/compensation/codes';
import { orderModel } from '@reap/contracts/compensation/order/order-record';
import type { ReimbursementOrder, ReimbursementPax } from '@reap/contracts/compensation/payment/reimbursement';
import { and, asc, eq, gte, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db } from '../../db/pool.ts';
import { flightPassengers } from '../../flight-passenger/index.ts';
import type { Context } from '../../kernel/call/context.ts';
import { compensationOrders, compensationReceipts } from '../compensation.schema.ts';
import { loadOrder, orderRules } from '../order/order.load.ts';
import { reimbursementLines, reimbursements } from './reimbursement.schema.ts';

/** Receipts keep the channel as text. */
const cash = String(PaymentChannel.cash);
const maxRows = 5000;

type Order = z.output<typeof ReimbursementOrder>;
type Pax = z.output<typeof ReimbursementPax>;

export interface Claimable {
  station: string;
  flightStartDate: string;
  flightEndDate: string;
}

/** Paid in cash at the station, for flights of these days. */
export const paidThere = ({ station, flightStartDate, flightEndDate }: Claimable): SQL | undefined =>
  and(
    eq(compensationReceipts.channel, cash),
    eq(compensationReceipts.station, station),
    gte(compensationOrders.flightDate, flightStartDate),
    lte(compensationOrders.flightDate, flightEndDate),
  );

/** What the caller may claim back: what was paid of orders within the row rules, and by tills there, whatever station the order is of. */
export const claimableBy = (context: Context): SQL | undefined =>
  or(
    orderRules(context),
    context.visible(orderModel, { station: compensationReceipts.station, businessType: compensationOrders.accidentType }),
  );

/** Refuses an order with order.notFound unless it is within the caller's row rules, or a till there has paid of it. */
export async function requireClaimable(orderId: string, context: Context): Promise<void> {
  const [paid] = await context.db
    .select({ one: sql`1` })
    .from(compensationReceipts)
    .innerJoin(compensationOrders, eq(compensationOrders.id, compensationReceipts.orderId))
    .where(and(eq(compensationReceipts.orderId, orderId), eq(compensationReceipts.channel, cash), claimableBy(context)))
    .limit(1);
  if (!paid) await loadOrder(orderId, context);
}

const lineOf = and(
  eq(reimbursementLines.orderId, compensationReceipts.orderId),
  eq(reimbursementLines.paxId, compensationReceipts.paxId),
  eq(reimbursementLines.live, true),
);

const linesElsewhere = (db: Db, except: string | undefined) =>
  db
    .select({ one: sql`1` })
    .from(reimbursementLines)
    .where(and(lineOf, except ? sql`${reimbursementLines.reimbursementId} <> ${except}` : undefined));

const order = {
  orderId: compensationOrders.id,
  orderNo: compensationOrders.orderNo,
  flightNo: compensationOrders.flightNo,
  flightDate: compensationOrders.flightDate,
  accidentType: compensationOrders.accidentType,
  accidentSubType: compensationOrders.accidentSubType,
};
const paid = { paxId: compensationReceipts.paxId, amountFen: compensationReceipts.amountFen };

/** Orders with cash that no other reimbursement claims, each with its passengers; `except` is the one in writing. */
export async function claimableOrders(db: Db, where: SQL | undefined, except: string | undefined): Promise<Order[]> {
  const rows = await db
    .select({ ...order, ...paid })
    .from(compensationReceipts)
    .innerJoin(compensationOrders, eq(compensationOrders.id, compensationReceipts.orderId))
    .where(and(where, notExists(linesElsewhere(db, except))))
    .orderBy(asc(compensationOrders.flightDate), asc(compensationOrders.orderNo), asc(compensationReceipts.paxId))
    .limit(maxRows);
  return byOrder(rows);
}

/** The orders of a reimbursement with what it claims of each. */
export async function claimedOrders(db: Db, reimbursementId: string): Promise<Order[]> {
  const rows = await db
    .select({ ...order, paxId: reimbursementLines.paxId, amountFen: reimbursementLines.amountFen })
    .from(reimbursementLines)
    .innerJoin(compensationOrders, eq(compensationOrders.id, reimbursementLines.orderId))
    .where(eq(reimbursementLines.reimbursementId, reimbursementId))
    .orderBy(asc(compensationOrders.flightDate), asc(compensationOrders.orderNo), asc(reimbursementLines.paxId));
  return byOrder(rows);
}

type Row = Omit<Order, 'paxCount' | 'amount' | 'paidPax'> & { paxId: string; amountFen: number };

const byOrder = (rows: readonly Row[]): Order[] =>
  [...Map.groupBy(rows, row => row.orderId).values()].map(lines => {
    const [{ paxId: _, amountFen: __, ...facts }] = lines as [Row];
    return {
      ...facts,
      paxCount: lines.length,
      amount: lines.reduce((sum, line) => sum + line.amountFen, 0),
      paidPax: lines.map(({ paxId, amountFen }) => ({ paxId, amount: amountFen })),
    };
  });

const paxColumns = {
  orderId: compensationOrders.id,
  paxId: flightPassengers.id,
  orderNo: compensationOrders.orderNo,
  flightNo: compensationOrders.flightNo,
  flightDate: compensationOrders.flightDate,
  segment: flightPassengers.segment,
  paxName: flightPassengers.paxName,
  tktNo: flightPassengers.tktNo,
  receivedAt: compensationReceipts.receivedAt,
};
export const paxOrder = {
  sort: { orderNo: compensationOrders.orderNo },
  id: sql`${flightPassengers.paxName}, ${flightPassengers.id}`,
};

/** Passengers that a reimbursement claims; of one order, or of all. */
export const claimedPax = (db: Db, reimbursementId: string, orderId?: string) =>
  db
    .select({ ...paxColumns, amountFen: reimbursementLines.amountFen, claimedBy: sql<string>`''` })
    .from(reimbursementLines)
    .innerJoin(
      compensationReceipts,
      and(eq(compensationReceipts.orderId, reimbursementLines.orderId), eq(compensationReceipts.paxId, reimbursementLines.paxId)),
    )
    .innerJoin(compensationOrders, eq(compensationOrders.id, reimbursementLines.orderId))
    .innerJoin(flightPassengers, eq(flightPassengers.id, reimbursementLines.paxId))
    .where(and(eq(reimbursementLines.reimbursementId, reimbursementId), orderId ? eq(reimbursementLines.orderId, orderId) : undefined))
    .$dynamic();

/** Passengers of an order whose cash the caller may claim back, with the reimbursement that claims each. */
export const cashPax = (context: Context, orderId: string) =>
  context.db
    .select({
      ...paxColumns,
      amountFen: compensationReceipts.amountFen,
      claimedBy: sql<string>`coalesce((
        select taken.order_no from ${reimbursementLines} line join ${reimbursements} taken on taken.tenant_id = line.tenant_id and taken.id = line.reimbursement_id
        where line.live and line.order_id = ${compensationReceipts.orderId} and line.pax_id = ${compensationReceipts.paxId}), '')`,
    })
    .from(compensationReceipts)
    .innerJoin(compensationOrders, eq(compensationOrders.id, compensationReceipts.orderId))
    .innerJoin(flightPassengers, eq(flightPassengers.id, compensationReceipts.paxId))
    .where(and(eq(compensationReceipts.orderId, orderId), eq(compensationReceipts.channel, cash), claimableBy(context)))
    .$dynamic();

export type PaxFound = Awaited<ReturnType<typeof cashPax>>[number];

export const toPax = ({ receivedAt, amountFen, ...row }: PaxFound): Pax => ({
  ...row,
  amount: amountFen,
  receivedTime: receivedAt.toISOString(),
});
