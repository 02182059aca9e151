import type { EnumValue } from '@reap/contracts/enums';
import type { InferInsertModel } from 'drizzle-orm';
import type { Airline } from '../../demo/airline.ts';
import { insertAll } from '../../demo/bulk.ts';
import { dayMs, hourMs, minuteMs } from '../../kernel/durations.ts';
import { addDays, stationDay } from '../../kernel/station-time.ts';
import { passengerMessages } from '../passenger-messages/passenger-message.schema.ts';
import { type DemoPax, telexDay } from './bookings.ts';
import type { DemoFlight } from './flights.ts';
import type { DemoFlights } from './index.ts';

type Message = InferInsertModel<typeof passengerMessages>;
type Telex = [type: EnumValue<'passengerMessageType'>, at: number, content: string];

const namesInPart = 24;

/** What departure control has told of the passengers of flights from two days ago to tomorrow, as far as each flight is. */
export async function fillPassengerMessages({ db, now, diceOf }: Airline, { flown, passengers }: DemoFlights): Promise<void> {
  const dice = diceOf(15);
  const since = addDays(stationDay(now), -2);
  const until = addDays(stationDay(now), 1);
  const rows: Message[] = [];
  for (const flight of flown.filter(one => one.flightDate >= since && one.flightDate <= until)) {
    const stations = flight.route.slice(0, -1);
    for (const station of stations) {
      const boarding = (passengers.get(flight.id) ?? []).filter(({ segment }) => segment.startsWith(station));
      for (const [msgType, at, content] of telexesOf(flight, station, boarding)) {
        if (at > now.getTime()) continue;
        const sourceAt = new Date(at);
        const receivedAt = new Date(Math.min(at + dice.int(2, 40) * 1000, now.getTime()));
        const { tenantId, flightNo, flightDate } = flight;
        const id = dice.id(receivedAt);
        rows.push({ tenantId, id, source: 'DEMO', messageId: id, msgType, flightNo, flightDate, station, content, sourceAt, receivedAt });
      }
    }
  }
  await insertAll(db, passengerMessages, rows);
}

/** The telexes of one station in the order of their sending, each with its moment. */
function telexesOf(flight: DemoFlight, station: string, boarding: readonly DemoPax[]): Telex[] {
  const head = (type: string, part?: number) =>
    [type, `${flight.flightNo}/${telexDay(flight.flightDate)} ${station}${part ? ` PART${part}` : ''}`].join('\n');
  const planned = flight.takeOffAt.getTime();
  const left = flight.actualTakeOffAt?.getTime();
  const booked = boarding.filter(pax => pax.isCancel !== 'Y');
  const cancelled = boarding.filter(pax => pax.isCancel === 'Y');
  const needing = booked.filter(pax => pax.specialService);
  const parts = Math.ceil(booked.length / namesInPart);
  const lists = Array.from({ length: parts }, (_, at): Telex => {
    const names = booked.slice(at * namesInPart, (at + 1) * namesInPart);
    const end = at === parts - 1 ? 'ENDPNL' : `ENDPART${at + 1}`;
    return ['PNL', planned - dayMs + at * 1000, [head('PNL', at + 1), ...names.map(named), end].join('\n')];
  });
  const changes = [...cancelled.slice(0, namesInPart).map(pax => `DEL\n${named(pax)}`), 'ENDADL'];
  const services = needing.map(pax => `${named(pax)}\n.R/${pax.specialService} HK1`);
  if (left === undefined) return [...lists, ['ADL', planned - 3 * hourMs, [head('ADL'), ...changes].join('\n')]];
  const boarded = booked.filter(pax => pax.boardingStatus === 'BOARDED').length;
  const absent = booked.filter(pax => pax.boardingStatus !== 'BOARDED');
  return [
    ...lists,
    ['ADL', planned - 3 * hourMs, [head('ADL'), ...changes].join('\n')],
    ...(needing.length > 0 ? [['PSM', left + 5 * minuteMs, [head('PSM'), ...services, 'ENDPSM'].join('\n')] as Telex] : []),
    [
      'PFS',
      left + 20 * minuteMs,
      [
        head('PFS'),
        `-${String(boarded).padStart(3, '0')}/000`,
        ...absent.slice(0, namesInPart).map(pax => `NOSHO ${named(pax)}`),
        'ENDPFS',
      ].join('\n'),
    ],
  ];
}

/** A passenger as name lists have him: name, booking, ticket, seat. */
const named = ({ paxName, pnr, tktNo, seatNumber }: DemoPax): string =>
  [`1${paxName}`, `.L/${pnr} .R/TKNE HK1 ${tktNo}${seatNumber ? ` .S/${seatNumber}` : ''}`].join('\n');
