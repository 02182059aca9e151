import { fenToYuan } from '@reap/contracts/fields';
import type { invoice } from '@reap/contracts/flight-passenger/invoice';
import { eq, inArray } from 'drizzle-orm';
import { waitForTurn } from '../../db/turn.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, deleteVersioned, expected } from '../../kernel/call/versioned-record.ts';
import { rowsOf } from '../../kernel/export/export-rows.ts';
import { flightPassengers } from '../flight.schema.ts';
import { passengerOrder, passengersThat, passengerWhere } from '../passenger.queries.ts';
import { importInvoices } from './invoice.import.ts';
import {
  invoiceOrder,
  invoicesThat,
  invoiceWhere,
  lineOrder,
  loadInvoice,
  ownFailedLines,
  toFailedLine,
  toInvoiceRow,
  toTicketRow,
} from './invoice.queries.ts';
import { invoiceMoves } from './invoice.rules.ts';
import { type PassengerInvoice, passengerInvoices } from './invoice.schema.ts';
import { heldTickets, type InvoiceTicket, overPaid, pendingInvoice, refuseHidden, withAmounts } from './invoice-tickets.ts';

interface Ref {
  id: string;
  version?: number | undefined;
}
const seenBy = async ({ id, version }: Ref, context: Context): Promise<PassengerInvoice> =>
  expected(await loadInvoice(id, context), version);

export const invoiceHandlers: Handlers<typeof invoice> = {
  async page(filter, context) {
    const found = await pageOf(context.db, invoicesThat(invoiceWhere(filter), context), filter, invoiceOrder);
    return { ...found, rows: found.rows.map(record => toInvoiceRow(record, context)) };
  },

  async selectInvoice({ isAsc = true, ...filter }, context) {
    const tickets = passengersThat(context, passengerWhere(filter, context.tenantId));
    const found = await pageOf(context.db, tickets, { ...filter, isAsc }, passengerOrder);
    return { ...found, rows: (await withAmounts(found.rows, context)).map(toTicketRow) };
  },

  async addInvoice({ paxId, title, amount }, context) {
    refuseHidden(context);
    const [ticket] = await heldTickets(eq(flightPassengers.id, paxId), context);
    if (!ticket) return fail('passenger.notFound');
    const { pax, left } = openTicket(ticket, 'amount');
    if (amount > left) overPaid(ticket, 'amount');
    const made = pendingInvoice(pax, { title, amountFen: amount }, context);
    await context.db.insert(passengerInvoices).values(made);
    context.audit({ target: pax.tktNo, after: logged(made) });
    return { id: made.id };
  },

  async batchAddInvoice({ paxIds, title, sum: seen }, context) {
    refuseHidden(context);
    const asked = [...new Set(paxIds)];
    const tickets = await heldTickets(inArray(flightPassengers.id, asked), context);
    if (tickets.length < asked.length) fail('passenger.notFound');
    const sum = tickets.reduce((fen, { left }) => fen + left, 0);
    if (seen !== undefined && seen !== sum) fail('invoice.changed', { sum: fenToYuan(sum), seen: fenToYuan(seen) });
    const open = tickets.map(ticket => openTicket(ticket));
    const made = open.map(({ pax, left }) => pendingInvoice(pax, { title: title || pax.paxName, amountFen: left }, context));
    await context.db.insert(passengerInvoices).values(made);
    context.audit({ target: made.map(({ tktNo }) => tktNo).join(), after: { added: made.length } });
    return { added: made.length };
  },

  async update({ invoiceNo, ...ref }, context) {
    const record = await seenBy(ref, context);
    const status = invoiceMoves.update.next(record, context.user);
    await refuseUnpaid(record, context);
    const number = invoiceNo.toUpperCase();
    await refuseTaken(number, context);
    const after = await changeVersioned(passengerInvoices, record, { status, invoiceNo: number, issuedAt: context.now }, context);
    context.audit({ target: record.tktNo, before: logged(record), after: logged(after) });
    return null;
  },

  async remove(ref, context) {
    const record = await seenBy(ref, context);
    invoiceMoves.remove.require(record, context.user);
    await deleteVersioned(passengerInvoices, record, context);
    context.audit({ target: record.tktNo, before: logged(record) });
    return null;
  },

  downloadForm: () => ({ count: async () => 0, batch: async () => [] }),

  addExcelInvoice: (list, context) => importInvoices(list, context),

  downloadError: (_, context) =>
    rowsOf(context.db, ownFailedLines(context), { isAsc: true }, lineOrder, record => toFailedLine(record, context)),
};

type Logged = Pick<typeof passengerInvoices.$inferInsert, 'paxName' | 'title' | 'amountFen' | 'status' | 'invoiceNo'>;
/** An invoice as the audit log keeps it, under the names that the rules of its columns go by. */
const logged = ({ amountFen, paxName, title, status, invoiceNo }: Logged) => ({ paxName, title, amount: amountFen, status, invoiceNo });

/** A ticket with something left; what was never paid for, or is invoiced whole, is refused. */
function openTicket(ticket: InvoiceTicket, field?: 'amount'): InvoiceTicket {
  if (ticket.paid === 0) fail('invoice.notPaid', { tktNo: ticket.pax.tktNo });
  return ticket.left > 0 ? ticket : overPaid(ticket, field);
}

/** Refuses to issue over more than is paid for: the ticket may have been cancelled, or its fare lowered, since the invoice was asked for. */
async function refuseUnpaid({ paxId, tktNo }: PassengerInvoice, context: Context): Promise<void> {
  const [ticket] = paxId ? await heldTickets(eq(flightPassengers.id, paxId), context) : [];
  if (!ticket || ticket.paid < ticket.invoiced) fail('invoice.paidLess', { tktNo });
}

/** A number that another invoice has is told at its field, also to the second of two who give one at once. */
async function refuseTaken(no: string, { db, tenantId }: Context): Promise<void> {
  await waitForTurn(db, `invoice:${tenantId}:${no}`);
  if ((await db.$count(passengerInvoices, eq(passengerInvoices.invoiceNo, no))) === 0) return;
  fail('invoice.numberTaken', { no }, { invoiceNo: { key: 'invoice.numberTaken', params: { no } } });
}
