import { AccidentType, CompensateType, OrderStatus, ReceiveStatus } from '@reap/contracts/compensation/codes';
import type { Random } from '../../demo/random.ts';
import type { DemoFlight, DemoPax } from '../../flight-passenger/demo/index.ts';
import { minuteMs } from '../../kernel/durations.ts';
import type { DemoPerson } from '../../user-center/demo/index.ts';
import type { DemoAccident, DemoCases, OrderPax, Receipt } from './case-tables.ts';

const units: Record<string, string[]> = {
  weather: ['weather'],
  mechanical: ['maintenance'],
  flowControl: ['atc'],
  passenger: ['ground'],
  crew: ['occ', 'cabin'],
  military: ['atc', 'airport'],
};
/** What is written about an accident and its orders, by sub-type. */
export const remarks: Record<string, string> = {
  '1': '航班长时间延误，按标准补偿',
  '2': '航班取消，旅客改签次日航班',
  '3': '备降后旅客在外站过夜',
  '4': '航班返航，旅客改签',
  '5': '航班超售，自愿者弃乘',
};
const channels = ['3', '1', '8'];
const amounts: Record<string, number> = { F: 80_000, C: 60_000, Y: 40_000, N: 20_000 };
/** From this sum on the director decides too. */
const directorFrom = 5_000_000;
const reasons = ['首次补偿金额有误，补差', '旅客改签后再次延误', '升舱旅客补差', '与首单不同原因，经站经理同意'];

interface OrderFacts {
  accident: DemoAccident;
  /** Who files it: the agent of the station, sometimes the manager himself. */
  author: DemoPerson;
  createdAt: Date;
  orderNo: string;
  daysAgo: number;
  now: Date;
  flight: DemoFlight;
  onboard: readonly DemoPax[];
  /** Passengers with money, or a promise of it, from earlier orders of this accident. */
  alreadyIn: ReadonlySet<string>;
}

const { draft, underAudit, passed, inEffect, failed, returned, closed } = OrderStatus;
const few = (status: OrderStatus, count: number): OrderStatus[] => Array<OrderStatus>(count).fill(status);

function statusAfter(random: Random, daysAgo: number, minutesOld: number): OrderStatus {
  // Reviews take their time: what was filed just now can't be decided yet.
  if (minutesOld < 120) return random.pick<OrderStatus>([draft, draft, underAudit, underAudit]);
  if (daysAgo < 4) return random.pick<OrderStatus>([...few(draft, 2), ...few(underAudit, 4), passed, inEffect, inEffect, returned]);
  if (daysAgo < 12) return random.pick<OrderStatus>([underAudit, passed, ...few(inEffect, 5), failed, returned, closed]);
  return random.pick<OrderStatus>([...few(inEffect, 7), failed, closed, closed]);
}

interface Filed {
  chosen: readonly DemoPax[];
  /** Passengers who have had money already. */
  twice: readonly string[];
  /** By its age, where it is not said. */
  status: OrderStatus | undefined;
  amountOf: (pax: DemoPax) => number;
}

/** Adds an order on an accident, with its passengers and what they have received. */
export function addOrder(cases: DemoCases, random: Random, facts: OrderFacts): void {
  const chosen = facts.onboard.filter(() => random.chance(0.9)).slice(0, random.pick([1, 3, 8, 20, 40]));
  const twice = random.chance(0.2) ? [...facts.alreadyIn].slice(0, random.int(1, 2)) : [];
  if (chosen.length > 0) file(cases, random, facts, { chosen, twice, status: undefined, amountOf: pax => amounts[pax.cabin] ?? 40_000 });
}

/** An order that is large enough to wait for the director in the end. */
export function addLargeOrder(cases: DemoCases, random: Random, facts: OrderFacts): void {
  const chosen = facts.onboard.filter(pax => !facts.alreadyIn.has(pax.id));
  const amount = Math.max(80_000, Math.ceil(directorFrom / chosen.length / 10_000) * 10_000);
  file(cases, random, facts, { chosen, twice: [], status: OrderStatus.underAudit, amountOf: () => amount });
}

/** A draft with somebody who has had money already, to try what the portal says to that. */
export function addDuplicateDraft(cases: DemoCases, random: Random, facts: OrderFacts): void {
  const chosen = facts.onboard.filter(pax => !facts.alreadyIn.has(pax.id)).slice(0, 4);
  file(cases, random, facts, { chosen, twice: [...facts.alreadyIn].slice(0, 1), status: OrderStatus.draft, amountOf: () => 40_000 });
}

function file(cases: DemoCases, random: Random, facts: OrderFacts, { chosen, twice, amountOf, ...filed }: Filed): void {
  const { accident, author, createdAt, flight } = facts;
  const orderId = random.id(createdAt);
  const status = filed.status ?? statusAfter(random, facts.daysAgo, (facts.now.getTime() - createdAt.getTime()) / minuteMs);
  const effectiveAt =
    status === OrderStatus.inEffect || (status === OrderStatus.closed && random.chance(0.5))
      ? new Date(Math.min(createdAt.getTime() + random.int(90, 900) * minuteMs, facts.now.getTime() - minuteMs))
      : null;
  const row = (paxId: string, amountFen: number, duplicateReason = '') => {
    const received = effectiveAt !== null && random.chance(facts.daysAgo > 5 ? 0.7 : 0.35);
    return {
      tenantId: flight.tenantId,
      orderId,
      paxId,
      amountFen,
      frozen: status === OrderStatus.inEffect && !received && random.chance(0.05),
      receiveStatus: received ? (1 as const) : (0 as const),
      duplicateReason,
    };
  };
  const rows = [...chosen.map(pax => row(pax.id, amountOf(pax))), ...twice.map(paxId => row(paxId, 10_000, random.pick(reasons)))];
  const updatedAt = effectiveAt ?? createdAt;
  cases.orders.push({
    tenantId: flight.tenantId,
    id: orderId,
    orderNo: facts.orderNo,
    status,
    compensateType: CompensateType.cash,
    accidentId: accident.id,
    accidentNo: accident.accidentNo,
    accidentType: AccidentType.irregularFlight,
    accidentSubType: accident.fcType,
    flightId: flight.id,
    flightNo: flight.flightNo,
    flightDate: flight.flightDate,
    choiceSegment: accident.choiceSegment,
    serviceCity: author.station,
    responsibleUnits: units[flight.reason ?? ''] ?? ['occ'],
    remark: remarks[accident.fcType] ?? '',
    paxCount: rows.length,
    sumFen: rows.reduce((sum, pax) => sum + pax.amountFen, 0),
    duplicates: twice.length,
    createdBy: author.userId,
    createdByName: author.employeeName,
    createdAt,
    updatedByName: author.employeeName,
    updatedAt,
    effectiveAt,
    version: 1,
  });
  cases.orderPax.push(...rows);
  for (const pax of rows)
    if (pax.receiveStatus === ReceiveStatus.received && effectiveAt)
      cases.receipts.push(receiptOf(random, pax, effectiveAt, author.station, facts.now));
}

function receiptOf(random: Random, row: OrderPax, effectiveAt: Date, station: string, now: Date): Receipt {
  const receivedAt = new Date(Math.min(effectiveAt.getTime() + random.int(10, 2000) * minuteMs, now.getTime()));
  return {
    tenantId: row.tenantId,
    id: random.id(receivedAt),
    orderId: row.orderId,
    paxId: row.paxId,
    amountFen: row.amountFen,
    channel: random.pick(channels),
    station,
    receivedAt,
  };
}
