import { fenToYuan, id } from '@reap/contracts/fields';
import { InvoiceStatus } from '@reap/contracts/flight-passenger/codes';
import type { LineColumn } from '@reap/contracts/flight-passenger/invoice';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import type { Params } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import { anyOf } from '../departure/bookings.queries.ts';
import { flightPassengers } from '../flight.schema.ts';
import { isSameName } from '../passenger-name.rules.ts';
import { ownFailedLines } from './invoice.queries.ts';
import { passengerInvoices } from './invoice.schema.ts';
import type { ReadLine } from './invoice-lines.ts';
import { heldTickets, type InvoiceTicket, pendingInvoice } from './invoice-tickets.ts';

/** A line that may become an invoice: its ticket is held. */
interface JudgedLine {
  line: ReadLine;
  ticket?: InvoiceTicket;
  /** Puts right what is not there to be put right. */
  late: boolean;
}
const longestCell = 200;
/** A cell as it can be stored and shown: a list of somebody else's making may hold anything. */
const kept = (text: string | undefined): string =>
  Array.from(
    (text ?? '')
      .toWellFormed()
      .replace(/[\u0000-\u001f\u007f]/g, ' ')
      .trim(),
  )
    .slice(0, longestCell)
    .join('');
const isId = (text: string): boolean => lineId.safeParse(text).success;
const lineId = id();

/** Lines of a list on their way into the database, a part at a time. */
export class InvoiceLineStore {
  readonly #context: Context;
  /** What is left of each ticket, less what this list has taken. */
  readonly #left = new Map<string, number>();
  readonly #corrected = new Set<string>();
  /** Lines kept as failed. */
  failed = 0;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Notes what only the database knows to be wrong with lines that read well. */
  async judge(lines: readonly ReadLine[]): Promise<JudgedLine[]> {
    const tickets = await this.#ticketsOf(lines);
    const open = await this.#openLines(lines);
    return lines.map(line => {
      const late = line.lineId !== '' && (!open.has(line.lineId) || this.#corrected.has(line.lineId));
      if (late) this.#note(line, 'lineId', 'invoice.import.corrected');
      if (line.lineId) this.#corrected.add(line.lineId);
      const ticket = this.#ticketOf(line, tickets.get(line.tktNo) ?? []);
      return { line, late, ...(ticket && { ticket }) };
    });
  }

  /** Keeps the good ones as invoices, the others as failed lines; what they put right is gone. */
  async store(judged: readonly JudgedLine[]): Promise<void> {
    const { db } = this.#context;
    const replaced = judged.map(({ line }) => line.lineId).filter(isId);
    const { status, createdBy } = passengerInvoices;
    if (replaced.length > 0)
      await db
        .delete(passengerInvoices)
        .where(and(inArray(passengerInvoices.id, replaced), eq(status, InvoiceStatus.failed), eq(createdBy, this.#context.user.userId)));
    // A late line was taken in with an earlier file: stored again, a file that comes twice would double its failed lines.
    const rows = judged.flatMap(({ line, ticket, late }) => {
      if (late) return [];
      return line.input && ticket && line.row.problems.length === 0
        ? pendingInvoice(ticket.pax, { title: line.input.title, amountFen: line.input.amount }, this.#context)
        : this.#failedLine(line);
    });
    if (rows.length > 0) await db.insert(passengerInvoices).values(rows);
  }

  #failedLine({ row, tktNo }: ReadLine): typeof passengerInvoices.$inferInsert {
    this.failed += 1;
    const { tenantId, user, now } = this.#context;
    const typed = Object.fromEntries(Object.entries(row.texts).map(([field, text]) => [field, kept(text)]));
    const { paxName = '', flightNo = '', title = '' } = typed;
    return {
      tenantId,
      id: newId(),
      tktNo: kept(tktNo),
      paxName: paxName.toUpperCase(),
      flightNo: flightNo.toUpperCase(),
      title,
      segment: '',
      station: '',
      status: InvoiceStatus.failed,
      rowNumber: row.number,
      typed,
      // Without the column's title, which is told in the language of whoever reads it.
      problems: row.problems.map(({ field, problem: { key, params: { title: _, ...params } = {} } }) => ({ field, key, params })),
      createdBy: user.userId,
      createdByName: user.employeeName,
      createdAt: now,
      updatedByName: user.employeeName,
      updatedAt: now,
    };
  }

  async #ticketsOf(lines: readonly ReadLine[]): Promise<Map<string, InvoiceTicket[]>> {
    const numbers = lines.flatMap(({ input, tktNo }) => (input ? [tktNo] : []));
    const held = numbers.length > 0 ? await heldTickets(anyOf(flightPassengers.tktNo, numbers), this.#context) : [];
    for (const { pax, left } of held) if (!this.#left.has(pax.id)) this.#left.set(pax.id, left);
    return Map.groupBy(held, ({ pax }) => pax.tktNo);
  }

  /** Which of the failed lines that are put right are there, and this person's own. */
  async #openLines(lines: readonly ReadLine[]): Promise<ReadonlySet<string>> {
    const ids = lines.map(({ lineId }) => lineId).filter(isId);
    if (ids.length === 0) return new Set();
    const found = await ownFailedLines(this.#context).where(inArray(passengerInvoices.id, ids));
    return new Set(found.map(({ id }) => id));
  }

  /** The ticket of a line that is right; what is wrong is noted. */
  #ticketOf(line: ReadLine, tickets: readonly InvoiceTicket[]): InvoiceTicket | undefined {
    const { input } = line;
    if (!input) return undefined;
    if (tickets.length === 0) return this.#note(line, 'tktNo', 'invoice.import.noTicket');
    const onFlight = tickets.filter(
      ({ pax }) => (!input.flightNo || pax.flightNo === input.flightNo) && (!input.flightDate || pax.flightDate === input.flightDate),
    );
    // Cancelled and booked on its flight again, a ticket stands there twice: the coupon that was paid for is meant.
    const isPaidAgain = ({ pax, paid }: InvoiceTicket) =>
      paid === 0 && onFlight.some(other => other.paid > 0 && other.pax.flightId === pax.flightId);
    const [ticket, another] = onFlight.filter(one => !isPaidAgain(one));
    if (!ticket) return this.#note(line, 'flightNo', 'invoice.import.otherFlight');
    if (another) return this.#note(line, 'flightNo', 'invoice.import.whichFlight');
    if (!isSameName(ticket.pax.paxName, input.paxName)) return this.#note(line, 'paxName', 'invoice.import.otherName');
    if (ticket.paid === 0) return this.#note(line, 'tktNo', 'invoice.import.notPaid');
    const left = this.#left.get(ticket.pax.id) ?? 0;
    if (input.amount > left) return this.#note(line, 'amount', 'invoice.import.overPaid', { left: fenToYuan(left) });
    if (line.row.problems.length === 0) this.#left.set(ticket.pax.id, left - input.amount);
    return ticket;
  }

  #note({ row }: ReadLine, field: LineColumn, key: string, params: Params = {}): undefined {
    row.problems.push({ field, problem: { key, params } });
  }
}
