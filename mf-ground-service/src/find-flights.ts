import type { RowOf } from '@reap/contracts/contract';
import { flightList } from '@reap/contracts/flight-passenger/flight';
import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { plainTicketNo } from '@reap/contracts/patterns';
import { addDays } from '@reap/shared-ui/core/date-limits';
import { formatDate, formatTime } from '@reap/shared-ui/core/format';
import { request } from '@reap/shared-ui/core/http';
import type { SearchHit } from '@reap/shared-ui/core/remote';
import { dayOf } from '@reap/shared-ui/core/typed-text';
import { flightAsked } from './flight-asked.ts';
import { routes } from './routes.ts';

const shown = 5;

/** A ticket number leads to its passenger. */
export function findTicket(text: string): Promise<SearchHit[]> {
  const tktNo = plainTicketNo(text);
  return Promise.resolve([{ id: tktNo, title: tktNo, detail: '', path: routes.passengers({ tktNo }) }]);
}

/** A booking's passengers, by its six signs; of what is no booking nothing is said. */
export async function findBooking(text: string): Promise<SearchHit[]> {
  const pnr = text.trim().toUpperCase();
  const { rows } = await request(passenger.page, { pnr, pageSize: shown });
  return rows.map(row => ({
    ...hitOf(row),
    title: [pnr, row.paxName].filter(Boolean).join(' '),
    path: routes.passengers({ pnr }),
  }));
}

/** The newest tickets of whoever has a document; the server counts and notes such a question. It stands in no title and no address. */
export async function findDocument(text: string): Promise<SearchHit[]> {
  const idNo = text.trim().toUpperCase();
  const { rows } = await request(passenger.page, { idNo, pageSize: shown, sortColumn: 'tktIssueDate', isAsc: false });
  return rows.map(row => ({
    ...hitOf(row),
    title: row.paxName || row.tktNo || row.flightNo,
    path: routes.passengers({ paxId: row.paxId }),
  }));
}

const hitOf = (row: RowOf<typeof passenger.page>) => ({
  id: row.paxId,
  detail: `${row.flightNo} ${row.flightDate} ${row.segment}`,
});

/** Flights whose number begins with what was typed: of the day that stands beside it, else of these days. */
export async function findFlights(text: string): Promise<SearchHit[]> {
  const [, typed = '', year, month, day] = flightAsked.exec(text.trim().toUpperCase()) ?? [];
  const today = formatDate(Date.now());
  const asked = month && day ? dayAsked(today, `${month.padStart(2, '0')}-${day.padStart(2, '0')}`, year) : undefined;
  if (month && !asked) return [];
  const found = await request(flightList.basicList, {
    flightNo: typed.startsWith('TV') ? typed : `TV${typed}`,
    flightStartDate: asked ?? addDays(today, -1),
    flightEndDate: asked ?? addDays(today, 2),
  });
  return found.slice(0, shown).map(flight => ({
    id: flight.flightId,
    title: `${flight.flightNo} ${flight.segment}`,
    detail: `${flight.flightDate} ${formatTime(flight.takeOffTime)}`,
    path: routes.flight({ flightId: flight.flightId }),
  }));
}

/** So far ahead flights are planned. */
const plannedDays = 60;

/** The day that was typed: without a year the last one that flights can be known of. Undefined where the calendar has none. */
function dayAsked(today: string, monthAndDay: string, year?: string): string | undefined {
  if (year) return dayOf(`${year}-${monthAndDay}`);
  const thisYear = Number(today.slice(0, 4));
  const days = [thisYear - 1, thisYear, thisYear + 1].flatMap(one => dayOf(`${one}-${monthAndDay}`) ?? []);
  return days.findLast(day => day <= addDays(today, plannedDays));
}
