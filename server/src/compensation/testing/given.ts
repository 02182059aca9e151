import { eq } from 'drizzle-orm';
import { givenFlights } from '../../flight-passenger/testing/given-flights.ts';
import { newId } from '../../kernel/ids.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { compensationReceipts } from '../index.ts';

interface DraftOptions {
  by?: string;
  fen?: number;
  pax?: number;
  serviceCity?: string;
  accident?: Accident;
}

/** Facts that tests begin with, made through the same calls that people make; only flights come from the feed. */
export function givenIn(portal: TestPortal) {
  const { flight, twin } = givenFlights(portal);

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
            tenantId,
            id: newId(),
            orderId,
            paxId,
            amountFen: fen,
            channel: '8',
            station,
            receivedAt: new Date('2026-03-14T06:00:00Z'),
          })),
        ),
      tenant,
    );

  /** A draft that claims the cash of one order passenger back. */
  const reimbursement = async ({ by = 'station', tenant = 'TV', orderId = '', paxId = '', flightDate = '2026-03-14' }) => {
    await paidInCash([{ orderId, paxId }], tenant);
    const { id } = await portal.as(by).comp.reimb.commandSaveOrUpdate({
      station: 'LXA',
      flightStartDate: flightDate,
      flightEndDate: flightDate,
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
