import { enums } from '@reap/contracts/enums';
import type { InferInsertModel } from 'drizzle-orm';
import type { Random } from '../../demo/random.ts';
import { hourMs, minuteMs } from '../../kernel/durations.ts';
import { addDays, startOfStationDay } from '../../kernel/station-time.ts';
import type { flights } from '../index.ts';
import { type Line, seatsOf, terminals, timetable } from './schedule.ts';

export type DemoFlight = InferInsertModel<typeof flights>;

const causes = enums.flightCause;

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
  const planned = startOfStationDay(flightDate).getTime() + line.departs * minuteMs;
  const duration = line.legMinutes * (line.route.length - 1) + (line.route.length - 2) * 50;
  // What has not begun is not late yet, but a flight of the next hours may already be announced so.
  const announced = irregular && planned - now.getTime() < 6 * hourMs;
  const adjustState = announced
    ? random.pick(['DELAY', 'DELAY', 'DELAY', 'DELAY', 'CANCEL', 'CANCEL', 'ALTERNATE_LANDING', 'RETURN'] as const)
    : null;
  const delayMinutes =
    adjustState === 'DELAY' ? random.int(9, 96) * 5 : adjustState && adjustState !== 'CANCEL' ? random.int(20, 70) * 5 : 0;
  const leaves = planned + delayMinutes * minuteMs;
  const lands = leaves + duration * minuteMs;
  const gone = adjustState !== 'CANCEL' && leaves < now.getTime();
  const moved = adjustState !== null && adjustState !== 'CANCEL';
  return {
    tenantId,
    id: random.id(new Date(planned)),
    flightNo: line.flightNo,
    flightDate,
    route: line.route,
    orgCity: line.route[0] ?? '',
    dstCity: line.route.at(-1) ?? '',
    takeOffAt: new Date(planned),
    arrivalAt: new Date(planned + duration * minuteMs),
    actualTakeOffAt: gone ? new Date(leaves) : null,
    runState: !gone ? 'PLANNING' : lands < now.getTime() ? 'LANDING' : 'TAKE_OFF',
    adjustState,
    delayMinutes,
    reason: adjustState ? random.pick(causes) : '',
    acType: line.acType,
    flightType: 'D',
    terminal: terminals[line.route[0] ?? ''] ?? '',
    estimatedTakeOffAt: moved ? new Date(leaves) : null,
    estimatedArrivalAt: moved ? new Date(lands) : null,
    actualArrivalAt: gone && lands < now.getTime() ? new Date(lands) : null,
    aircraftNo: random.pick(line.acType === 'A320' ? ['B-8436', 'B-1681', 'B-30EL'] : ['B-6436', 'B-6437', 'B-6438', 'B-6453', 'B-6480']),
    seats: seatsOf[line.acType] ?? 0,
    alternateCity: adjustState === 'ALTERNATE_LANDING' ? (['CKG', 'XIY', 'KMG'].find(city => !line.route.includes(city)) ?? null) : null,
  };
}
