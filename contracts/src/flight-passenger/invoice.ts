import * as z from 'zod';
import { file, get, page, post, resource } from '../contract.ts';
import { dayRange } from '../day-range.ts';
import {
  actor,
  asks,
  code,
  date,
  entity,
  id,
  instant,
  line,
  list,
  lookedUp,
  maxChosen,
  money,
  nothing,
  paging,
  searched,
  text,
  typedCode,
  version,
} from '../fields.ts';
import { ImportReport, longSheetLimits, sheetErrors } from '../import.ts';
import { columnsOf } from '../model.ts';
import { upload } from '../upload.ts';
import { flightPassengerPages } from './pages.ts';
import { passengerModel } from './passenger.ts';

/** Amounts tell what a ticket cost; whom an invoice is made out to is mostly the passenger: both are hidden where those are. */
const others = { title: 'paxName', amount: 'ticketPrice', paid: 'ticketPrice', invoiced: 'ticketPrice', left: 'ticketPrice' };
/** Why a line failed may name an amount. */
const ofRows = { ...others, failure: 'ticketPrice' };
const about = { model: passengerModel } as const;

const title = () => line(100);
const requiredTitle = () => asks(title().min(1, { error: 'invoice.titleRequired' }), 'invoice.titleRequired');
const amount = () =>
  asks(
    money().refine(fen => fen > 0, { error: 'invoice.amountRequired' }),
    'invoice.amountRequired',
  );
const Ref = entity('invoice', { id: id(), version: version().optional() });

const InvoiceAction = z.enum(['update', 'remove']);

/** The columns of the form that invoices are brought in with; a line that failed has its id, by which it is put right. */
export const invoiceColumns = ['tktNo', 'paxName', 'flightNo', 'flightDate', 'title', 'amount'] as const;
export const lineColumns = [...invoiceColumns, 'lineId'] as const;
export type LineColumn = (typeof lineColumns)[number];
export const InvoiceLine = entity(
  'invoice',
  Object.fromEntries(lineColumns.map(name => [name, z.string()])) as Record<LineColumn, z.ZodString>,
);

/** A line as it has to be; the flight is needed where a ticket has several. */
export const InvoiceInput = entity('invoice', {
  tktNo: text('ticketNo'),
  paxName: line(60).min(1, { error: 'common.enterTitle' }),
  flightNo: lookedUp('flightNo'),
  flightDate: z.union([z.literal(''), date()], { error: 'validate.date' }),
  title: requiredTitle(),
  amount: amount(),
});

/** A ticket on one flight, what was paid for it, and how much of that no invoice covers yet. */
export const InvoiceTicket = entity(
  'invoice',
  columnsOf(
    passengerModel,
    {
      paxId: id(),
      paxName: z.string().optional(),
      tktNo: z.string().optional(),
      flightNo: z.string(),
      flightDate: date(),
      segment: z.string(),
      paid: money().nullish(),
      invoiced: money().nullish(),
      left: money().nullish(),
      /** Whether anything is left to invoice. */
      open: z.boolean(),
    },
    others,
  ),
);

/** What one ticket's invoice is made out to, and over how much. */
export const InvoiceDraft = entity('invoice', { title: requiredTitle(), amount: amount() });
/** The number under which an invoice was issued. */
export const InvoiceIssue = entity('invoice', {
  invoiceNo: asks(typedCode(/^[A-Za-z0-9]{8,20}$/, 'invoice.numberFormat'), 'invoice.numberRequired'),
});
/** Several at once, each over what is left: without a title each is made out to its passenger. */
export const InvoiceBatch = entity('invoice', {
  title: title().default(''),
  /** What is left of them together, as the person saw it: where it is another by now, it is asked anew. */
  sum: money().optional(),
});

const InvoiceRow = entity(
  'invoice',
  columnsOf(
    passengerModel,
    {
      id: id(),
      invoiceNo: z.string(),
      paxName: z.string().optional(),
      tktNo: z.string().optional(),
      flightNo: z.string(),
      flightDate: date().nullable(),
      segment: z.string(),
      title: z.string().optional(),
      /** Null where a line that failed has none that can be read. */
      amount: money().nullish(),
      status: code('invoiceStatus'),
      /** Why a line failed. */
      failure: z.string().optional(),
      createdUser: actor(),
      createdTime: instant(),
      issuedTime: instant().nullable(),
      version: z.int(),
      allowed: z.array(InvoiceAction),
    },
    ofRows,
  ),
);

const InvoiceFilter = entity(
  'invoice',
  columnsOf(passengerModel, {
    tktNo: searched('ticketNo').optional(),
    paxName: searched('passengerName').optional(),
    invoiceNo: typedCode(/^[A-Za-z0-9]{0,20}$/).optional(),
    status: list(code('invoiceStatus'), 3).optional(),
    flightNo: searched('flightNo').optional(),
    ...dayRange('flightStartDate', 'flightEndDate'),
    ...paging,
  }),
);

const TicketFilter = entity(
  'invoice',
  columnsOf(passengerModel, {
    tktNo: lookedUp('ticketNo').optional(),
    flightNo: lookedUp('flightNo').optional(),
    flightDate: date().optional(),
    paxName: searched('passengerName').optional(),
    ...paging,
  }),
);

/** What became of a list: `failed` lines are kept, and answered by `downloadError`; what puts right a line that is there no more is not. */
export const LinesReport = ImportReport.extend({ failed: z.int() });

/** A line that failed, as it was in its file, and why. */
const FailedLine = entity(
  'invoice',
  columnsOf(
    passengerModel,
    {
      row: z.int(),
      ...(Object.fromEntries(lineColumns.map(name => [name, z.string().optional()])) as Record<LineColumn, z.ZodOptional<z.ZodString>>),
      failure: z.string().optional(),
    },
    ofRows,
  ),
);

const refusedAdding = ['passenger.notFound', 'invoice.hidden', 'invoice.notPaid', 'invoice.overPaid'] as const;
const states = ['invoice.notFound', 'invoice.state', 'record.changed'] as const;

/** Invoices of passengers' tickets: one, of several tickets or from a list; issued when they have their number (seed 2 §7). */
export const invoice = resource('/api/flight-passenger/passenger/invoice', {
  page: post('page', {
    ...about,
    id: 'fp.passenger.invoicePage',
    can: 'fp:invoice:view',
    body: InvoiceFilter,
    returns: page(InvoiceRow),
    sortable: ['createdTime', 'flightDate', 'tktNo', 'status'],
  }),
  selectInvoice: post('selectInvoice', {
    ...about,
    id: 'fp.passenger.invoiceSelectInvoice',
    can: 'fp:invoice:edit',
    body: TicketFilter,
    returns: page(InvoiceTicket),
    sortable: ['paxName', 'tktNo'],
  }),
  addInvoice: post('addInvoice', {
    id: 'fp.passenger.invoiceAddInvoice',
    can: 'fp:invoice:edit',
    body: entity('invoice', { paxId: id(), ...InvoiceDraft.shape }),
    returns: z.object({ id: id() }),
    once: true,
    errors: refusedAdding,
  }),
  batchAddInvoice: post('batchAddInvoice', {
    id: 'fp.passenger.invoiceBatchAddInvoice',
    can: 'fp:invoice:edit',
    body: entity('invoice', { paxIds: z.array(id()).min(1).max(maxChosen), ...InvoiceBatch.shape }),
    returns: z.object({ added: z.int() }),
    once: true,
    errors: [...refusedAdding, 'invoice.changed'],
  }),
  update: post('update', {
    id: 'fp.passenger.invoiceUpdate',
    can: 'fp:invoice:issue',
    body: entity('invoice', { ...Ref.shape, ...InvoiceIssue.shape }),
    returns: nothing,
    once: true,
    errors: [...states, 'invoice.numberTaken', 'invoice.paidLess'],
  }),
  /** Takes back one that has no number yet: what it covered can be invoiced again. */
  remove: post('remove', { can: 'fp:invoice:edit', added: true, body: Ref, returns: nothing, errors: states }),
  downloadForm: get('downloadForm', {
    id: 'fp.passenger.invoiceDownloadForm',
    can: 'fp:invoice:import',
    returns: file('xlsx', { row: InvoiceLine, columns: invoiceColumns, name: 'invoice.form' }),
  }),
  addExcelInvoice: post('addExcelInvoice', {
    id: 'fp.passenger.invoiceAddExcelInvoice',
    can: 'fp:invoice:import',
    /** `goodOnly: false` tries the list: nothing is stored unless all of it is right. */
    body: z.object({ file: upload(longSheetLimits), goodOnly: z.union([z.boolean(), z.stringbool()]).default(true) }),
    returns: LinesReport,
    once: true,
    errors: [...sheetErrors, 'invoice.hidden', 'invoice.importing'],
  }),
  /** The lines that failed when this person brought them in: put right, the file can be brought in again. */
  downloadError: get('downloadError', {
    ...about,
    id: 'fp.passenger.invoiceDownloadError',
    can: 'fp:invoice:import',
    returns: file('xlsx', {
      row: FailedLine,
      columns: ['row', ...lineColumns, 'failure'],
      name: 'invoice.errorFile',
      page: flightPassengerPages.invoices,
    }),
    errors: ['export.tooMany', 'export.busy'],
  }),
});
