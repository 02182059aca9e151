import { AreaType } from '@reap/contracts/user-center/codes';
import type { Random } from '../../demo/random.ts';
import { minuteMs } from '../../kernel/durations.ts';
import { addDays, startOfStationDay, stationDay } from '../../kernel/station-time.ts';
import type { DemoFlight } from './flights.ts';
import { seatsOf, terminals } from './schedule.ts';

interface Extra {
  flightNo: string;
  route: [string, string];
  /** Minutes after midnight of the stations. */
  departs: number;
  minutes: number;
  flightType: 'D' | 'I';
  adjustState: 'SUPPLEMENT' | null;
}

const abroad: readonly Extra[] = [
  { flightNo: 'TV9895', route: ['LXA', 'KTM'], departs: 11 * 60 + 40, minutes: 90, flightType: 'I', adjustState: null },
  { flightNo: 'TV9896', route: ['KTM', 'LXA'], departs: 14 * 60 + 30, minutes: 95, flightType: 'I', adjustState: null },
];
/** Makes up for a cancelled flight of the day before. */
const supplementary: Extra = {
  flightNo: 'TV98B1',
  route: ['LXA', 'CTU'],
  departs: 19 * 60 + 30,
  minutes: 125,
  flightType: 'D',
  adjustState: 'SUPPLEMENT',
};

/** The airport abroad that they fly to. */
export const airportAbroad = {
  airport3Code: 'KTM',
  airportChName: '加德满都特里布万',
  airportEnName: 'Kathmandu Tribhuvan',
  city3Code: 'KTM',
  cityChName: '加德满都',
  cityEnName: 'Kathmandu',
  areaType: AreaType.international,
} as const;

/** Flights beside the timetable: those abroad of some days around today, and supplementary ones of yesterday and today. */
export function extraFlights(random: Random, tenantId: string, now: Date): DemoFlight[] {
  const today = stationDay(now);
  const regular = [-3, -2, -1, 0, 1, 2, 3].flatMap(day => abroad.map(extra => flightOf(random, tenantId, extra, addDays(today, day), now)));
  return [...regular, ...[-1, 0].map(day => flightOf(random, tenantId, supplementary, addDays(today, day), now))];
}

function flightOf(random: Random, tenantId: string, extra: Extra, flightDate: string, now: Date): DemoFlight {
  const { flightNo, route, flightType, adjustState } = extra;
  const takeOffAt = new Date(startOfStationDay(flightDate).getTime() + extra.departs * minuteMs);
  const arrivalAt = new Date(takeOffAt.getTime() + extra.minutes * minuteMs);
  const gone = takeOffAt < now;
  const landed = arrivalAt < now;
  return {
    tenantId,
    flightNo,
    flightDate,
    route,
    takeOffAt,
    arrivalAt,
    flightType,
    adjustState,
    id: random.id(takeOffAt),
    orgCity: route[0],
    dstCity: route[1],
    actualTakeOffAt: gone ? takeOffAt : null,
    actualArrivalAt: landed ? arrivalAt : null,
    runState: landed ? 'LANDING' : gone ? 'TAKE_OFF' : 'PLANNING',
    acType: 'A319',
    seats: seatsOf['A319'] ?? 0,
    terminal: terminals[route[0]] ?? '',
    aircraftNo: random.pick(['B-6436', 'B-6438', 'B-6480']),
  };
}
