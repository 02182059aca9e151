import { flightList } from '@reap/contracts/flight-passenger/flight';
import { addDays } from '@reap/shared-ui/core/date-limits';
import { formatDate, formatTime } from '@reap/shared-ui/core/format';
import { request } from '@reap/shared-ui/core/http';
import type { SearchHit } from '@reap/shared-ui/core/remote';
import { routes } from './routes.ts';

/** A ticket number leads to its passenger. */
export function findTicket(text: string): Promise<SearchHit[]> {
  const tktNo = text.trim();
  return Promise.resolve([{ id: tktNo, title: tktNo, detail: '', path: routes.passengers({ tktNo }) }]);
}

/** Flights of these days whose number begins with what was typed. */
export async function findFlights(text: string): Promise<SearchHit[]> {
  const typed = text.trim().toUpperCase();
  const today = formatDate(Date.now());
  const found = await request(flightList.basicList, {
    flightNo: typed,
    flightStartDate: addDays(today, -1),
    flightEndDate: addDays(today, 2),
  });
  return found.slice(0, 5).map(flight => ({
    id: flight.flightId,
    title: `${flight.flightNo} ${flight.segment}`,
    detail: `${flight.flightDate} ${formatTime(flight.takeOffTime)}`,
    path: routes.passengers({ flightId: flight.flightId }),
  }));
}
