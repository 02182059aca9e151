import type { FileRowOf, InputOf, RowOf } from '@reap/contracts/contract';
import { InvoiceStatus } from '@reap/contracts/flight-passenger/codes';
import type { invoice } from '@reap/contracts/flight-passenger/invoice';
import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { and, eq, gte, inArray, lte, or, type SQL } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { isFlightNo, startsWith } from '../../kernel/call/like.ts';
import { fail } from '../../kernel/call/refusal.ts';
import type { Language } from '../../kernel/language.ts';
import { textOf } from '../../kernel/texts.ts';
import { allowedActions } from './invoice.rules.ts';
import { type PassengerInvoice, passengerInvoices } from './invoice.schema.ts';
import type { InvoiceTicket } from './invoice-tickets.ts';

type Filter = Partial<InputOf<typeof invoice.page>>;

/** The caller's row rules: an invoice is its passenger's. A line that failed has none: it is for who brought it in, and who sees all. */
function invoiceRules({ visible, user }: Context): SQL | undefined {
  const { station, status, createdBy } = passengerInvoices;
  const rules = visible(passengerModel, { station });
  return rules && or(rules, and(eq(status, InvoiceStatus.failed), eq(createdBy, user.userId)));
}

/** The invoices that match and that the caller may see. */
export const invoicesThat = (where: SQL | undefined, context: Context) =>
  context.db
    .select()
    .from(passengerInvoices)
    .where(and(where, invoiceRules(context)))
    .$dynamic();

/** Refuses with invoice.notFound, also what the caller's rules hide. */
export async function loadInvoice(id: string, context: Context): Promise<PassengerInvoice> {
  const [found] = await invoicesThat(eq(passengerInvoices.id, id), context);
  return found ?? fail('invoice.notFound');
}

/** The filters of the list as SQL; undefined parts fall away. */
export const invoiceWhere = (filter: Filter): SQL | undefined =>
  and(
    filter.tktNo ? startsWith(passengerInvoices.tktNo, filter.tktNo) : undefined,
    filter.paxName ? startsWith(passengerInvoices.paxName, filter.paxName.toUpperCase()) : undefined,
    filter.invoiceNo ? startsWith(passengerInvoices.invoiceNo, filter.invoiceNo.toUpperCase()) : undefined,
    filter.status?.length ? inArray(passengerInvoices.status, filter.status) : undefined,
    filter.flightNo ? isFlightNo(passengerInvoices.flightNo, filter.flightNo) : undefined,
    filter.flightStartDate ? gte(passengerInvoices.flightDate, filter.flightStartDate) : undefined,
    filter.flightEndDate ? lte(passengerInvoices.flightDate, filter.flightEndDate) : undefined,
  );

export const invoiceOrder = {
  id: passengerInvoices.id,
  sort: {
    createdTime: passengerInvoices.createdAt,
    flightDate: passengerInvoices.flightDate,
    tktNo: passengerInvoices.tktNo,
    status: passengerInvoices.status,
  },
};

/** Failed lines stand as in the file that they came from. */
export const lineOrder = { id: passengerInvoices.id, sort: { row: passengerInvoices.rowNumber } };

/** The lines that failed when this person brought them in. */
export const ownFailedLines = ({ db, user }: Pick<Context, 'db' | 'user'>) =>
  db
    .select()
    .from(passengerInvoices)
    .where(and(eq(passengerInvoices.status, InvoiceStatus.failed), eq(passengerInvoices.createdBy, user.userId)))
    .$dynamic();

/** Why a line failed: each column with what is wrong in it. */
function failureOf({ problems }: PassengerInvoice, language: Language): string {
  const told = (problems ?? []).map(({ field, key, params }) => {
    const title = textOf(language, `field.invoice.${field}`);
    return `${title}${language === 'zh-CN' ? '：' : ': '}${textOf(language, key, { title, ...params })}`;
  });
  return told.join(language === 'zh-CN' ? '；' : '; ');
}

export const toInvoiceRow = (record: PassengerInvoice, { language, user }: Context): RowOf<typeof invoice.page> => ({
  id: record.id,
  invoiceNo: record.invoiceNo,
  paxName: record.paxName,
  tktNo: record.tktNo,
  flightNo: record.flightNo,
  flightDate: record.flightDate,
  segment: record.segment,
  title: record.title,
  amount: record.amountFen,
  status: record.status,
  failure: failureOf(record, language),
  createdUser: record.createdByName,
  createdTime: record.createdAt.toISOString(),
  issuedTime: record.issuedAt?.toISOString() ?? null,
  version: record.version,
  allowed: allowedActions(record, user),
});

export const toTicketRow = ({ pax, paid, invoiced, left }: InvoiceTicket): RowOf<typeof invoice.selectInvoice> => ({
  paxId: pax.id,
  paxName: pax.paxName,
  tktNo: pax.tktNo,
  flightNo: pax.flightNo,
  flightDate: pax.flightDate,
  segment: pax.segment,
  paid,
  invoiced,
  left,
  open: left > 0,
});

export const toFailedLine = (
  record: PassengerInvoice,
  { language }: Pick<Context, 'language'>,
): FileRowOf<typeof invoice.downloadError> => ({
  row: record.rowNumber ?? 0,
  ...record.typed,
  lineId: record.id,
  failure: failureOf(record, language),
});
