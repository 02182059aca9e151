import { eq } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { flightPassengers, flights, passengerSeals } from '../flight.schema.ts';

/** How many flights each portal was given: their numbers begin anew with it. */
const counts = new WeakMap<TestPortal, number>();

/** Flights that tests begin with, as the feed would bring them. */
export function givenFlights(portal: TestPortal) {
  /** A flight LXA-CTU of a number of its own, with passengers P1, P2 … in cabin Y. */
  const flight = async ({ pax = 3, flightDate = '2026-03-14', tenant = 'TV' } = {}) => {
    const flightCount = (counts.get(portal) ?? 0) + 1;
    counts.set(portal, flightCount);
    const flightNo = `TV${String(flightCount).padStart(4, '0')}`;
    return portal.inDb(async (db, tenantId) => {
      const id = newId();
      await db.insert(flights).values({
        tenantId,
        id,
        flightNo,
        flightDate,
        route: ['LXA', 'CTU'],
        orgCity: 'LXA',
        dstCity: 'CTU',
        takeOffAt: new Date(`${flightDate}T01:00:00Z`),
        arrivalAt: new Date(`${flightDate}T03:00:00Z`),
        runState: 'PLANNING',
        adjustState: 'DELAY',
        delayMinutes: 240,
        acType: 'A319',
        flightType: 'D',
      });
      const rows = Array.from({ length: pax }, (_, at) => ({
        tenantId,
        id: newId(),
        flightId: id,
        segment: 'LXA-CTU',
        paxName: `P${at + 1}`,
        gender: 'M',
        idType: 1 as const,
        tktNo: `781${String(flightCount * 1000 + at).padStart(10, '0')}`,
        pnr: 'ABC123',
        cabin: 'Y',
        checkStatus: 'AC' as const,
        paxStatus: 'AC' as const,
        tktIssueDate: '2026-03-01',
        tktEndDate: '2027-03-01',
      }));
      if (rows.length > 0) {
        const documentOf = (at: number) => `5401021990010${String(flightCount * 1000 + at).padStart(5, '0')}`;
        const sealed = rows.map((row, at) => ({
          ...row,
          ...passengerSeals.sealed(row, { idNo: documentOf(at), telephone: '13800138000' }),
        }));
        await db.insert(flightPassengers).values(sealed);
      }
      return { id, flightNo, flightDate, paxIds: rows.map(row => row.id) };
    }, tenant);
  };

  /** The first passenger of a flight once more: the same person and document, under another ticket. */
  const twin = ({ id, paxIds: [first = ''] }: { id: string; paxIds: readonly string[] }) =>
    portal.inDb(async (db, tenantId) => {
      const [pax] = await db.select().from(flightPassengers).where(eq(flightPassengers.id, first));
      if (!pax) throw new Error('a flight without passengers has no twins');
      const row = { ...pax, id: newId(), flightId: id, tktNo: `782${pax.tktNo.slice(3)}` };
      const document = passengerSeals.opened(pax);
      await db.insert(flightPassengers).values({ ...row, ...passengerSeals.sealed({ tenantId, id: row.id }, document) });
      return row.id;
    });
  return { flight, twin };
}
