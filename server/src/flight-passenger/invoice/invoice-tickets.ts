import { fenToYuan } from '@reap/contracts/fields';
import { InvoiceStatus } from '@reap/contracts/flight-passenger/codes';
import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { and, asc, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import { flightPassengers } from '../flight.schema.ts';
import { type FlyingPassenger, passengersThat } from '../passenger.queries.ts';
import { paidFen } from './invoice.rules.ts';
import { passengerInvoices } from './invoice.schema.ts';

/** A coupon with what was paid for it, and what of that no invoice covers yet. */
export interface InvoiceTicket {
  pax: FlyingPassenger;
  paid: number;
  invoiced: number;
  left: number;
}

/** Whoever may not read names, tickets or fares may neither invoice them nor learn them by trying. */
export function refuseHidden({ hidden }: Pick<Context, 'hidden'>): void {
  const covered = hidden(passengerModel);
  if (['paxName', 'tktNo', 'ticketPrice'].some(column => covered.has(column))) fail('invoice.hidden');
}

/** Says how much of a ticket can still be invoiced, at the amount where one was typed. */
export function overPaid({ pax, left }: InvoiceTicket, field?: 'amount'): never {
  const params = { tktNo: pax.tktNo, left: fenToYuan(left) };
  return fail('invoice.overPaid', params, field && { [field]: { key: 'invoice.overPaid', params } });
}

/** Coupons with their amounts: two statements for any number of them. */
export async function withAmounts(found: readonly FlyingPassenger[], { db }: Pick<Context, 'db'>): Promise<InvoiceTicket[]> {
  if (found.length === 0) return [];
  const { paxId, amountFen, status } = passengerInvoices;
  const ids = found.map(pax => pax.id);
  const sums = await db
    .select({ paxId, fen: sql<number>`sum(${amountFen})`.mapWith(Number) })
    .from(passengerInvoices)
    .where(and(inArray(paxId, ids), ne(status, InvoiceStatus.failed)))
    .groupBy(paxId);
  const invoiced = new Map(sums.map(sum => [sum.paxId, sum.fen]));
  return found.map(pax => {
    const paid = paidFen(pax);
    const fen = invoiced.get(pax.id) ?? 0;
    return { pax, paid, invoiced: fen, left: Math.max(0, paid - fen) };
  });
}

/**
 * The same of coupons that match and that the caller may see, held until the end of the transaction: whoever invoices one of them at the
 * same time sees what this one took.
 */
export async function heldTickets(where: SQL | undefined, context: Context): Promise<InvoiceTicket[]> {
  const held = await passengersThat(context, where).orderBy(asc(flightPassengers.id)).for('no key update', { of: flightPassengers });
  return withAmounts(held, context);
}

/** A pending invoice of a coupon, as it is stored. */
export function pendingInvoice(
  pax: FlyingPassenger,
  { title, amountFen }: { title: string; amountFen: number },
  { tenantId, user, now }: Pick<Context, 'tenantId' | 'user' | 'now'>,
): typeof passengerInvoices.$inferInsert & { id: string } {
  return {
    tenantId,
    id: newId(),
    paxId: pax.id,
    tktNo: pax.tktNo,
    paxName: pax.paxName,
    flightNo: pax.flightNo,
    flightDate: pax.flightDate,
    segment: pax.segment,
    station: pax.station,
    title,
    amountFen,
    status: InvoiceStatus.pending,
    createdBy: user.userId,
    createdByName: user.employeeName,
    createdAt: now,
    updatedByName: user.employeeName,
    updatedAt: now,
  };
}
