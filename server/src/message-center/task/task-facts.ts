import type { SmsValues } from '@reap/contracts/message-center/sms-text.rules';
import type { Context } from '../../kernel/call/context.ts';
import { stationTime } from '../../kernel/station-time.ts';
import { airports } from '../../user-center/index.ts';
import type { Reachable } from './passengers-to-tell.ts';

type CityName = (station: string) => string;

/** The stations' names in the language of a text; their codes where a name is not known. */
export async function cityNames(content: string, { db }: Pick<Context, 'db'>): Promise<CityName> {
  const chinese = /\p{Script=Han}/u.test(content);
  const names = new Map((await airports(db)).map(city => [city.airport3Code, chinese ? city.cityChName : city.cityEnName]));
  return station => names.get(station) || station;
}

/** What the variables of a text are for a passenger; what is not known is empty. */
export function factsOf({ paxName, seatNumber, flightNo, flightDate, segment, takeOffAt, gate }: Reachable, cityName: CityName): SmsValues {
  const [from = '', to = ''] = segment.split('-');
  const names = { from: cityName(from), to: cityName(to) };
  return { paxName, seat: seatNumber, flightNo, flightDate, ...names, takeOff: takeOffAt ? timeOn(flightDate, takeOffAt) : '', gate };
}

/** The time alone, with its day where that is not the flight's. */
function timeOn(flightDate: string, at: Date): string {
  const [day, time = ''] = stationTime(at).split(' ');
  const short = time.slice(0, 5);
  return day === flightDate ? short : `${day} ${short}`;
}
