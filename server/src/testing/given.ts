import { eq } from 'drizzle-orm';
import { compensationReceipts } from '../compensation/index.ts';
import { flightPassengers, flights, passengerSeals } from '../flight-passenger/index.ts';
import { newId } from '../kernel/ids.ts';
import { tables } from '../user-center/index.ts';
import type { TestPortal } from './portal.ts';

let flightCount = 0;

interface DraftOptions {
  by?: string;
  fen?: number;
  pax?: number;
  serviceCity?: string;
  accident?: Accident;
}

/** Facts that tests begin with, made through the same calls that people make; only flights come from the feed. */
export function givenIn(portal: TestPortal) {
  /** A flight LXA-CTU of a number of its own, with passengers P1, P2 … in cabin Y. */
  const flight = async ({ pax = 3, flightDate = '2026-03-14', tenant = 'TV' } = {}) => {
    flightCount += 1;
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

  /** A registered accident of a new flight. */
  const accident = async ({ by = 'station', pax = 3 } = {}) => {
    const made = await flight({ pax });
    const saved = await portal.as(by).comp.accident.save(accidentDraft(made));
    return { ...saved, flight: made };
  };

  /** A draft order on a new accident, or on the one given: each passenger gets the same amount in fen. */
  const draft = async ({ by = 'station', fen = 40_000, pax = 3, serviceCity = 'LXA', accident: on }: DraftOptions = {}) => {
    const made = on ?? (await accident({ by, pax }));
    const saved = await portal.as(by).comp.order.save({
      accidentId: made.accidentId,
      compensateType: 1,
      serviceCity,
      responsibleUnits: ['weather'],
      passengers: made.flight.paxIds.map(paxId => ({ paxId, currentAmount: fen, duplicateReason: '' })),
    });
    return { ...saved, accident: made };
  };

  /** An order under audit, with its open task. */
  const submitted = async (options: DraftOptions = {}) => {
    const filed = await draft(options);
    const { taskId, orderAuditorList } = await portal.as(options.by ?? 'station').comp.order.submit({ orderId: filed.orderId });
    if (!taskId) throw new Error('nobody could review it');
    return { ...filed, taskId, orderAuditorList };
  };

  /** An order that its only level has passed. */
  const passed = async (options: DraftOptions = {}) => {
    const order = await submitted({ fen: 10_000, ...options });
    await portal.as('manager').comp.audit.operation({ orderId: order.orderId, taskId: order.taskId, auditStatus: 'AGREE' });
    return order;
  };

  /** An order in effect. */
  const effective = async (options: DraftOptions = {}) => {
    const order = await passed(options);
    await portal.as('station').comp.order.takeEffect({ orderId: order.orderId });
    return order;
  };

  /** Money of an order that the station's till has paid out. */
  const paidInCash = (lines: readonly { orderId: string; paxId: string; fen?: number; station?: string }[], tenant = 'TV') =>
    portal.inDb(
      (db, tenantId) =>
        db.insert(compensationReceipts).values(
          lines.map(({ orderId, paxId, fen = 10_000, station = 'LXA' }) => ({
            ...{ tenantId, id: newId(), orderId, paxId, amountFen: fen, channel: '8', station },
            receivedAt: new Date('2026-03-14T06:00:00Z'),
          })),
        ),
      tenant,
    );

  /** A draft that claims the cash of one order passenger back. */
  const reimbursement = async ({ by = 'station', tenant = 'TV', orderId = '', paxId = '', flightDate = '2026-03-14' }) => {
    await paidInCash([{ orderId, paxId }], tenant);
    const { id } = await portal.as(by).comp.reimb.commandSaveOrUpdate({
      ...{ station: 'LXA', flightStartDate: flightDate, flightEndDate: flightDate },
      paxList: [{ orderId, paxId }],
    });
    return id;
  };

  /** Takes an account out of use, as an administrator would. */
  const disabled = async (userName: string) => {
    await portal.inDb(db => db.update(tables.users).set({ status: 0 }).where(eq(tables.users.userName, userName)));
  };
  return { flight, twin, accident, draft, submitted, passed, effective, paidInCash, reimbursement, disabled };
}

type Accident = { accidentId: string; accidentNo: string; flight: { id: string; flightNo: string; flightDate: string; paxIds: string[] } };

/** The least that registers an accident of a flight. */
export const accidentDraft = (flight: { flightNo: string; flightDate: string }) => ({
  accidentType: 1 as const,
  fcType: '1',
  flightNo: flight.flightNo,
  flightDate: flight.flightDate,
  orgCity: 'LXA',
  dstCity: 'CTU',
  choiceSegment: ['LXA-CTU'],
  workStations: ['LXA'],
  remark: '天气原因，延误四小时',
});
