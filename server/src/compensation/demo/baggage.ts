import { bagTagOf } from '@reap/contracts/compensation/baggage/bag-tag';
import { BaggageStatus, BaggageType } from '@reap/contracts/compensation/codes';
import type { EnumValue } from '@reap/contracts/enums';
import type { InferInsertModel } from 'drizzle-orm';
import type { Random } from '../../demo/random.ts';
import type { DemoFlights, DemoPax } from '../../flight-passenger/demo/index.ts';
import { passengerSeals } from '../../flight-passenger/index.ts';
import { dayMs, hourMs, minuteMs } from '../../kernel/durations.ts';
import { stationDay } from '../../kernel/station-time.ts';
import type { DemoPeople, DemoPerson } from '../../user-center/demo/index.ts';
import { type baggageAccidents, type baggageExpresses, baggageSeals, type baggageSteps, expressSeals } from '../index.ts';
import { type Bag, bagLooks, misread } from './bag-looks.ts';

type Accident = InferInsertModel<typeof baggageAccidents>;
type Action = EnumValue<'baggageStep'>;
export interface DemoBaggage {
  accidents: Accident[];
  expresses: InferInsertModel<typeof baggageExpresses>[];
  steps: InferInsertModel<typeof baggageSteps>[];
}

const { draft, inHandling, toMatch, matched, lost, closed, voided } = BaggageStatus;
/** How each of the sixty stands, the newest flights first. */
const plan: readonly (readonly [BaggageStatus, number])[] = [
  [draft, 5],
  [toMatch, 20],
  [inHandling, 12],
  [matched, 6],
  [lost, 5],
  [closed, 9],
  [voided, 3],
];
/** A bag is given up after three weeks; what is closed or void lies some days back. */
const searchDays = 21;
const oldEnough: Readonly<Partial<Record<BaggageStatus, number>>> = { [lost]: searchDays + 2, [closed]: 4, [voided]: 3 };
const foundBags = 20;
const likelyOwners = 12;
/** The steps that lead to a state. */
const ways: Readonly<Record<BaggageStatus, readonly [Action, BaggageStatus][]>> = {
  [draft]: [],
  [inHandling]: [['submit', inHandling]],
  [toMatch]: [
    ['submit', inHandling],
    ['toMatch', toMatch],
  ],
  [matched]: [
    ['submit', inHandling],
    ['toMatch', toMatch],
    ['saveMatch', matched],
  ],
  [lost]: [
    ['submit', inHandling],
    ['toMatch', toMatch],
    ['toLost', lost],
  ],
  [closed]: [
    ['submit', inHandling],
    ['toCloseStatus', closed],
  ],
  [voided]: [
    ['submit', inHandling],
    ['toVoidStatus', voided],
  ],
};
const missingTypes = [BaggageType.delayed, BaggageType.delayed, BaggageType.shortLanded, BaggageType.lost];
const damagedTypes = [BaggageType.damaged, BaggageType.damaged, BaggageType.pilferage];

/** Sixty passengers' bags in every state and twenty that were found, of which twelve have an owner who looks for them. */
export function demoBaggage(random: Random, now: Date, people: DemoPeople, flights: DemoFlights): DemoBaggage {
  const made: DemoBaggage = { accidents: [], expresses: [], steps: [] };
  const { tenantId } = people;
  const losses = lostBags();
  const wanted: Accident[] = [];
  const pairs: Accident[] = [];
  for (const [status, count] of plan)
    for (let nth = 0; nth < count; nth += 1) {
      const loss = takeLoss(status);
      if (!loss) throw new Error('more bags than passengers');
      const isMissing = ([toMatch, matched, lost] as readonly number[]).includes(status) || nth % 2 === 0;
      const accident = register(loss, random.pick(isMissing ? missingTypes : damagedTypes), status);
      if (status === toMatch) wanted.push(accident);
      if (status === matched) pairs.push(accident);
      if (status === inHandling && nth < 3) express(accident, loss.pax);
    }
  for (let nth = 0; nth < foundBags; nth += 1) {
    const owner = nth < likelyOwners ? wanted[nth] : undefined;
    find(owner, nth, inHandling);
  }
  for (const own of pairs) {
    const other = find(own, 0, matched);
    own.matchedId = other.id;
    other.matchedId = own.id;
  }
  made.accidents.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  made.accidents.forEach((one, at) => {
    one.accidentNo = `BG${stationDay(one.createdAt).slice(2).replaceAll('-', '')}${String(at + 1).padStart(12, '0')}`;
  });
  tellPairs();
  return made;

  /** Passengers with bags who have landed, the latest first. */
  function lostBags() {
    const landed = flights.flown
      .filter(flight => flight.arrivalAt.getTime() < now.getTime() - 4 * hourMs && flight.runState === 'LANDING')
      .toSorted((one, other) => other.arrivalAt.getTime() - one.arrivalAt.getTime());
    return landed
      .flatMap(flight => {
        const withBags = (flights.passengers.get(flight.id) ?? []).filter(pax => pax.bagTag && pax.isCancel === 'N');
        return withBags.slice(0, 3).map(pax => ({ flight, pax, bag: bagLooks(random) }));
      })
      .slice(0, 2000);
  }

  /** The latest bag that is old enough for its state. */
  function takeLoss(status: BaggageStatus) {
    const before = now.getTime() - (oldEnough[status] ?? 0) * dayMs;
    const at = losses.findIndex(({ flight }) => flight.arrivalAt.getTime() < before);
    return at < 0 ? undefined : losses.splice(at, 1)[0];
  }

  /** Who works where the bag should have come. */
  function deskAt(city: string): { city: string; person: DemoPerson } {
    const desk = [people.station, people.station2].find(one => one.station === city) ?? people.station;
    return { city: desk.station, person: desk };
  }

  function register({ flight, pax, bag }: ReturnType<typeof lostBags>[number], subType: string, status: BaggageStatus): Accident {
    const { city, person } = deskAt(pax.segment.split('-')[1] ?? '');
    const at = new Date(Math.min(flight.arrivalAt.getTime() + random.int(40, 170) * minuteMs, now.getTime() - 90 * minuteMs));
    const facts = { flightId: flight.id, flightNo: flight.flightNo, flightDate: flight.flightDate, segment: pax.segment };
    const who = { paxId: pax.id ?? null, paxName: pax.paxName, phone: passengerSeals.opened(sealedOf(pax)).telephone };
    return add({ ...facts, ...who, subType, station: city, bagTag: bagTagOf(pax.bagTag ?? '') ?? '', ...bag }, status, at, person);
  }

  /** A bag that somebody found: its owner's, read with the errors that people make, or nobody's. */
  function find(owner: Accident | undefined, nth: number, status: BaggageStatus): Accident {
    const at = new Date(owner ? owner.createdAt.getTime() + random.int(20, 80) * minuteMs : now.getTime() - random.int(30, 200) * hourMs);
    const { city, person } = deskAt(nth % 2 ? 'CTU' : 'LXA');
    const looks = owner ? looksOf(owner) : bagLooks(random);
    const bagTag = owner ? misread(owner.bagTag ?? '', nth) : '';
    const flown = owner && nth % 3 === 0 ? { flightId: owner.flightId, flightNo: owner.flightNo, segment: owner.segment } : {};
    const day = owner?.flightDate ?? stationDay(at);
    const nobody = { paxId: null, paxName: '', phone: '' };
    const facts = { flightId: null, flightNo: '', segment: '', flightDate: day, ...flown, ...nobody };
    return add({ ...facts, subType: BaggageType.found, station: city, bagTag, ...looks }, status, at, person);
  }

  function add(
    {
      phone,
      ...facts
    }: Bag &
      Pick<Accident, 'flightId' | 'flightNo' | 'flightDate' | 'segment' | 'paxId' | 'paxName' | 'subType' | 'station' | 'bagTag'> & {
        phone: string;
      },
    status: BaggageStatus,
    createdAt: Date,
    { userId, employeeName }: DemoPerson,
  ): Accident {
    const place = { tenantId, id: random.id(createdAt) };
    const found = facts.subType === BaggageType.found;
    const way = found ? ways[status].filter(([action]) => action !== 'toMatch') : ways[status];
    const steps: [Action, BaggageStatus | null, BaggageStatus][] = [['registered', null, draft]];
    for (const [action, to] of way) steps.push([action, steps.at(-1)?.[2] ?? draft, to]);
    const pace = Math.max(minuteMs, Math.min(3 * hourMs, (now.getTime() - createdAt.getTime()) / (steps.length + 1)));
    const timeOf = (action: Action, at: number) => new Date(createdAt.getTime() + (action === 'toLost' ? searchDays * dayMs : at * pace));
    let stateAt = createdAt;
    steps.forEach(([action, fromStatus, toStatus], at) => {
      const when = timeOf(action, at);
      stateAt = when;
      made.steps.push({
        tenantId,
        id: random.id(when),
        accidentId: place.id,
        action,
        fromStatus,
        toStatus,
        remark: remarks[action] ?? '',
        byId: userId,
        byName: employeeName,
        at: when,
      });
    });
    const accident: Accident = {
      ...place,
      accidentNo: '',
      status,
      ...facts,
      ...baggageSeals.sealed(place, { phone }),
      fileIds: [],
      matchedId: null,
      stateAt,
      createdBy: userId,
      createdByName: employeeName,
      createdAt,
      updatedByName: employeeName,
      updatedAt: stateAt,
      version: steps.length,
    };
    made.accidents.push(accident);
    return accident;
  }

  function express({ id, accidentNo: _, paxName = '' }: Accident, pax: DemoPax): void {
    const place = { tenantId, id: random.id(now) };
    const { telephone } = passengerSeals.opened(sealedOf(pax));
    made.expresses.push({
      ...place,
      accidentId: id,
      company: '顺丰',
      expressNo: `SF${random.int(100_000_000, 999_999_999)}0`,
      receiver: paxName,
      ...expressSeals.sealed(place, { phone: telephone, address: `成都市双流区航都大街 ${random.int(1, 90)} 号` }),
      feeFen: random.int(15, 60) * 100,
    });
  }

  /** Each bag of a pair says in its story which the other one is. */
  function tellPairs(): void {
    const numbers = new Map(made.accidents.map(one => [one.id, one.accidentNo]));
    const mates = new Map(made.accidents.map(one => [one.id, numbers.get(one.matchedId ?? '') ?? '']));
    for (const step of made.steps) if (step.action === 'saveMatch') step.remark = mates.get(step.accidentId) ?? '';
  }
}

const looksOf = ({ bagColor = null, bagType = null, weight = null, description = '' }: Accident): Bag => ({
  bagColor,
  bagType,
  weight,
  description,
});

const remarks: Partial<Record<Action, string>> = { toLost: '满 21 天未找到', toCloseStatus: '旅客已签收', toVoidStatus: '重复登记' };

function sealedOf(pax: DemoPax) {
  const { tenantId, id, idNo, telephone } = pax;
  return { tenantId, id, idNo, telephone };
}
