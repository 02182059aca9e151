import type { InferInsertModel } from 'drizzle-orm';
import { type flightPassengers, type flights, segmentsOf } from '../flight-passenger/index.ts';
import { addDays, startOfStationDay } from '../kernel/station-time.ts';
import { passengerIdentity } from './names.ts';
import type { Random } from './random.ts';
import { type Line, timetable } from './schedule.ts';

export type DemoFlight = InferInsertModel<typeof flights>;
export type DemoPax = InferInsertModel<typeof flightPassengers>;

const minute = 60_000;
const causes = ['天气', '机械故障', '流量控制', '旅客原因', '机组超时', '军事活动'];

/** The whole timetable from `back` days ago to `ahead` days on, some of it irregular; before that, only the irregular flights of two months. */
export function demoFlights(random: Random, tenantId: string, now: Date, today: string): DemoFlight[] {
  const flown = days(-10, 3).flatMap(day =>
    timetable.map(line => flightOn(random, tenantId, line, addDays(today, day), now, random.chance(0.22))),
  );
  const earlier = days(-70, -11).flatMap(day =>
    timetable.filter(() => random.chance(0.17)).map(line => flightOn(random, tenantId, line, addDays(today, day), now, true)),
  );
  return [...earlier, ...flown];
}

const days = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

function flightOn(random: Random, tenantId: string, line: Line, flightDate: string, now: Date, irregular: boolean): DemoFlight {
  const planned = startOfStationDay(flightDate).getTime() + line.departs * minute;
  const duration = line.legMinutes * (line.route.length - 1) + (line.route.length - 2) * 50;
  // What has not begun is not late yet, but a flight of the next hours may already be announced so.
  const announced = irregular && planned - now.getTime() < 6 * 60 * minute;
  const adjustState = announced
    ? random.pick(['DELAY', 'DELAY', 'DELAY', 'DELAY', 'CANCEL', 'CANCEL', 'ALTERNATE_LANDING', 'RETURN'] as const)
    : null;
  const delayMinutes =
    adjustState === 'DELAY' ? random.int(9, 96) * 5 : adjustState && adjustState !== 'CANCEL' ? random.int(20, 70) * 5 : 0;
  const leaves = planned + delayMinutes * minute;
  const lands = leaves + duration * minute;
  const gone = adjustState !== 'CANCEL' && leaves < now.getTime();
  return {
    tenantId,
    id: random.id(new Date(planned)),
    flightNo: line.flightNo,
    flightDate,
    route: line.route,
    orgCity: line.route[0] ?? '',
    dstCity: line.route.at(-1) ?? '',
    takeOffAt: new Date(planned),
    arrivalAt: new Date(planned + duration * minute),
    actualTakeOffAt: gone ? new Date(leaves) : null,
    runState: !gone ? 'PLANNING' : lands < now.getTime() ? 'LANDING' : 'TAKE_OFF',
    adjustState,
    delayMinutes,
    reason: adjustState ? random.pick(causes) : '',
    acType: line.acType,
    flightType: 'D',
  };
}

const cabins = ['Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'C', 'N', 'F'];
const categories = ['', '', '', '', '', '', '', '', '', '儿童', '老年', '轮椅', '要客', '常旅客'];

/** The passengers of a flight: some forty to a hundred, on its segments, with tickets, PNRs, cabins and documents. */
export function demoPassengers(random: Random, flight: DemoFlight): DemoPax[] {
  const segments = segmentsOf(flight.route);
  const date = flight.flightDate;
  return Array.from({ length: random.int(38, 74) }, () => {
    const cabin = random.pick(cabins);
    const isCancel = random.chance(0.04) ? 'Y' : 'N';
    const flown = flight.runState !== 'PLANNING';
    const checkStatus =
      isCancel === 'Y'
        ? 'CL'
        : flown
          ? random.pick(['AC', 'AC', 'AC', 'AC', 'AC', 'AC', 'NA', 'DL'] as const)
          : random.pick(['AC', 'NA', 'NA', 'PT', 'SB'] as const);
    return {
      tenantId: flight.tenantId,
      id: random.id(flight.takeOffAt),
      flightId: flight.id,
      segment: random.pick(segments),
      ...passengerIdentity(random),
      tktNo: `781${random.int(2_000_000_000, 2_999_999_999)}`,
      pnr: Array.from({ length: 6 }, () => random.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'])).join(''),
      bagTag: random.chance(0.6) ? `TV${random.int(100_000, 999_999)}` : '',
      cabin,
      isCabinN: cabin === 'N' ? 'Y' : 'N',
      isCancel,
      checkStatus,
      paxStatus: checkStatus,
      category: random.pick(categories),
      tktIssueDate: addDays(date, -random.int(1, 60)),
      tktEndDate: addDays(date, random.int(30, 330)),
    };
  });
}
