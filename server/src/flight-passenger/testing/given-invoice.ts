import { eq } from 'drizzle-orm';
import type { Place } from '../../testing/place.ts';
import { flightPassengers } from '../flight.schema.ts';

/** What each passenger of a test's flight paid: ¥1,000 with taxes, so that invoices can be made. */
export const paid = { fareFen: 92_000, cnFen: 5000, yqFen: 3000 };

/** A pending invoice over ¥10 of a passenger's ticket, made by the actor; all passengers of the flight have paid. */
export async function givenInvoice({ portal, tenant, actor }: Place, flightId: string, paxId: string): Promise<{ invoiceId: string }> {
  await portal.inDb(db => db.update(flightPassengers).set(paid).where(eq(flightPassengers.flightId, flightId)), tenant);
  const { id: invoiceId } = await portal.as(actor).fp.invoice.addInvoice({ paxId, title: 'P1', amount: 1000 });
  return { invoiceId };
}
