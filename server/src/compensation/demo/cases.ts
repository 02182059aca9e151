import { AccidentStatus, AccidentType, OrderStatus } from '@reap/contracts/compensation/codes';
import { type Random, randomFrom } from '../../demo/random.ts';
import type { DemoFlight, DemoPax } from '../../flight-passenger/demo/index.ts';
import { segmentsOf } from '../../flight-passenger/index.ts';
import { dayMs, minuteMs } from '../../kernel/durations.ts';
import { stationDay } from '../../kernel/station-time.ts';
import { causeWord } from '../../kernel/texts.ts';
import type { DemoPeople, DemoPerson } from '../../user-center/demo/index.ts';
import type { DemoAccident, DemoCases } from './case-tables.ts';
import { addDuplicateDraft, addLargeOrder, addOrder, remarks } from './orders.ts';

const subTypes: Record<string, string> = { DELAY: '1', CANCEL: '2', ALTERNATE_LANDING: '3', RETURN: '4' };

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
    const filedAt = new Date(Math.min(flight.takeOffAt.getTime() + random.int(20, 150) * minuteMs, now.getTime() - 5 * minuteMs));
    const agent = agentFor(flight, people);
    const accident = accidentOf(random, flight, agent, number('AC', filedAt), filedAt);
    cases.accidents.push(accident);
    if (accident.status === AccidentStatus.voided) continue;
    const onboard = (passengers.get(flight.id) ?? []).filter(pax => pax.isCancel === 'N');
    const daysAgo = (now.getTime() - filedAt.getTime()) / dayMs;
    const parts = random.pick([1, 1, 2, 2, 3]);
    for (let part = 0; part < parts; part += 1) {
      const createdAt = new Date(Math.min(filedAt.getTime() + random.int(10, 60) * (part + 1) * minuteMs, now.getTime() - 3 * minuteMs));
      addOrder(cases, random, {
        accident,
        author: random.chance(0.08) && agent === people.station ? people.manager : agent,
        createdAt,
        orderNo: number('BC', createdAt),
        daysAgo,
        now,
        flight,
        onboard: onboard.filter((_, at) => at % 3 === part),
        alreadyIn: promisedTo(cases, accident),
      });
    }
  }
  addToTry();
  return cases;

  /** What everybody should find on the first day: something that waits for the director, and somebody who would be paid twice. */
  function addToTry(): void {
    const ours = (one: DemoAccident) =>
      one.status === OrderStatus.underAudit && one.createdBy === people.station.userId && ageOf(one) > 12 * 60 && ageOf(one) < 5 * 24 * 60;
    const ageOf = (one: DemoAccident) => (now.getTime() - (one.createdAt ?? now).getTime()) / minuteMs;
    const free = (one: DemoAccident) => onboardOf(one).filter(pax => !promisedTo(cases, one).has(pax.id)).length;
    const recent = cases.accidents.filter(ours).toSorted((a, b) => free(b) - free(a));
    const [largest] = recent;
    const promised = recent.find(one => one !== largest && promisedTo(cases, one).size > 0 && free(one) > 3);
    // Of a seed of their own, so that what is drawn later stays as it was.
    const own = randomFrom(cases.orders.length);
    if (largest) addLargeOrder(cases, own, factsOf(largest));
    if (promised) addDuplicateDraft(cases, own, factsOf(promised));
  }

  function onboardOf(accident: DemoAccident): DemoPax[] {
    return (passengers.get(accident.flightId) ?? []).filter(pax => pax.isCancel === 'N');
  }

  function factsOf(accident: DemoAccident) {
    const createdAt = new Date((accident.createdAt ?? now).getTime() + 90 * minuteMs);
    const flight = flights.find(one => one.id === accident.flightId);
    if (!flight) throw new Error('an accident is about a flight');
    const facts = { accident, author: people.station, createdAt, orderNo: number('BC', createdAt), daysAgo: 1, now, flight };
    return { ...facts, onboard: onboardOf(accident), alreadyIn: promisedTo(cases, accident) };
  }
}

/** Passengers of the accident who have money, or a promise of it, from an order filed before. */
function promisedTo(cases: DemoCases, accident: DemoAccident): Set<string> {
  const promising = new Set(
    cases.orders.filter(order => order.accidentId === accident.id && [1, 2, 3, 5].includes(order.status)).map(order => order.id),
  );
  return new Set(cases.orderPax.filter(row => promising.has(row.orderId) && !row.frozen).map(row => row.paxId));
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
    accidentType: AccidentType.irregularFlight,
    fcType,
    flightId: flight.id,
    flightNo: flight.flightNo,
    flightDate: flight.flightDate,
    orgCity: flight.orgCity,
    dstCity: flight.dstCity,
    choiceSegment: [...segmentsOf(flight.route)].sort(),
    workStations: flight.route,
    remark: `${causeWord(flight.reason ?? '', 'zh-CN')}，${remarks[fcType]}`,
    createdBy: agent.userId,
    createdByName: agent.employeeName,
    createdAt: at,
    updatedByName: agent.employeeName,
    updatedAt: at,
    version: 1,
  };
}
