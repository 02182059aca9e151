import type { InferInsertModel } from 'drizzle-orm';
import type { Random } from '../../demo/random.ts';
import { dayMs, hourMs, minuteMs } from '../../kernel/durations.ts';
import { addDays } from '../../kernel/station-time.ts';
import { type flightPassengers, passengerSeals, segmentsOf } from '../index.ts';
import type { DemoFlight } from './flights.ts';
import { booked, type Traveller } from './travellers.ts';

export type DemoPax = InferInsertModel<typeof flightPassengers>;

const cabins = ['Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'C', 'N', 'F'];
const shareOfFare: Record<string, number> = { F: 2.4, C: 1.8, Y: 1, N: 0.3 };
const offices = ['LXA001', 'LXA017', 'CTU108', 'CTU233', 'PEK099', 'CAN305', 'TVWEB1', 'TVAPP1'];
const services = ['WCHR', 'WCHR', 'UMNR', 'MAAS', 'MAAS', 'INFT', 'INFT', 'BLND', 'DEAF', 'STCR', 'OXYG'] as const;
const titles = ['全国人大代表', '自治区领导随行', '援藏干部团团长', '重要客户', '科考队队长'];
const signs = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'];
const letters = [...'ABCDEF'];

/** The passengers of a flight: most of its seats, on its segments, with tickets, fares, check-in and bags as far as the flight is. */
export function demoPassengers(random: Random, flight: DemoFlight, travellers: readonly Traveller[], now: Date): DemoPax[] {
  const segments = segmentsOf(flight.route);
  const soon = flight.takeOffAt.getTime() - now.getTime() < dayMs;
  // Of flights long gone there are only those passengers whom a case might be about.
  const load = now.getTime() - flight.takeOffAt.getTime() > 12 * dayMs ? random.int(28, 45) : random.int(58, 97);
  const count = Math.round(((flight.seats ?? 0) * load) / 100);
  return booked(random, travellers, count).map((traveller, at) => {
    const cabin = random.pick(cabins);
    const isCancel = random.chance(0.04) ? 'Y' : 'N';
    const { paxName, gender, idType, idNo, telephone, nationality, loyalLevel, fqtvNumber } = traveller;
    const checkStatus = isCancel === 'Y' ? 'CL' : checkedIn(random, flight, soon);
    const row = { tenantId: flight.tenantId, id: random.id(flight.takeOffAt) };
    const segment = random.pick(segments);
    return {
      ...row,
      flightId: flight.id,
      segment,
      paxName,
      gender,
      idType,
      nationality,
      loyalLevel,
      fqtvNumber,
      ...passengerSeals.sealed(row, { idNo, telephone }),
      pnr: Array.from({ length: 6 }, () => random.pick(signs)).join(''),
      cabin,
      isCabinN: cabin === 'N' ? 'Y' : 'N',
      isCancel,
      checkStatus,
      paxStatus: checkStatus,
      ...ticketOf(random, flight, cabin, now),
      ...(checkStatus === 'AC'
        ? checkInOf(random, flight, at, now)
        : { ...notCheckedIn, boardingStatus: checkStatus === 'DL' ? 'OFFLOADED' : 'WAITING' }),
      ...needsOf(random, loyalLevel, flight, segment),
    };
  });
}

function checkedIn(random: Random, flight: DemoFlight, soon: boolean) {
  if (flight.runState !== 'PLANNING') return random.pick(['AC', 'AC', 'AC', 'AC', 'AC', 'AC', 'AC', 'AC', 'NA', 'DL'] as const);
  return soon ? random.pick(['AC', 'AC', 'NA', 'NA', 'PT', 'SB'] as const) : random.pick(['PT', 'PT', 'PT', 'PT', 'NA', 'SB'] as const);
}

function ticketOf(random: Random, flight: DemoFlight, cabin: string, now: Date) {
  const issuedAt = new Date(
    Math.min(flight.takeOffAt.getTime() - random.int(1, 60) * dayMs + random.int(0, 600) * minuteMs, now.getTime() - minuteMs),
  );
  const minutes = (flight.arrivalAt.getTime() - flight.takeOffAt.getTime()) / minuteMs;
  const yuan = Math.max(180, Math.round(((minutes * 9 * random.int(45, 110)) / 100) * (shareOfFare[cabin] ?? 1) * 0.1) * 10);
  const waitlisted = random.chance(0.015);
  const office = random.pick(offices);
  return {
    tktNo: `781${random.int(2_000_000_000, 2_999_999_999)}`,
    tktIssueDate: new Date(issuedAt.getTime() + 8 * hourMs).toISOString().slice(0, 10),
    tktEndDate: addDays(flight.flightDate, random.int(30, 330)),
    issuedAt,
    bookingStatus: waitlisted ? ('HL' as const) : random.pick(['HK', 'RR', 'RR', 'RR'] as const),
    fareFen: waitlisted ? null : yuan * 100,
    cnFen: 5000,
    yqFen: minutes > 120 ? 7000 : 3000,
    bookingOffice: office,
    issueOffice: random.chance(0.8) ? office : random.pick(offices),
  };
}

const notCheckedIn = {
  checkInAt: null,
  checkInType: null,
  checkInAgent: '',
  boardingNumber: '',
  seatNumber: '',
  bagTag: '',
  baggageCount: 0,
  baggageWeight: 0,
};

function checkInOf(random: Random, flight: DemoFlight, at: number, now: Date) {
  const bags = random.chance(0.6) ? random.int(1, 2) : 0;
  const type = random.pick(['COUNTER', 'COUNTER', 'KIOSK', 'WEB', 'MOBILE'] as const);
  const before = flight.takeOffAt.getTime() - random.int(40, type === 'COUNTER' || type === 'KIOSK' ? 150 : 1200) * minuteMs;
  return {
    checkInAt: new Date(Math.min(before, now.getTime() - minuteMs)),
    checkInType: type,
    checkInAgent: type === 'COUNTER' ? `${flight.orgCity}${random.int(11, 29)}` : '',
    boardingNumber: String(at + 1).padStart(3, '0'),
    seatNumber: `${Math.floor(at / letters.length) + 1}${letters[at % letters.length]}`,
    boardingStatus: flight.runState === 'PLANNING' ? ('WAITING' as const) : ('BOARDED' as const),
    bagTag: bags > 0 ? `TV${random.int(100_000, 999_999)}` : '',
    baggageCount: bags,
    baggageWeight: bags * random.int(8, 23),
  };
}

const categories: Record<string, string> = { WCHR: '轮椅', UMNR: '儿童', MAAS: '老年', INFT: '携婴' };

/** What he needs, and who he is. */
function needsOf(random: Random, loyalLevel: Traveller['loyalLevel'], flight: DemoFlight, segment: string) {
  const specialService = random.chance(0.03) ? random.pick(services) : null;
  const vipInfo = random.chance(0.006) ? random.pick(titles) : '';
  const category = vipInfo
    ? '要客'
    : ((specialService && categories[specialService]) ?? (loyalLevel && loyalLevel !== 'MEMBER' ? '常旅客' : ''));
  return { specialService, vipInfo, category, freeText: freeTextOf(flight, segment, { specialService, vipInfo }) };
}

/** What the reservation system would say of that, as it writes it. */
function freeTextOf(
  { flightNo, flightDate }: DemoFlight,
  segment: string,
  { specialService, vipInfo }: { specialService: string | null; vipInfo: string },
): string {
  const leg = `${segment.replace('-', '')} ${flightNo.slice(2)} ${telexDay(flightDate)}`;
  return [
    specialService && `SSR ${specialService} TV HK1 ${leg}`,
    vipInfo && `OSI TV VIP ${vipInfo}`,
    vipInfo && 'RMK CABIN MANAGER TO GREET',
  ]
    .filter(Boolean)
    .join('\n');
}
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** A day as telexes write it: `14MAR`. */
export const telexDay = (day: string): string => `${day.slice(8)}${months[Number(day.slice(5, 7)) - 1]}`;
