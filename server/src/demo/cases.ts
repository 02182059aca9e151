import type { InferInsertModel } from 'drizzle-orm';
import type { accidents, compensationOrderPax, compensationOrders, compensationReceipts, OrderStatus } from '../compensation/index.ts';
import { segmentsOf } from '../flight-passenger/index.ts';
import { stationDay } from '../kernel/station-time.ts';
import type { DemoFlight, DemoPax } from './flights.ts';
import type { DemoPeople, DemoPerson } from './people.ts';
import type { Random } from './random.ts';

export type DemoAccident = InferInsertModel<typeof accidents>;
export type DemoOrder = InferInsertModel<typeof compensationOrders>;
type OrderPax = InferInsertModel<typeof compensationOrderPax>;
type Receipt = InferInsertModel<typeof compensationReceipts>;

export interface DemoCases {
  accidents: DemoAccident[];
  orders: DemoOrder[];
  orderPax: OrderPax[];
  receipts: Receipt[];
}

const minute = 60_000;
const subTypes: Record<string, string> = { DELAY: '1', CANCEL: '2', ALTERNATE_LANDING: '3', RETURN: '4' };
const units: Record<string, string[]> = {
  天气: ['weather'],
  机械故障: ['maintenance'],
  流量控制: ['atc'],
  旅客原因: ['ground'],
  机组超时: ['occ', 'cabin'],
  军事活动: ['atc', 'airport'],
};
const remarks: Record<string, string> = {
  '1': '航班长时间延误，按标准补偿',
  '2': '航班取消，旅客改签次日航班',
  '3': '备降后旅客在外站过夜',
  '4': '航班返航，旅客改签',
  '5': '航班超售，自愿者弃乘',
};
const channels = ['3', '1', '8'];
const amounts: Record<string, number> = { F: 80_000, C: 60_000, Y: 40_000, N: 20_000 };

/** Accidents of the irregular flights, and the orders that followed, in every state. The newest ones are still on somebody's desk. */
export function demoCases(
  random: Random,
  now: Date,
  people: DemoPeople,
  flights: readonly DemoFlight[],
  passengers: ReadonlyMap<string, DemoPax[]>,
): DemoCases {
  const cases: DemoCases = { accidents: [], orders: [], orderPax: [], receipts: [] };
  const counters = { AC: 0, BC: 0 };
  const number = (kind: 'AC' | 'BC', at: Date): string => {
    counters[kind] += 1;
    return `${kind}${stationDay(at).slice(2).replaceAll('-', '')}${String(counters[kind]).padStart(12, '0')}`;
  };
  for (const flight of flights) {
    if (!flight.adjustState || random.chance(0.06)) continue;
    const filedAt = new Date(Math.min(flight.takeOffAt.getTime() + random.int(20, 150) * minute, now.getTime() - 5 * minute));
    const agent = agentFor(flight, people);
    const accident = accidentOf(random, flight, agent, number('AC', filedAt), filedAt);
    cases.accidents.push(accident);
    if (accident.status === 2) continue;
    const onboard = (passengers.get(flight.id) ?? []).filter(pax => pax.isCancel === 'N');
    const daysAgo = (now.getTime() - filedAt.getTime()) / (24 * 60 * minute);
    for (let part = 0; part < random.pick([1, 1, 2, 2, 3]); part += 1) {
      const createdAt = new Date(Math.min(filedAt.getTime() + random.int(10, 60) * (part + 1) * minute, now.getTime() - 3 * minute));
      addOrder(cases, random, {
        accident,
        agent,
        createdAt,
        orderNo: number('BC', createdAt),
        daysAgo,
        now,
        flight,
        onboard: onboard.filter((_, at) => at % 3 === part),
      });
    }
  }
  return cases;
}

/** Lhasa looks after the flights that touch it, Chengdu after the others. */
const agentFor = (flight: DemoFlight, people: DemoPeople): DemoPerson => (flight.route.includes('LXA') ? people.station : people.station2);

function accidentOf(random: Random, flight: DemoFlight, agent: DemoPerson, accidentNo: string, at: Date): DemoAccident {
  const fcType = subTypes[flight.adjustState ?? ''] ?? '1';
  return {
    tenantId: flight.tenantId,
    id: random.id(at),
    accidentNo,
    status: random.chance(0.04) ? 2 : 1,
    accidentType: 1,
    fcType,
    flightId: flight.id,
    flightNo: flight.flightNo,
    flightDate: flight.flightDate,
    orgCity: flight.orgCity,
    dstCity: flight.dstCity,
    choiceSegment: [...segmentsOf(flight.route)].sort(),
    workStations: flight.route,
    remark: `${flight.reason}，${remarks[fcType]}`,
    createdBy: agent.userId,
    createdByName: agent.employeeName,
    createdAt: at,
    updatedByName: agent.employeeName,
    updatedAt: at,
    version: 1,
  };
}

interface OrderFacts {
  accident: DemoAccident;
  agent: DemoPerson;
  createdAt: Date;
  orderNo: string;
  daysAgo: number;
  now: Date;
  flight: DemoFlight;
  onboard: readonly DemoPax[];
}

function statusAfter(random: Random, daysAgo: number): OrderStatus {
  if (daysAgo < 4) return random.pick<OrderStatus>([0, 0, 1, 1, 1, 1, 2, 3, 3, 5]);
  if (daysAgo < 12) return random.pick<OrderStatus>([1, 2, 3, 3, 3, 3, 3, 4, 5, 6]);
  return random.pick<OrderStatus>([3, 3, 3, 3, 3, 3, 3, 4, 6, 6]);
}

function addOrder(cases: DemoCases, random: Random, facts: OrderFacts): void {
  const { accident, agent, createdAt, flight } = facts;
  const chosen = facts.onboard.filter(() => random.chance(0.9)).slice(0, random.pick([1, 3, 8, 20, 40]));
  if (chosen.length === 0) return;
  const orderId = random.id(createdAt);
  const status = statusAfter(random, facts.daysAgo);
  const effectiveAt =
    status === 3 || (status === 6 && random.chance(0.5))
      ? new Date(Math.min(createdAt.getTime() + random.int(90, 900) * minute, facts.now.getTime() - minute))
      : null;
  const rows = chosen.map(pax => ({
    tenantId: flight.tenantId,
    orderId,
    paxId: pax.id,
    amountFen: amounts[pax.cabin] ?? 40_000,
    frozen: false,
    receiveStatus: effectiveAt && random.chance(facts.daysAgo > 5 ? 0.7 : 0.35) ? (1 as const) : (0 as const),
    duplicateReason: '',
  }));
  const updatedAt = effectiveAt ?? createdAt;
  cases.orders.push({
    tenantId: flight.tenantId,
    id: orderId,
    orderNo: facts.orderNo,
    status,
    compensateType: 1,
    accidentId: accident.id,
    accidentNo: accident.accidentNo,
    accidentType: 1,
    accidentSubType: accident.fcType,
    flightId: flight.id,
    flightNo: flight.flightNo,
    flightDate: flight.flightDate,
    choiceSegment: accident.choiceSegment,
    serviceCity: agent.station,
    responsibleUnits: units[flight.reason ?? ''] ?? ['occ'],
    remark: remarks[accident.fcType] ?? '',
    paxCount: rows.length,
    sumFen: rows.reduce((sum, row) => sum + row.amountFen, 0),
    duplicates: 0,
    createdBy: agent.userId,
    createdByName: agent.employeeName,
    createdAt,
    updatedByName: agent.employeeName,
    updatedAt,
    effectiveAt,
    version: 1,
  });
  cases.orderPax.push(...rows);
  for (const row of rows)
    if (row.receiveStatus === 1 && effectiveAt) cases.receipts.push(receiptOf(random, row, effectiveAt, agent.station, facts.now));
}

function receiptOf(random: Random, row: OrderPax, effectiveAt: Date, station: string, now: Date): Receipt {
  const receivedAt = new Date(Math.min(effectiveAt.getTime() + random.int(10, 2000) * minute, now.getTime()));
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
