import { InvoiceStatus } from '@reap/contracts/flight-passenger/codes';
import type { InferInsertModel } from 'drizzle-orm';
import type { Airline } from '../../demo/airline.ts';
import { insertAll } from '../../demo/bulk.ts';
import { hourMs } from '../../kernel/durations.ts';
import type { DemoPeople } from '../../user-center/demo/index.ts';
import { paidFen } from '../invoice/invoice.rules.ts';
import { passengerInvoices } from '../invoice/invoice.schema.ts';
import type { DemoFlights } from './index.ts';

type Invoice = InferInsertModel<typeof passengerInvoices>;

const flightsBefore = 12;
const perFlight = 3;
const companies = ['西藏雪域旅游发展有限公司', '成都天府科技有限公司', '拉萨高原医院', '四川蜀道建设集团有限公司'];

/** Invoices of passengers who left Lhasa in the last days: issued ones, pending ones, and the lines of a list that failed. */
export async function fillInvoices({ db, now, diceOf }: Airline, people: DemoPeople, { flown, passengers }: DemoFlights): Promise<void> {
  const dice = diceOf(13);
  const { tenantId, manager } = people;
  const rows: Invoice[] = [];
  const signed = (at: Date) => ({
    createdBy: manager.userId,
    createdByName: manager.employeeName,
    createdAt: at,
    updatedByName: manager.employeeName,
    updatedAt: at,
  });
  const left = flown.filter(({ orgCity, takeOffAt }) => orgCity === 'LXA' && takeOffAt <= now).slice(-flightsBefore);
  for (const flight of left) {
    const aboard = (passengers.get(flight.id) ?? []).filter(pax => pax.segment.startsWith('LXA'));
    for (const pax of aboard.slice(0, perFlight)) {
      const { fareFen = null, cnFen = 0, yqFen = 0, isCancel = 'N' } = pax;
      const paid = paidFen({ fareFen, cnFen, yqFen, isCancel });
      if (paid === 0) continue;
      const at = new Date(Math.min(flight.takeOffAt.getTime() + dice.int(1, 20) * hourMs, now.getTime() - 10 * 60_000));
      const isIssued = rows.length % 3 !== 0;
      rows.push({
        tenantId,
        id: dice.id(at),
        paxId: pax.id,
        tktNo: pax.tktNo,
        paxName: pax.paxName,
        segment: pax.segment,
        station: 'LXA',
        flightNo: flight.flightNo,
        flightDate: flight.flightDate,
        amountFen: dice.chance(0.2) ? Math.ceil(paid / 2) : paid,
        title: dice.chance(0.4) ? dice.pick(companies) : pax.paxName,
        ...signed(at),
        ...(isIssued
          ? { status: InvoiceStatus.issued, invoiceNo: `26542000${String(10_000_001 + rows.length * 37)}`, issuedAt: at, version: 2 }
          : { status: InvoiceStatus.pending, invoiceNo: '', issuedAt: null, version: 1 }),
      });
    }
  }
  await insertAll(db, passengerInvoices, rows);
  await insertAll(db, passengerInvoices, failedLines(rows));

  /** What a list of three lines left behind: a ticket with a digit too few, somebody else's name, more than was paid. */
  function failedLines([first, second]: readonly Invoice[]): Invoice[] {
    if (!first || !second) return [];
    const at = new Date(now.getTime() - 2 * hourMs);
    const wrong = [
      { line: { ...first, tktNo: first.tktNo.slice(0, 12) }, field: 'tktNo', key: 'common.enterTitleCorrectly' },
      { line: { ...first, paxName: second.paxName }, field: 'paxName', key: 'invoice.import.otherName' },
      { line: second, field: 'amount', key: 'invoice.import.overPaid', params: { left: '0.00' } },
    ] as const;
    return wrong.map(({ line: { tktNo, paxName, title }, ...problem }, nth) => ({
      tenantId,
      id: dice.id(at),
      tktNo,
      paxName,
      title,
      flightNo: '',
      segment: '',
      station: '',
      invoiceNo: '',
      status: InvoiceStatus.failed,
      version: 1,
      rowNumber: nth + 2,
      typed: { tktNo, paxName, title, amount: '1880.00' },
      problems: [problem],
      ...signed(at),
    }));
  }
}
