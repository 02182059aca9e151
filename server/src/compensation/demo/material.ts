import {
  AccidentType,
  BaggageStatus,
  BaggageType,
  CompensateType,
  OrderLuggageState,
  OrderStatus,
  ReceiveStatus,
} from '@reap/contracts/compensation/codes';
import type { EnumValue } from '@reap/contracts/enums';
import type { InferInsertModel } from 'drizzle-orm';
import type { Random } from '../../demo/random.ts';
import { minuteMs } from '../../kernel/durations.ts';
import { stationDay } from '../../kernel/station-time.ts';
import type { DemoPeople, DemoPerson } from '../../user-center/demo/index.ts';
import { consumptionSeals, type luggageConsumptions, type orderLuggage } from '../index.ts';
import type { DemoBaggage } from './baggage.ts';
import type { DemoOrder, OrderPax, Receipt } from './case-tables.ts';
import type { DemoLuggage } from './luggage.ts';

type Bag = DemoBaggage['accidents'][number];
type Way = EnumValue<'luggageGrantWay'>;
export interface DemoMaterial {
  orders: DemoOrder[];
  pax: OrderPax[];
  lines: InferInsertModel<typeof orderLuggage>[];
  consumptions: InferInsertModel<typeof luggageConsumptions>[];
  receipts: Receipt[];
}

const { draft, underAudit, passed, inEffect, failed, returned } = OrderStatus;
/** What becomes of the orders for bags in a state; in effect without a way, the passenger has not been there yet. */
const plans: readonly { bag: BaggageStatus; orders: readonly (readonly [OrderStatus, Way?])[] }[] = [
  { bag: BaggageStatus.closed, orders: Array.from({ length: 7 }, (_, at) => [inEffect, at % 3 === 2 ? 'mail' : 'counter'] as const) },
  { bag: BaggageStatus.lost, orders: [[inEffect, 'counter'], [inEffect, 'mail'], [inEffect], [inEffect], [passed]] },
  { bag: BaggageStatus.inHandling, orders: [[draft], [underAudit], [underAudit], [returned], [failed], [inEffect]] },
];
/** How dictionary receive_channel calls the two ways. */
const channels: Readonly<Record<Way, string>> = { counter: '21', mail: '22' };
const causes: Readonly<Record<string, string>> = {
  [BaggageType.damaged]: '箱体破损无法修复，补偿同规格箱包',
  [BaggageType.pilferage]: '拉链被撬，箱包不能再用',
  [BaggageType.lost]: '行李未找到，补偿箱包一件',
};

/**
 * Orders of luggage for passengers' bags, in every state that they can be in. What they reserve and give is written into the ledger of the
 * stock; `firstNumber` is the first order number that is free.
 */
export function demoMaterial(
  random: Random,
  people: DemoPeople,
  { accidents }: DemoBaggage,
  luggage: DemoLuggage,
  firstNumber: number,
): DemoMaterial {
  const made: DemoMaterial = { orders: [], pax: [], lines: [], consumptions: [], receipts: [] };
  const agents = [people.station, people.station2];
  for (const { bag: status, orders } of plans) {
    const bags = accidents.filter(one => one.status === status && one.paxId && one.subType !== BaggageType.found);
    orders.forEach(([orderStatus, way], at) => {
      const bag = bags[at];
      const agent = agents.find(one => one.userId === bag?.createdBy);
      if (bag && agent) file(bag, agent, orderStatus, way);
    });
  }
  return made;

  function file(bag: Bag, author: DemoPerson, status: OrderStatus, way: Way | undefined): void {
    const from = bag.status === BaggageStatus.lost ? bag.stateAt : bag.createdAt;
    // Close upon the bag: what is closed three hours after it was registered had its luggage before.
    const createdAt = new Date(from.getTime() + random.int(4, 12) * minuteMs);
    const effectiveAt = status === inEffect ? new Date(createdAt.getTime() + random.int(40, 55) * minuteMs) : null;
    const grantedAt = effectiveAt && way ? new Date(effectiveAt.getTime() + random.int(10, 50) * minuteMs) : null;
    const item = random.pick(luggage.items.filter(one => one.code === bag.station));
    const { tenantId, station: serviceCity, paxId } = bag;
    if (!paxId || !bag.flightId) return;
    const orderId = random.id(createdAt);
    const number = String(firstNumber + made.orders.length).padStart(12, '0');
    const orderNo = `BC${stationDay(createdAt).slice(2).replaceAll('-', '')}${number}`;
    const updatedAt = grantedAt ?? effectiveAt ?? createdAt;
    made.orders.push({
      tenantId,
      id: orderId,
      orderNo,
      status,
      compensateType: CompensateType.material,
      baggageAccidentId: bag.id,
      accidentNo: bag.accidentNo,
      accidentType: AccidentType.baggage,
      accidentSubType: bag.subType,
      flightId: bag.flightId,
      flightNo: bag.flightNo ?? '',
      flightDate: bag.flightDate,
      choiceSegment: [bag.segment ?? ''],
      serviceCity,
      responsibleUnits: ['ground'],
      remark: causes[bag.subType] ?? '行李延误，先行提供箱包',
      paxCount: 1,
      sumFen: item.priceFen,
      duplicates: 0,
      pieces: 1,
      effectiveAt,
      grantedAt,
      createdBy: author.userId,
      createdByName: author.employeeName,
      createdAt,
      updatedByName: author.employeeName,
      updatedAt,
      version: 1,
    });
    made.pax.push({
      tenantId,
      orderId,
      paxId,
      amountFen: item.priceFen,
      frozen: false,
      duplicateReason: '',
      receiveStatus: grantedAt ? ReceiveStatus.received : ReceiveStatus.open,
    });
    const { planned, reserved, granted } = OrderLuggageState;
    made.lines.push({
      tenantId,
      orderId,
      itemId: item.id,
      quantity: 1,
      priceFen: item.priceFen,
      state: grantedAt ? granted : effectiveAt ? reserved : planned,
    });
    const book = (kind: 'reserved' | 'granted', at: Date) =>
      luggage.move(item, kind, 1, at, { orderId, orderNo, byName: author.employeeName });
    if (effectiveAt) book('reserved', effectiveAt);
    if (!grantedAt || !way) return;
    book('granted', grantedAt);
    made.receipts.push({
      tenantId,
      id: random.id(grantedAt),
      orderId,
      paxId,
      amountFen: item.priceFen,
      channel: channels[way],
      station: serviceCity,
      receivedAt: grantedAt,
    });
    const place = { tenantId, id: random.id(grantedAt) };
    const byMail = way === 'mail';
    made.consumptions.push({
      ...place,
      itemId: item.id,
      orderId,
      orderNo,
      paxId,
      code: item.code,
      brand: item.brand,
      quantity: 1,
      priceFen: item.priceFen,
      way,
      company: byMail ? '顺丰' : '',
      trackingNo: byMail ? `SF${random.int(100_000_000, 999_999_999)}1` : '',
      ...consumptionSeals.sealed(place, { address: byMail ? `拉萨市城关区北京中路 ${random.int(1, 90)} 号` : '' }),
      signatureId: null,
      signedName: byMail ? '' : (bag.paxName ?? ''),
      byName: author.employeeName,
      at: grantedAt,
    });
  }
}
